import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useSecondFactor } from '#features/accounts/web/queries.ts';
import { adminTexts } from '#features/admin/messages.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import styles from './two-steps-asked.module.css';

/** Administrators are asked to turn on the second factor, never forced: put away, it is asked again after the next log-in. */
export function TwoStepsAsked() {
  const factor = useSecondFactor().data;
  const [{ isPutAway }, change] = useDraft('two steps asked', () => ({ isPutAway: false }));
  if (!factor || factor.onSince || isPutAway) return null;
  return (
    <aside className="page-width" aria-label={adminTexts.twoSteps}>
      <div className={`${styles.asked} row wrap`}>
        <ShieldCheck aria-hidden />
        <p>
          <b>{adminTexts.twoSteps}</b> {adminTexts.twoStepsWhy}
        </p>
        <div className="flex gap-4">
          <Link to="/profile" hash="two-step" className={buttonClass({ tone: 'dark' })}>
            {adminTexts.turnOnTwoSteps}
          </Link>
          <Button tone="ghost" onClick={() => change({ isPutAway: true })}>
            {adminTexts.notNow}
          </Button>
        </div>
      </div>
    </aside>
  );
}
