import { useLocation, useRouter } from '@tanstack/react-router';
import { pictureHash } from './picture-hash.ts';

/** The open one of some pictures. It is in the address, so that Back closes it. */
export function useShownPicture(pictures: readonly { id: string }[]) {
  const router = useRouter();
  const shown = useLocation({ select: ({ hash }) => pictures.find(({ id }) => hash === pictureHash + id)?.id });
  const go = (id: string | undefined, replace: boolean) =>
    void router.navigate({ to: '.', search: true, hash: id === undefined ? '' : pictureHash + id, replace, resetScroll: false });
  return {
    shown,
    open: (id: string) => go(id, false),
    /** Another one is open, which is no step in the history. */
    move: (id: string) => go(id, true),
    close: () => (router.history.canGoBack() ? router.history.back() : go(undefined, true)),
  };
}
