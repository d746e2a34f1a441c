import { QrCode, Share } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './share-code.module.css';

const QrDrawing = lazy(() => import('#platform/web/ui/qr-drawing.tsx'));

/** The code as a link to share or copy, and as a QR code for somebody sitting beside you. */
export function ShareCode({ code }: { code: string }) {
  const [drawn, setDrawn] = useState(false);
  const drawing = useId();
  const link = `${location.origin}/join/${code}`;
  const canShare = 'share' in navigator;
  return (
    <div className={`${styles.share} two-columns stack gap-10`}>
      {canShare && (
        <Button large className="whole-row" onClick={() => void share(link)}>
          <Share aria-hidden />
          {pairingTexts.shareLink}
        </Button>
      )}
      <CopyButton
        {...(canShare ? {} : { tone: 'primary', large: true })}
        className={canShare ? '' : 'whole-row'}
        text={link}
        label={pairingTexts.copyLink}
        done={pairingTexts.linkCopied}
        failed={pairingTexts.copyFailed}
      />
      <Button tone="soft" className={canShare ? '' : 'whole-row'} aria-expanded={drawn} aria-controls={drawing} onClick={() => setDrawn(!drawn)}>
        <QrCode aria-hidden />
        {pairingTexts.qrCode}
      </Button>
      <div id={drawing} className={`${styles.drawing} center whole-row`} hidden={!drawn}>
        {drawn && (
          <Suspense>
            <QrDrawing text={link} label={pairingTexts.qrCodeOf(link)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ text: pairingTexts.shareText, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) toast.error(pairingTexts.shareFailed);
  }
}
