import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stone } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { fewRecoveryCodes } from '../rules.ts';
import { accountTexts } from '../messages.ts';
import { useSecondFactor, type SecondFactor } from './queries.ts';
import styles from './second-factor.module.css';

const TurnOnDialog = lazyOverlay(() => import('./turn-on-dialog.tsx'));
const TurnOffDialog = lazyOverlay(() => import('./turn-off-dialog.tsx'));
const NewCodesDialog = lazyOverlay(() => import('./new-codes-dialog.tsx'));

type Asked = 'on' | 'off' | 'codes';

/** Whether logging in asks for a code as well, and what can be changed about that. */
export function SecondFactorCard() {
  const factor = useSecondFactor();
  useFailureToast(factor, accountTexts.secondFactorFailed);
  const [asked, ask] = useState<Asked | null>(null);
  // What opened a dialog is not there any more once it has done its work.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const dialog = (what: Asked) => ({ open: asked === what, onClose: () => ask(null), place });
  return (
    <Card id="two-step" title={accountTexts.secondFactor} aria-label={accountTexts.secondFactor} className={styles.card}>
      <div ref={setPlace} tabIndex={-1} className={styles.stage}>
        {factor.data ? (
          <State factor={factor.data} onAsk={ask} />
        ) : factor.isError ? (
          <ErrorState text={accountTexts.secondFactorFailed} onRetry={() => void factor.refetch()} />
        ) : (
          <Skeleton shapes={[48, 44]} />
        )}
      </div>
      <TurnOnDialog {...dialog('on')} />
      <TurnOffDialog {...dialog('off')} />
      <NewCodesDialog {...dialog('codes')} />
    </Card>
  );
}

function State({ factor: { onSince, recoveryCodesLeft }, onAsk }: { factor: SecondFactor; onAsk: (what: Asked) => void }) {
  if (!onSince) {
    return (
      <>
        <p>{accountTexts.secondFactorLead}</p>
        <Button tone="soft" onClick={() => onAsk('on')}>
          {accountTexts.turnOn}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={styles.on}>
        <Stone tint={4} size="row">
          <ShieldCheck aria-hidden />
        </Stone>
        <p className={styles.words}>
          <span className={styles.since}>
            <Tag tone="success">{accountTexts.on}</Tag> {accountTexts.onSince(formatDay(locale, new Date(onSince)))}
          </span>
          <b>{accountTexts.codesLeft(recoveryCodesLeft)}</b>
          {recoveryCodesLeft <= fewRecoveryCodes && <span>{accountTexts.codesLow}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button tone={recoveryCodesLeft <= fewRecoveryCodes ? 'lagoon' : 'soft'} onClick={() => onAsk('codes')}>
          {accountTexts.newCodes}
        </Button>
        <Button tone="soft" onClick={() => onAsk('off')}>
          {accountTexts.turnOff}
        </Button>
      </div>
    </>
  );
}
