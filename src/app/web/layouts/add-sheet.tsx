import { Link } from '@tanstack/react-router';
import { CalendarHeart, NotebookPen } from 'lucide-react';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stone } from '#design/stone.tsx';
import styles from './add-sheet.module.css';
import { addTexts } from '../../messages.ts';

/** What the stone in the middle of the tab bar offers. */
export default function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={addTexts.title}>
      <Link className={`${styles.choice} row gap-16 muted`} to="/plan-date" onClick={onClose}>
        <Stone tint="coral" size="l">
          <CalendarHeart aria-hidden />
        </Stone>
        <span>
          <b>{addTexts.plan}</b>
          {addTexts.planHint}
        </span>
      </Link>
      <Link className={`${styles.choice} row gap-16 muted`} to="/add-memory" onClick={onClose}>
        <Stone tint={3} size="l">
          <NotebookPen aria-hidden />
        </Stone>
        <span>
          <b>{addTexts.memory}</b>
          {addTexts.memoryHint}
        </span>
      </Link>
    </Dialog>
  );
}
