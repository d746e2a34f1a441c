import sides from '#design/sides.module.css';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { Treat } from './queries.ts';
import styles from './own-jar.module.css';

type JarDialogProps = { open: boolean; onClose: () => void; treats: Treat[]; title: string };

/** Every treat in the partner's jar. */
export default function JarDialog({ open, onClose, treats, title }: JarDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ul className={`${sides.theirs} ${styles.theirs} stack gap-8`}>
        {treats.map(({ id, treat }) => (
          <li key={id} className={`${styles.treat} row`} dir="auto">
            {treat}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
