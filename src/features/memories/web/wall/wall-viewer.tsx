import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import type { Lane } from '../../rules.ts';
import type { PictureViewerProps } from '../viewer/picture-viewer.tsx';
import { useMemory } from '../data/wall-queries.ts';

const PictureViewer = lazyOverlay(() => import('../viewer/picture-viewer.tsx'));

type WallViewerProps = Omit<PictureViewerProps, 'memory' | 'pictures'> & {
  lane: Lane;
  pictures: readonly (PictureViewerProps['pictures'][number] & { memoryId: string })[];
};

/** The pictures of a month, each with the words of its memory. */
export function WallViewer({ lane, ...props }: WallViewerProps) {
  const { pictures, shown } = props;
  const memoryId = pictures.find(({ id }) => id === shown)?.memoryId ?? '';
  const { data } = useMemory(memoryId, { enabled: memoryId !== '' });
  return <PictureViewer {...props} memory={data?.memory} toMemory={memoryId ? { lane, memoryId } : undefined} />;
}
