import { choose, useChosen } from '#platform/web/choice.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { shortcuts, shortcutsChoice } from './shortcut-keys.ts';
import styles from './shortcut-help.module.css';

export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useChosen(shortcutsChoice) !== 'off';
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
      <label className={styles.turn}>
        <input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} onChange={(event) => choose(shortcutsChoice, event.target.checked ? null : 'off')} />
        Use these shortcuts
      </label>
      <p className={styles.note}>{isOn ? 'For this browser. Your profile has this switch too.' : 'Off for this browser. Turn them on again from your profile.'}</p>
    </Dialog>
  );
}
