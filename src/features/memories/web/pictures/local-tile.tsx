import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { OtterHead } from '#design/otter.tsx';
import { Stone } from '#design/stone.tsx';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { DialogProps } from '#platform/web/ui/dialog.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { pictureErrors, pictureTexts } from './picture-messages.ts';
import { useProgress, type LocalPicture, type Upload } from './local-pictures.ts';
import styles from './pictures.module.css';

const Dialog = lazyOverlay<DialogProps>(() => import('#platform/web/ui/dialog.tsx').then((module) => ({ default: module.Dialog })));

interface LocalTileProps {
  picture: LocalPicture | Upload;
  label: string;
  /** One of several: without words beside its signs. */
  isSmall: boolean;
}

/** A picture that is not on the server yet: gray, with color rising as it is sent. */
export function LocalTile({ picture, label, isSmall }: LocalTileProps) {
  const share = useProgress(picture.id);
  const status = 'status' in picture ? picture.status : 'sending';
  const isWaiting = status === 'waiting';
  const isFailed = status === 'failed';
  const sent = Math.round(status === 'sending' ? share * 100 : 0);
  const said = isWaiting ? pictureTexts.waiting : share > 0 ? pictureTexts.sending(share) : pictureTexts.preparing;
  return (
    <div className={`${styles.tile} ${isWaiting ? styles.waiting : ''}`} style={{ '--sent': `${sent}%` } as CSSProperties} data-picture={picture.id}>
      <img className={`${styles.picture} ${styles.gray}`} src={picture.url} alt="" />
      <img className={`${styles.picture} ${styles.tide}`} src={picture.url} alt={label} />
      {isFailed ? (
        <Failed picture={picture} label={label} isSmall={isSmall} />
      ) : (
        <>
          <span className={`${styles.chip} row gap-6`} role="progressbar" aria-label={label} aria-valuenow={sent} aria-valuetext={said}>
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
function LeaveOut({ picture, label, said }: { picture: LocalPicture; label: string; said: string }) {
  const act = useActions(picture);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.cover} aria-label={pictureTexts.notSentYet(label)} onClick={() => setAsking(true)} />
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={label} description={said}>
        <Button tone="soft" onClick={() => act('leaveOut')}>
          {pictureTexts.leaveOut}
        </Button>
      </Dialog>
    </>
  );
}

function useActions(picture: LocalPicture) {
  const client = useQueryClient();
  return (action: 'sendAgain' | 'leaveOut') => void import('./send-pictures.ts').then((sender) => sender[action](client, picture));
}

function Failed({ picture, label, isSmall }: LocalTileProps) {
  const act = useActions(picture);
  const [isAsking, setAsking] = useState(false);
  const error = 'error' in picture ? picture.error : undefined;
  const reason = error ? errorText(error, pictureErrors, pictureTexts.wentUnder) : pictureTexts.wentUnder;
  const isOverLimit = reason === pictureErrors.memory_full;
  const choices = (
    <div className="row wrap gap-10">
      {!isOverLimit && <Button onClick={() => act('sendAgain')}>{pictureTexts.tryAgain}</Button>}
      <Button tone="soft" onClick={() => act('leaveOut')}>
        {pictureTexts.leaveOut}
      </Button>
    </div>
  );
  if (!isSmall) {
    return (
      <div className={`${styles.failed} stack gap-10`} role="alert">
        <p>{reason}</p>
        {choices}
      </div>
    );
  }
  return (
    <>
      <p className="sr-only" role="alert">{`${label}: ${reason}`}</p>
      <Button square tone="soft" className={styles.again} aria-label={pictureTexts.notSent(label)} onClick={() => setAsking(true)}>
        <RotateCw aria-hidden />
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={label} description={reason}>
        {choices}
      </Dialog>
    </>
  );
}
