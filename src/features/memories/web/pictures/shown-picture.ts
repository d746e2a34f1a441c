import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pictureHash } from './picture-hash.ts';

/** The open one of some pictures. It is in the address, so that Back closes it; `prefix` tells it from the same picture at another place. */
export function useShownPicture(pictures: readonly { id: string }[], prefix = pictureHash) {
  const router = useRouter();
  const shown = useLocation({ select: ({ hash }) => pictures.find(({ id }) => hash === prefix + id)?.id });
  const go = (id: string | undefined, replace: boolean) =>
    void router.navigate({ to: '.', search: true, hash: id === undefined ? '' : prefix + id, replace, resetScroll: false });
  // The partner may take the open picture back.
  const last = useRef(shown);
  useEffect(() => {
    if (shown === undefined && last.current !== undefined && router.state.location.hash === prefix + last.current) go(undefined, true);
    last.current = shown;
  });
  return {
    shown,
    open: (id: string) => go(id, false),
    /** Another one is open, which is no step in the history. */
    move: (id: string) => go(id, true),
    close: () => (router.history.canGoBack() ? router.history.back() : go(undefined, true)),
  };
}
