import { RotateCw } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { OtterHead } from '#design/otter.tsx';
import { Stone } from '#design/stone.tsx';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { pictureErrors, pictureTexts } from '../../messages/pictures.ts';
import { isUnfit, useProgress, type UnsentPicture, type Upload } from '../unsent/unsent-pictures.ts';
import { UnsentPictureActions } from './unsent-picture-actions.tsx';
import styles from './pictures.module.css';

const UnsentPictureDialog = lazyOverlay(() => import('./unsent-picture-dialog.tsx'));

interface UnsentTileProps {
  picture: UnsentPicture | Upload;
  label: string;
  /** One of several: without words beside its signs. */
  isSmall: boolean;
}

/** A picture that is not on the server yet: gray, with color rising as it is sent. */
export function UnsentTile({ picture, label, isSmall }: UnsentTileProps) {
  const share = useProgress(picture.id);
  const status = 'status' in picture ? picture.status : 'sending';
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
function LeaveOut({ picture, label, said }: { picture: UnsentPicture; label: string; said: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        aria-label={pictureTexts.notSentYet(label)}
        onClick={() => setAsking(true)}
      />
      <UnsentPictureDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        description={said}
        picture={picture}
        canSendAgain={false}
      />
    </>
  );
}

function Failed({ picture, label, isSmall }: UnsentTileProps) {
  const [isAsking, setAsking] = useState(false);
  const error = 'error' in picture ? picture.error : undefined;
  const reason = error ? errorText(error, pictureErrors, pictureTexts.wentUnder) : pictureTexts.wentUnder;
  const canSendAgain = !isUnfit(error);
  if (!isSmall) {
    return (
      <div className={`${styles.failed} stack gap-10`} role="alert">
        <p>{reason}</p>
        <UnsentPictureActions picture={picture} canSendAgain={canSendAgain} />
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
      <UnsentPictureDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        description={reason}
        picture={picture}
        canSendAgain={canSendAgain}
      />
    </>
  );
}
