import { Dialog } from '#platform/web/ui/dialog.tsx';
import { shortcuts } from './shortcut-keys.ts';
import styles from './shortcut-help.module.css';

export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {[...shortcuts, { keys: ['?'], does: 'Show these shortcuts' }].map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
