import { QueryView } from '#design/query-view.tsx';
import { useAddress } from '#features/accounts/web/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { notificationTexts } from '../messages.ts';
import { kinds, type Kind } from '../rules.ts';
import { useSetQuietHours, useTurnKind } from './mutations.ts';
import { useChoices } from './queries.ts';
import styles from './reminders-card.module.css';

/** Which emails about dates one wants; off until asked for. */
export function RemindersCard() {
  const address = useAddress();
  return (
    <Card id="reminders" title={notificationTexts.title} aria-label={notificationTexts.title} className={`${styles.card} stack`}>
      <QueryView query={address} failed={notificationTexts.loadFailed} loading={<Skeleton shapes={[48, 48, 48]} />}>
        {({ email, proof, canBeMailed }) => {
          if (!canBeMailed) return <p className="muted">{notificationTexts.noMail}</p>;
          return proof === 'unproven' ? <p className="muted">{notificationTexts.unproven}</p> : <Reminders email={email} />;
        }}
      </QueryView>
    </Card>
  );
}

function Reminders({ email }: { email: string }) {
  return (
    <>
      <p className="muted">{notificationTexts.lead(email)}</p>
      <QueryView query={useChoices()} failed={notificationTexts.loadFailed} loading={<Skeleton shapes={[48, 48, 48]} />}>
        {(choices) => <Choices {...choices} />}
      </QueryView>
    </>
  );
}

function Choices(choices: { kinds: Kind[]; quietFrom: string; quietTo: string }) {
  const turnKind = useTurnKind();
  const setQuietHours = useSetQuietHours();
  return (
    <>
      {kinds.map((kind) => (
        <SwitchField key={kind} isRow name={kind} {...notificationTexts.kinds[kind]} checked={choices.kinds.includes(kind)} onChange={(isOn) => turnKind.mutate({ kind, isOn })} />
      ))}
      {choices.kinds.length > 0 && (
        <div className={styles.quiet}>
          <TextField name="quietFrom" label={notificationTexts.quietFrom} type="time" value={choices.quietFrom} onChange={(quietFrom) => quietFrom && setQuietHours.mutate({ quietFrom })} />
          <TextField name="quietTo" label={notificationTexts.quietTo} type="time" value={choices.quietTo} onChange={(quietTo) => quietTo && setQuietHours.mutate({ quietTo })} />
          <p className="muted small">{notificationTexts.quietHint}</p>
        </div>
      )}
    </>
  );
}
