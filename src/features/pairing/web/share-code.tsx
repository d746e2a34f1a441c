import { QrCode, Share } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { useWideScreen } from '#platform/web/screen.ts';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { pairingTexts, relationshipTexts } from '../messages.ts';
import styles from './share-code.module.css';

const QrDrawing = lazyBackground(() => import('#platform/web/ui/qr-drawing.tsx'));

interface ShareCodeProps {
  code: string;
  /** In the sheet of a wide screen that cannot share, the QR code is there at once. */
  isSheet?: boolean;
  /** Nothing urges to share. */
  isQuiet?: boolean;
}

/** The code as a link to share or copy, and as a QR code for somebody sitting beside you. */
export function ShareCode({ code, isSheet = false, isQuiet = false }: ShareCodeProps) {
  const [wanted, setWanted] = useState(false);
  const drawing = useId();
  const link = `${location.origin}/join/${code}`;
  const canShare = 'share' in navigator;
  const isWide = useWideScreen();
  const isAtOnce = isSheet && isWide && !canShare;
  const drawn = wanted || isAtOnce;
  const look = isQuiet ? ({ tone: 'soft' } as const) : ({ tone: 'primary', large: true } as const);
  return (
    <div className={`${styles.share} two-columns stack gap-10`}>
      {canShare && (
        <Button {...look} className="whole-row" onClick={() => void share(link)}>
          <Share aria-hidden />
          {pairingTexts.shareLink}
        </Button>
      )}
      <CopyButton
        {...(!canShare && look)}
        className={canShare ? '' : 'whole-row'}
        text={link}
        label={pairingTexts.copyLink}
        done={pairingTexts.linkCopied}
        failed={pairingTexts.copyFailed}
      />
      {!isAtOnce && (
        <Button
          tone="soft"
          className={canShare ? '' : 'whole-row'}
          aria-expanded={drawn}
          aria-controls={drawing}
          onClick={() => setWanted(!wanted)}
        >
          <QrCode aria-hidden />
          {pairingTexts.qrCode}
        </Button>
      )}
      <div id={drawing} className="center whole-row" hidden={!drawn}>
        {isAtOnce && <p className="mb-14 weight-650 text-center">{relationshipTexts.sameSofa}</p>}
        {drawn && (
          <div className={styles.space} ref={wanted ? intoView : null}>
            <Suspense>
              <QrDrawing text={link} label={pairingTexts.qrCodeOf(link)} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

/** On a phone the drawing opens below the fold. */
const intoView = (drawing: HTMLElement | null) =>
  drawing?.scrollIntoView({ block: 'nearest', behavior: lessMotion() ? 'instant' : 'smooth' });

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ text: `${pairingTexts.shareQuestion} ${pairingTexts.shareText}`, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) toast.error(pairingTexts.shareFailed);
  }
}

/** One's own code, big enough to read out across a table. */
export function OwnCode({ code }: { code: string }) {
  return (
    <div className={`${styles.own} row wrap between gap-12`}>
      <output className={styles.code} aria-label={pairingTexts.codeSpelled([...code].join(' '))}>
        {code}
      </output>
      <CopyButton
        square
        text={code}
        label={pairingTexts.copyCode}
        done={pairingTexts.codeCopied}
        failed={pairingTexts.copyFailed}
      />
    </div>
  );
}
