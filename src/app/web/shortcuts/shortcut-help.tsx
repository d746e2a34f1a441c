import { choose, useChosen } from '#platform/web/device/choice.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { shortcutTexts } from '../../messages.ts';
import { shortcuts, shortcutsChoice } from './shortcut-keys.ts';
import styles from './shortcut-help.module.css';

export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useChosen(shortcutsChoice) !== 'off';
  return (
    <Dialog open={open} onClose={onClose} title={shortcutTexts.title}>
      <dl className={`${styles.keys} stack gap-8`}>
        {[
          ...shortcuts.map(({ keys, to }) => ({ keys, does: shortcutTexts.keys[to] })),
          { keys: ['?'], does: shortcutTexts.help },
        ].map(({ keys, does }) => (
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
      <label className={`${styles.toggle} mt-12 weight-650 row gap-12`}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => choose(shortcutsChoice, event.target.checked ? null : 'off')}
        />
        {shortcutTexts.use}
      </label>
      <p className="muted small">{isOn ? shortcutTexts.on : shortcutTexts.off}</p>
    </Dialog>
  );
}
