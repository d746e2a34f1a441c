import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { pebbleTexts } from '../messages.ts';
import { useJar, type Treat } from './queries.ts';
import styles from './choose-treat.module.css';

type ChooseTreatProps = {
  partner: string | undefined;
  chosen: string | undefined;
  onChoose: (treatId: string) => void;
  busy: boolean;
  onClaim: (treat: Treat) => void;
  onClose: () => void;
};

export function ChooseTreat({ partner, chosen, onChoose, busy, onClaim, onClose }: ChooseTreatProps) {
  const jar = useJar();
  const treats = jar.data?.partners;
  if (!partner) return <Alone onClose={onClose} />;
  if (jar.isPending) return <Skeleton shapes={[56, 56, 56]} />;
  if (!treats) return <ErrorState text={pebbleTexts.loadFailed} onRetry={() => void jar.refetch()} />;
  if (treats.length === 0) return <EmptyState otter="listening" text={pebbleTexts.noneOfPartners(partner)} />;
  const claim = () => {
    const treat = treats.find(({ id }) => id === chosen);
    if (treat && !busy) onClaim(treat);
  };
  const missing = () => (treats.some(({ id }) => id === chosen) ? undefined : { treat: pebbleTexts.chooseOne });
  return (
    <Form check={missing} onSubmit={claim}>
      <Field name="treat" label={pebbleTexts.choose} group>
        <div className="stack gap-10">
          {treats.map(({ id, treat }) => (
            <label key={id} className={`${styles.treat} stack gap-14 weight-600`}>
              <input type="radio" name="treat" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
              <span dir="auto">{treat}</span>
            </label>
          ))}
        </div>
      </Field>
      <Button type="submit" tone="sun" large wide busy={busy}>
        {pebbleTexts.claimIt}
      </Button>
    </Form>
  );
}

function Alone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      otter="alone"
      text={pebbleTexts.claimAlone}
      action={
        <Link to="/dashboard" className={buttonClass()} onClick={onClose}>
          {pebbleTexts.toDashboard}
        </Link>
      }
    />
  );
}
