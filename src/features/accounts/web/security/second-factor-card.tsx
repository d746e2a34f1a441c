import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#design/states.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stone } from '#design/stone.tsx';
import { fewRecoveryCodes } from '../../rules.ts';
import { useSecondFactor, type SecondFactor } from '../queries.ts';
import { securityTexts } from '../../messages/security.ts';
import styles from './second-factor.module.css';

const TurnOnDialog = lazyOverlay(() => import('./turn-on-dialog.tsx'));
const TurnOffDialog = lazyOverlay(() => import('./turn-off-dialog.tsx'));
const NewCodesDialog = lazyOverlay(() => import('./new-codes-dialog.tsx'));

type DialogName = 'on' | 'off' | 'codes';

/** Shows whether logging in needs a code, and changes it. */
export function SecondFactorCard() {
  const factor = useSecondFactor();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  // The button that opened a dialog is gone after a success, so the focus moves here.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const dialog = (what: DialogName) => ({ open: openDialog === what, onClose: () => setOpenDialog(null), place });
  return (
    <Card
      ref={setPlace}
      tabIndex={-1}
      id="two-step"
      title={securityTexts.secondFactor}
      aria-label={securityTexts.secondFactor}
      className={`${styles.card} stack start-items`}
    >
      <QueryView query={factor} failed={securityTexts.secondFactorFailed} loading={<Skeleton shapes={[48, 44]} />}>
        {(data) => <State factor={data} onAsk={setOpenDialog} />}
      </QueryView>
      <TurnOnDialog {...dialog('on')} />
      <TurnOffDialog {...dialog('off')} />
      <NewCodesDialog {...dialog('codes')} />
    </Card>
  );
}

function State({
  factor: { onSince, recoveryCodesLeft },
  onAsk,
}: {
  factor: SecondFactor;
  onAsk: (what: DialogName) => void;
}) {
  if (!onSince) {
    return (
      <>
        <p className="muted">{securityTexts.secondFactorLead}</p>
        <Button tone="soft" onClick={() => onAsk('on')}>
          {securityTexts.turnOn}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={`${styles.on} row gap-12 full-width well`}>
        <Stone tint={4} size="row">
          <ShieldCheck aria-hidden />
        </Stone>
        <p className={`${styles.words} stack gap-2 min-width-0 snug`}>
          <span className={`${styles.since} row wrap muted small`}>
            <Tag tone="success">{securityTexts.on}</Tag> {securityTexts.onSince(formatDay(locale, new Date(onSince)))}
          </span>
          <b>{securityTexts.codesLeft(recoveryCodesLeft)}</b>
          {recoveryCodesLeft <= fewRecoveryCodes && <span className="muted small">{securityTexts.codesLow}</span>}
        </p>
      </div>
      <div className={`${styles.actions} stack gap-10 full-width`}>
        <Button tone={recoveryCodesLeft <= fewRecoveryCodes ? 'lagoon' : 'soft'} onClick={() => onAsk('codes')}>
          {securityTexts.newCodes}
        </Button>
        <Button tone="soft" onClick={() => onAsk('off')}>
          {securityTexts.turnOff}
        </Button>
      </div>
    </>
  );
}
