import { Link, useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stone } from '#design/stone.tsx';
import { goalTexts } from '../messages.ts';
import { categoryLooks } from './goal-stones.tsx';
import { useGoals, type GoalTemplate } from './queries.ts';
import { useStart } from './mutations.ts';
import styles from './template-dialog.module.css';

type TemplateDialogProps = { open: boolean; onClose: () => void; template: GoalTemplate };

export default function TemplateDialog({ open, onClose, template }: TemplateDialogProps) {
  const start = useStart();
  const payFrom = useGoals('active').data?.pages[0]?.payFrom;
  const navigate = useNavigate();
  const { title, description, category, targetValue, targetUnit, pebbleReward, isStarted } = template;
  const { Icon, tint } = categoryLooks[category];
  const begin = () => {
    // A second press may reach the button during the closing animation.
    if (!open) return;
    onClose();
    start.mutate({ id: newId(), template });
    void navigate({ to: '/goals' });
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <dl className={`${styles.facts} stack gap-14 well`}>
        <div>
          <dt>
            <Stone tint={tint} size="m">
              <Icon aria-hidden size={14} />
            </Stone>
            {goalTexts.target}
          </dt>
          <dd>{goalTexts.amountOf(targetValue, targetUnit)}</dd>
        </div>
        <div>
          <dt>
            <Stone tint="sun" size="m" />
            {goalTexts.rewardLabel}
          </dt>
          <dd>{pebbleReward > 0 ? goalTexts.pebblesEach(pebbleReward) : goalTexts.noReward}</dd>
        </div>
      </dl>
      {payFrom && pebbleReward > 0 && (
        <p className="muted small">{goalTexts.payFrom(formatMoment(locale, new Date(payFrom), 'long'))}</p>
      )}
      {isStarted ? (
        <>
          <p className={styles.started}>{goalTexts.started}</p>
          <Link to="/goals" className={buttonClass({ tone: 'soft', wide: true, large: true })}>
            {goalTexts.toGoals}
          </Link>
        </>
      ) : (
        <Button wide large onClick={begin}>
          {goalTexts.start}
        </Button>
      )}
    </Dialog>
  );
}
