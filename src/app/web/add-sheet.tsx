import { CalendarHeart, NotebookPen } from 'lucide-react';
import { Link } from '#platform/web/router/link.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stone } from '#design/stone.tsx';
import styles from './add-sheet.module.css';

/** What the stone in the middle of the tab bar offers. */
export default function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="What are you adding?">
      <Link className={styles.choice} to="/plan-date" onClick={onClose}>
        <Stone tint="coral" size="l">
          <CalendarHeart aria-hidden />
        </Stone>
        <span>
          <b>Plan a Date</b>
          Something to look forward to.
        </span>
      </Link>
      <Link className={styles.choice} to="/add-memory" onClick={onClose}>
        <Stone tint={3} size="l">
          <NotebookPen aria-hidden />
        </Stone>
        <span>
          <b>Add a Memory</b>
          Something worth keeping.
        </span>
      </Link>
    </Dialog>
  );
}
