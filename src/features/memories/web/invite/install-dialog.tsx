import type { InstallWay } from '#platform/web/install.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { installSteps, installTexts } from '../../messages/lane.ts';
import { StepPicture } from './step-picture.tsx';
import styles from './install-dialog.module.css';

type InstallDialogProps = { open: boolean; onClose: () => void; way: InstallWay };

/** Installation steps for browsers without an install prompt. */
export default function InstallDialog({ open, onClose, way }: InstallDialogProps) {
  const by = way === 'ios' ? 'ios' : 'menu';
  return (
    <Dialog open={open} onClose={onClose} title={installTexts.stepsTitle}>
      <ol className={`${styles.steps} mb-16 stack gap-14`}>
        {installSteps[by].map(([does, note], index) => (
          <li key={does}>
            <StepPicture by={by} step={index} />
            <div>
              <p className="weight-700">{does}</p>
              <p className="muted small">{note}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="muted small">{by === 'ios' ? installTexts.logInThere : installTexts.noSuchEntry(location.host)}</p>
    </Dialog>
  );
}
