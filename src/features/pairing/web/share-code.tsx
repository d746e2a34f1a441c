import { QrCode } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './share-code.module.css';

const QrDrawing = lazy(() => import('#platform/web/ui/qr-drawing.tsx'));

/** The code as a link, and as a QR code for somebody sitting beside you. */
export function ShareCode({ code }: { code: string }) {
  const [drawn, setDrawn] = useState(false);
  const drawing = useId();
  const link = `${location.origin}/join/${code}`;
  return (
    <div className={styles.share}>
      <CopyButton text={link} label={pairingTexts.copyLink} done={pairingTexts.linkCopied} failed={pairingTexts.copyFailed} />
      <Button tone="soft" aria-expanded={drawn} aria-controls={drawing} onClick={() => setDrawn(!drawn)}>
        <QrCode aria-hidden />
        {pairingTexts.qrCode}
      </Button>
      <div id={drawing} className={styles.drawing} hidden={!drawn}>
        {drawn && (
          <Suspense>
            <QrDrawing text={link} label={pairingTexts.qrCodeOf(link)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
