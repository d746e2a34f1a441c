import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import type { Lane } from '../../rules.ts';
import { useTimeline } from '../queries.ts';
import { pictureHash } from '../data/picture-hash.ts';
import { usePicturesOntoCards } from '../pictures/pictures-onto-cards.ts';
import { keepPlace } from './kept-place.ts';

const LostPicture = lazyBackground(() => import('../viewer/lost-picture.ts'));

/** What a lane does once it is on screen: a reload leads back to the card in view, cards take pictures, and an address of a gone picture says so. */
export default function BehindLane({ lane }: { lane: Lane }) {
  const client = useQueryClient();
  const namesPicture = useLocation({ select: ({ hash }) => hash.startsWith(pictureHash) });
  const timeline = useTimeline(lane);
  useEffect(() => keepPlace(client, lane), [client, lane]);
  usePicturesOntoCards();
  return namesPicture && <LostPicture timeline={timeline} />;
}
