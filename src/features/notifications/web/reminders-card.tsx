import type { CSSProperties } from 'react';
import { QueryView } from '#design/states.tsx';
import { useAddress } from '#features/accounts/web/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Switch, SwitchField } from '#platform/web/ui/switch-field.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { notificationTexts } from '../messages.ts';
import { channels, kinds, type Channel, type Kind } from '../rules.ts';
import { useSetChoices, useTurnKind, useTurnOnHere } from './mutations.ts';
import { useEndpointHere, usePushState } from './push-here.ts';
import { useChoices } from './queries.ts';
import styles from './reminders-card.module.css';

interface ChoicesHere {
  email: Kind[];
  push: Kind[];
  showsDetails: boolean;
  quietFrom: string;
  quietTo: string;
  endpoint: string | null;
  pushKey: string;
}

/** Of what one wants to be told, and how; off until asked for. */
export default function RemindersCard({ isPaired }: { isPaired: boolean }) {
  const address = useAddress();
  return (
    <Card
      id="reminders"
      title={notificationTexts.title}
      aria-label={notificationTexts.title}
      className={`${styles.card} stack gap-14`}
    >
      <p className="muted">{notificationTexts.lead}</p>
      <QueryView query={address} failed={notificationTexts.loadFailed} loading={<Skeleton shapes={[48, 240]} />}>
        {({ email, proof, canBeMailed }) => {
          const isMailed = canBeMailed && proof !== 'unproven';
          const onMail = isMailed
            ? notificationTexts.mailTo(email)
            : canBeMailed
              ? notificationTexts.unproven
              : notificationTexts.noMail;
          return (
            <>
              <p className="muted">{onMail}</p>
              <Reminders shown={isMailed ? channels : ['push']} kindsHere={isPaired ? kinds : ['request']} />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

interface Shown {
  shown: readonly Channel[];
  kindsHere: readonly Kind[];
}

function Reminders(shown: Shown) {
  return (
    <QueryView query={useChoices()} failed={notificationTexts.loadFailed} loading={<Skeleton shapes={[48, 240]} />}>
      {(choices) => <Choices {...choices} {...shown} />}
    </QueryView>
  );
}

function Choices({ shown, kindsHere, ...choices }: ChoicesHere & Shown) {
  const turnKind = useTurnKind();
  const setChoices = useSetChoices();
  const isAnyOn = channels.some((channel) => choices[channel].length > 0);
  return (
    <>
      <ThisDevice {...choices} />
      <div className={styles.kinds} style={{ '--channels': shown.length } as CSSProperties}>
        <div className={`${styles.head} muted small`} aria-hidden>
          {shown.map((channel) => (
            <span key={channel}>{notificationTexts.channels[channel]}</span>
          ))}
        </div>
        {kindsHere.map((kind) => {
          const { label, hint } = notificationTexts.kinds[kind];
          return (
            <div key={kind} role="group" aria-label={label} className={styles.kind}>
              <p>
                <b>{label}</b>
                <small>{hint}</small>
              </p>
              {shown.map((channel) => (
                <Switch
                  key={channel}
                  name={`${kind}-${channel}`}
                  aria-label={notificationTexts.by(label, notificationTexts.channels[channel])}
                  checked={choices[channel].includes(kind)}
                  onChange={(isOn) => turnKind.mutate({ kind, channel, isOn })}
                />
              ))}
            </div>
          );
        })}
      </div>
      {choices.push.length > 0 && (
        <SwitchField
          isRow
          name="showsDetails"
          label={notificationTexts.details}
          hint={notificationTexts.detailsHint}
          checked={choices.showsDetails}
          onChange={(showsDetails) => setChoices.mutate({ showsDetails })}
        />
      )}
      {isAnyOn && (
        <div className={styles.quiet}>
          <TextField
            name="quietFrom"
            label={notificationTexts.quietFrom}
            type="time"
            value={choices.quietFrom}
            onChange={(quietFrom) => quietFrom && setChoices.mutate({ quietFrom })}
          />
          <TextField
            name="quietTo"
            label={notificationTexts.quietTo}
            type="time"
            value={choices.quietTo}
            onChange={(quietTo) => quietTo && setChoices.mutate({ quietTo })}
          />
          <p className="muted small">{notificationTexts.quietHint}</p>
        </div>
      )}
    </>
  );
}

/** Whether this browser shows push messages. */
function ThisDevice({ endpoint, pushKey }: Pick<ChoicesHere, 'endpoint' | 'pushKey'>) {
  const [state, here, turnOn] = [usePushState(), useEndpointHere(), useTurnOnHere(pushKey)];
  const hint = notificationTexts.hereHint[state];
  if (state !== 'ready')
    return (
      <div>
        <b>{notificationTexts.here}</b>
        <p className="muted small">{hint}</p>
      </div>
    );
  const isOn = endpoint !== null && here.data === endpoint;
  return (
    <SwitchField
      isRow
      name="here"
      label={notificationTexts.here}
      hint={hint}
      checked={turnOn.isPending ? turnOn.variables : isOn}
      onChange={(wanted) => turnOn.mutate(wanted)}
    />
  );
}
