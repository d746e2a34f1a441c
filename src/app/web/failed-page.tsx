import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { tabStorage } from '#platform/web/device/storage.ts';
import { isDomainError, errorText } from '#platform/contract/error-messages.ts';
import { checkReach, onBack } from '#platform/web/reach.ts';
import { ErrorState } from '#design/states.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter } from '#design/otter.tsx';
import { appTexts } from '../messages.ts';
import { wasOffered } from './kept-lane/offered-mark.ts';
import styles from './pages/not-found.module.css';

/** A page that could not be reached may be tried again; a page that broke says so. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset: forget } = useQueryErrorResetBoundary();
  if (isMissingCode(error)) return <LoadAnew />;
  if (!isDomainError(error)) return <Crash error={error} />;
  const again = () => {
    forget();
    void router.invalidate();
  };
  return <OutOfReach text={errorText(error, {}, appTexts.outOfReach)} onRetry={again} />;
}

/** The document names the code of the release that is there now: it is loaded anew, once, and then only when asked to. */
function LoadAnew() {
  const [isGivenUp] = useState(() => wasLoadedAnew() || !navigator.onLine);
  useEffect(() => {
    if (isGivenUp) return;
    tabStorage.setItem(loadedAnewKey, String(Date.now()));
    location.reload();
  }, [isGivenUp]);
  return isGivenUp ? <OutOfReach text={appTexts.outOfReach} onRetry={() => location.reload()} /> : null;
}

const loadedAnewKey = 'loaded-anew';

/** Just now: a release a day later is another matter. */
function wasLoadedAnew(): boolean {
  return Date.now() - Number(tabStorage.getItem(loadedAnewKey)) < 60_000;
}

function OutOfReach({ text, onRetry }: { text: string; onRetry: () => void }) {
  const queries = useQueryClient();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    checkReach();
    return onBack(() => {
      retry();
      if (!wasOffered('back'))
        void import('./kept-lane/offer.ts').then(({ offerToKeep }) => offerToKeep(queries, 'back')).catch(() => {});
    });
  }, [queries]);
  return (
    <main className="page-width">
      <h1 className="sr-only">{appTexts.outOfReachTitle}</h1>
      <ErrorState text={text} onRetry={onRetry} />
    </main>
  );
}

const missing = new WeakSet<object>();

/** Vite tells of every chunk that could not be fetched: no network, or a release since this tab was opened. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}

function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Stands alone: whatever broke may have been the frame around it. */
function Crash({ error }: { error: unknown }) {
  return (
    <main className={`${styles.page} stack center-items gap-18 text-center`}>
      <OtterSprite />
      <Otter state="searching" />
      <div role="alert">
        <h1>{appTexts.crash}</h1>
        <p className={`${styles.message} mt-18 small`}>{error instanceof Error ? error.message : String(error)}</p>
      </div>
      <Button onClick={() => location.reload()}>{appTexts.tryAgain}</Button>
    </main>
  );
}
