import { Mail, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#design/states.tsx';
import { Stone } from '#design/stone.tsx';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useAddress, type Address } from '../queries.ts';
import { addressTexts } from '../../messages/security.ts';
import { useSendConfirmation } from './address-reminder.tsx';
import styles from './address.module.css';

const ChangeAddressDialog = lazyOverlay(() => import('./change-address-dialog.tsx'));

/** The address, whether it is confirmed, and the one that waits to replace it. */
export function AddressCard() {
  const address = useAddress();
  return (
    <Card
      id="address"
      tabIndex={-1}
      title={addressTexts.title}
      aria-label={addressTexts.title}
      className={`${styles.card} stack start-items gap-12`}
    >
      <QueryView query={address} failed={addressTexts.failed} loading={<Skeleton shapes={[64, 44]} />}>
        {(data) => <Shown address={data} />}
      </QueryView>
    </Card>
  );
}

function Shown({ address: { email, proof, canBeMailed, change } }: { address: Address }) {
  const [isChanging, setIsChanging] = useState(false);
  const send = useSendConfirmation();
  const isProven = proof === 'proven';
  const Icon = isProven ? MailCheck : Mail;
  return (
    <>
      <div className={`${styles.address} row gap-12 full-width well`}>
        <Stone tint={isProven ? 4 : 'sun'} size="row">
          <Icon aria-hidden />
        </Stone>
        <p className="stack gap-2 start-items min-width-0 snug">
          <b className={styles.email} dir="auto">
            {email}
          </b>
          {canBeMailed && (
            <Tag tone={isProven ? 'success' : 'reward'}>
              {isProven ? addressTexts.confirmed : addressTexts.notConfirmed}
            </Tag>
          )}
        </p>
      </div>
      <p className="muted">{leadOf({ canBeMailed, isProven })}</p>
      {change && (
        <p role="status">
          {addressTexts.waitsFor(
            <b key="email" className={styles.email} dir="auto">
              {change.email}
            </b>,
          )}{' '}
          <span className="muted">
            {addressTexts.waitsUntil(formatRecentMoment(locale, new Date(change.expiresAt)))}
          </span>
        </p>
      )}
      {canBeMailed && (
        <div className="row wrap gap-10">
          {!isProven && (
            <Button tone="lagoon" busy={send.isPending} busyText={addressTexts.sending} onClick={() => send.mutate({})}>
              {addressTexts.sendAgain}
            </Button>
          )}
          <Button tone="soft" onClick={() => setIsChanging(true)}>
            {addressTexts.change}
          </Button>
        </div>
      )}
      <ChangeAddressDialog open={isChanging} onClose={() => setIsChanging(false)} />
    </>
  );
}

function leadOf({ canBeMailed, isProven }: { canBeMailed: boolean; isProven: boolean }): string {
  if (!canBeMailed) return addressTexts.cannotBeMailed;
  return isProven ? addressTexts.lead : addressTexts.why;
}
