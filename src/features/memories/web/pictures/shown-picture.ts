import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pictureHash } from '../data/picture-hash.ts';
import { pictureTexts } from '../../messages/pictures.ts';

/**
 * The open one of some pictures; the next one if it was taken back meanwhile. It is in the address, so that Back closes it; `prefix` tells it
 * from the same picture at another place.
 */
export function useShownPicture(pictures: readonly { id: string }[], prefix = pictureHash) {
  const router = useRouter();
  const named = useLocation({
    select: ({ hash }) => (hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined),
  });
  const ids = pictures.map(({ id }) => id);
  // The pictures while the named one was among them.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (named !== undefined && ids.includes(named) && String(ids) !== String(seen)) setSeen(ids);
  const [closing, setClosing] = useState<string>();
  if (closing !== undefined && closing !== named) setClosing(undefined);
  const shown = named === undefined || named === closing ? undefined : closestTo(named, seen, ids);
  const go = (id: string | undefined, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: id === undefined ? '' : prefix + id,
      replace,
      resetScroll: false,
    });
  const wasTakenBack = named !== undefined && named !== closing && named !== shown && seen.includes(named);
  useEffect(() => {
    // Another may have been opened a moment ago.
    if (!wasTakenBack || router.history.location.hash !== `#${prefix}${named}`) return;
    toast.info(shown === undefined ? pictureTexts.gone : pictureTexts.goneToNext, { id: pictureTexts.gone });
    void router.navigate({
      to: '.',
      search: true,
      hash: shown === undefined ? '' : prefix + shown,
      replace: true,
      resetScroll: false,
    });
  }, [wasTakenBack, named, shown, prefix, router]);
  return {
    shown,
    open: (id: string) => go(id, false),
    /** Another one is open, which is no step in the history. */
    move: (id: string) => go(id, true),
    close: () => {
      setClosing(named);
      if (router.history.canGoBack()) router.history.back();
      else go(undefined, true);
    },
  };
}

/** The picture itself, or the one that followed it, or else preceded it. */
export function closestTo(id: string, before: readonly string[], now: readonly string[]): string | undefined {
  const at = before.indexOf(id);
  const nearest = at === -1 ? [id] : [...before.slice(at), ...before.slice(0, at).toReversed()];
  return nearest.find((one) => now.includes(one));
}
