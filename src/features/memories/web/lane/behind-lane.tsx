import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lane } from '../../rules.ts';
import { useTimeline } from '../queries.ts';
import LostPicture from '../viewer/lost-picture.ts';
import { usePicturesOntoCards } from '../pictures/pictures-onto-cards.ts';
import { keepPlace } from './kept-place.ts';

/** What a lane does once it is on screen: a reload leads back to the card in view, cards take pictures, and an address of a gone picture says so. */
export default function BehindLane({ lane }: { lane: Lane }) {
  const client = useQueryClient();
  useEffect(() => keepPlace(client, lane), [client, lane]);
  usePicturesOntoCards();
  return <LostPicture timeline={useTimeline(lane)} />;
}
