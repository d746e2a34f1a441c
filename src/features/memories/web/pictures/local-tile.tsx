import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { OtterHead } from '#design/otter.tsx';
import { Stone } from '#design/stone.tsx';
import { errorText } from '#platform/contract/error-messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { pictureErrors, pictureTexts } from './picture-messages.ts';
import { useProgress, type LocalPicture, type SentPicture } from './local-pictures.ts';
import styles from './pictures.module.css';

interface LocalTileProps {
  picture: LocalPicture | SentPicture;
  label: string;
  /** One of several: without words beside its signs. */
  isSmall: boolean;
  className?: string | undefined;
}

/** A picture that is not on the server yet: gray, with color rising as it is sent. */
export function LocalTile({ picture, label, isSmall, className = '' }: LocalTileProps) {
  const share = useProgress(picture.id);
  const status = 'status' in picture ? picture.status : 'sending';
  const client = useQueryClient();
  const act = (action: 'sendAgain' | 'leaveOut') => void import('./send-pictures.ts').then((sender) => sender[action](client, picture));
  const isFailed = status === 'failed';
  const sent = { '--sent': `${Math.round((status === 'sent' ? 1 : status === 'sending' ? share : 0) * 100)}%` } as CSSProperties;
  return (
    <div className={`${styles.tile} ${status === 'waiting' ? styles.waiting : ''} ${className}`} style={sent} data-picture={picture.id}>
      <img className={`${styles.picture} ${styles.loaded} ${styles.gray}`} src={picture.url} alt="" />
      <img className={`${styles.picture} ${styles.loaded} ${styles.tide}`} src={picture.url} alt={label} />
      {!isFailed && (
        <span className={`${styles.chip} row gap-6 ${status === 'sent' ? styles.gone : ''}`} role="status">
          {status === 'waiting' ? <OtterHead mood="sleep" className={styles.head} /> : <Stone tint={6} size="s" />}
          <span className={isSmall ? 'sr-only' : undefined}>{status === 'waiting' ? pictureTexts.waiting : share > 0 ? pictureTexts.sending(share) : pictureTexts.preparing}</span>
        </span>
      )}
      {isFailed && isSmall && (
        <Button square tone="soft" className={styles.again} aria-label={pictureTexts.tryAgain} onClick={() => act('sendAgain')}>
          <RotateCw aria-hidden />
        </Button>
      )}
      {isFailed && !isSmall && (
        <div className={`${styles.failed} stack gap-10`} role="alert">
          <p>{'error' in picture ? errorText(picture.error, pictureErrors, pictureTexts.wentUnder) : pictureTexts.wentUnder}</p>
          <div className="row wrap gap-10">
            <Button onClick={() => act('sendAgain')}>{pictureTexts.tryAgain}</Button>
            <Button tone="soft" onClick={() => act('leaveOut')}>
              {pictureTexts.leaveOut}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
