import { RotateCw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { OtterHead } from '#design/otter.tsx';
import { Stone } from '#design/stone.tsx';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { DialogProps } from '#platform/web/ui/dialog.tsx';
import { lazyOverlay, withCode } from '#platform/web/ui/lazy-component.tsx';
import { pictureErrors, pictureTexts } from '../../messages/pictures.ts';
import { isUnfit, useProgress, type ShownPicture } from '../unsent/unsent-pictures.ts';
import styles from './pictures.module.css';

const Dialog = lazyOverlay<DialogProps>(async () => ({
  default: (await import('#platform/web/ui/dialog.tsx')).Dialog,
}));

interface UnsentTileProps {
  picture: ShownPicture;
  label: string;
  /** One of several: without words beside its signs. */
  isSmall: boolean;
}

/** A picture that is not on the server yet: gray, with color rising as it is sent. */
export default function UnsentTile({ picture, label, isSmall }: UnsentTileProps) {
  const share = useProgress(picture.id);
  const { status = 'sending' } = picture;
  const isWaiting = status === 'waiting';
  const isFailed = status === 'failed';
  const sent = Math.round(status === 'sending' ? share * 100 : 0);
  const said = isWaiting
    ? picture.isKept
      ? pictureTexts.waiting
      : pictureTexts.waitingUnkept
    : share > 0
      ? pictureTexts.sending(share)
      : pictureTexts.preparing;
  return (
    <div
      className={`${styles.tile} ${isWaiting ? styles.waiting : ''}`}
      style={{ '--sent': `${sent}%` } as CSSProperties}
      data-picture={picture.id}
    >
      <img className={`${styles.picture} ${styles.gray}`} src={picture.url} alt="" />
      <img className={`${styles.picture} ${styles.tide}`} src={picture.url} alt={label} />
      {isFailed ? (
        <Failed picture={picture} label={label} isSmall={isSmall} />
      ) : (
        <>
          <span
            className={`${styles.chip} row gap-6`}
            role="progressbar"
            aria-label={label}
            aria-valuenow={sent}
            aria-valuetext={said}
          >
            {isWaiting ? <OtterHead mood="sleep" className={styles.head} /> : <Stone tint={6} size="s" />}
            {!isSmall && <span>{said}</span>}
          </span>
          <LeaveOut picture={picture} label={label} said={said} />
        </>
      )}
    </div>
  );
}

/** The whole of a picture that is being sent or waits: a wrong one can be left out. */
function LeaveOut({ picture, label, said }: { picture: ShownPicture; label: string; said: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        aria-label={pictureTexts.notSentYet(label)}
        onClick={() => setAsking(true)}
      />
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={label} description={said}>
        <Actions picture={picture} canSendAgain={false} />
      </Dialog>
    </>
  );
}

function Failed({ picture, label, isSmall }: UnsentTileProps) {
  const [isAsking, setAsking] = useState(false);
  const reason = errorText(picture.error, pictureErrors, pictureTexts.wentUnder);
  const actions = <Actions picture={picture} canSendAgain={!isUnfit(picture.error)} />;
  if (!isSmall) {
    return (
      <div className={`${styles.failed} stack gap-10`} role="alert">
        <p>{reason}</p>
        {actions}
      </div>
    );
  }
  return (
    <>
      <p className="sr-only" role="alert">{`${label}: ${reason}`}</p>
      <Button
        square
        tone="soft"
        className={styles.again}
        aria-label={pictureTexts.notSent(label)}
        onClick={() => setAsking(true)}
      >
        <RotateCw aria-hidden />
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={label} description={reason}>
        {actions}
      </Dialog>
    </>
  );
}

function Actions({ picture, canSendAgain }: { picture: ShownPicture; canSendAgain: boolean }) {
  const client = useQueryClient();
  const act = (action: 'sendAgain' | 'leaveOut') =>
    void withCode(
      () => import('./send-pictures.ts'),
      (sender) => sender[action](client, picture),
    );
  return (
    <div className="row wrap gap-10">
      {canSendAgain && <Button onClick={() => act('sendAgain')}>{pictureTexts.tryAgain}</Button>}
      <Button tone="soft" onClick={() => act('leaveOut')}>
        {pictureTexts.leaveOut}
      </Button>
    </div>
  );
}
