import type { InstallWay } from '#platform/web/install.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { installSteps, inviteTexts } from '../../messages.ts';
import { StepPicture } from '../card/step-picture.tsx';
import styles from './install-dialog.module.css';

type InstallDialogProps = { open: boolean; onClose: () => void; way: InstallWay };

/** Three steps with a picture each, for browsers that do not ask by themselves. */
export default function InstallDialog({ open, onClose, way }: InstallDialogProps) {
  const by = way === 'ios' ? 'ios' : 'menu';
  return (
    <Dialog open={open} onClose={onClose} title={inviteTexts.stepsTitle}>
      <ol className={styles.steps}>
        {installSteps[by].map(([does, note], index) => (
          <li key={does}>
            <StepPicture by={by} step={index} />
            <div>
              <p className={styles.does}>{does}</p>
              <p className={styles.note}>{note}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{by === 'ios' ? inviteTexts.logInThere : inviteTexts.noSuchEntry(location.host)}</p>
    </Dialog>
  );
}
