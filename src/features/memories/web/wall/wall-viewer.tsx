import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import type { Lane } from '../../rules.ts';
import { cardId } from '../lane/named-card.ts';
import type { PictureViewerProps } from '../viewer/picture-viewer.tsx';
import { wallTexts } from './wall-messages.ts';
import styles from './wall.module.css';
import { useMemory } from './wall-queries.ts';

const PictureViewer = lazyOverlay(() => import('../viewer/picture-viewer.tsx'));

type WallViewerProps = Omit<PictureViewerProps, 'memory' | 'pictures'> & { lane: Lane; pictures: readonly (PictureViewerProps['pictures'][number] & { memoryId: string })[] };

/** The pictures of a month, each with the words of its memory. */
export function WallViewer({ lane, ...props }: WallViewerProps) {
  const { pictures, shown } = props;
  const memoryId = pictures.find(({ id }) => id === shown)?.memoryId ?? '';
  const { data } = useMemory(memoryId, { enabled: memoryId !== '' });
  return (
    <PictureViewer {...props} memory={data?.memory}>
      {memoryId && <ToMemory lane={lane} memoryId={memoryId} />}
    </PictureViewer>
  );
}

function ToMemory({ lane, memoryId }: { lane: Lane; memoryId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const target = { to: '/dashboard', search: { lane: lane === 'solo' ? 'mine' : undefined }, hash: cardId(memoryId) } as const;
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Its card may be pages away.
    void import('../today/load-until.ts')
      .then(({ loadUntil }) => loadUntil(client, memoryId, lane))
      .catch(() => undefined)
      .then(() => navigate(target));
  };
  return (
    <a className={styles.toMemory} href={`/dashboard${lane === 'solo' ? '?lane=mine' : ''}#${cardId(memoryId)}`} onClick={go}>
      {wallTexts.openMemory}
    </a>
  );
}
