import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pictureHash } from '../data/picture-hash.ts';
import { pictureTexts } from '../../messages/pictures.ts';
import type { Memory } from '../queries.ts';
import { fileUrl } from '../pictures/picture-sources.ts';

/** Milliseconds in which a picture that is missing may still come, or its viewer leave the address. */
const timeout = 500;

interface Timeline {
  data: { pages: { memories: Pick<Memory, 'pictures'>[] }[] } | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
}

/** For the cards of a lane or an archive, once they are on screen. */
export default function LostPicture({ timeline: { data, isFetching, hasNextPage } }: { timeline: Timeline }) {
  const has = (id: string) =>
    data?.pages.some(({ memories }) =>
      memories.some(({ pictures }) => pictures.some((picture) => picture.id === id)),
    ) ?? true;
  useLostPicture({ has, isFetching, hasMore: hasNextPage, furtherDown: pictureTexts.furtherDown });
  return null;
}

interface Shown {
  /** Whether the pictures here have the id. */
  has: (pictureId: string) => boolean;
  isFetching: boolean;
  /** Whether there may be others that are not read yet. */
  hasMore: boolean;
  /** Told of one of those, if none of them is read by itself. */
  furtherDown?: string;
}

/** Says that the picture of the address is gone, and takes it out of the address. */
export function useLostPicture({ has, isFetching, hasMore, furtherDown }: Shown): void {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const id = hash.startsWith(pictureHash) ? hash.slice(pictureHash.length) : undefined;
  const isLost = id !== undefined && /^[\w-]{36}$/.test(id) && !isFetching && !has(id);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => {
      void (hasMore ? isThere(id) : Promise.resolve(false)).then((isFurtherDown) => {
        const said = isFurtherDown ? furtherDown : pictureTexts.gone;
        if (said === undefined || router.history.location.hash !== `#${hash}`) return;
        toast.info(said, { id: pictureTexts.gone });
        void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
      });
    }, timeout);
    return () => clearTimeout(timer);
  }, [isLost, id, hash, hasMore, furtherDown, router]);
}

const isThere = (id: string) =>
  fetch(fileUrl(id, 320)).then(
    ({ ok }) => ok,
    () => true,
  );
