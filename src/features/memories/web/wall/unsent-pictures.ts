import type { Lane } from '../../rules.ts';
import { useUnsentPictures } from '../unsent/unsent-pictures.ts';

/** A picture that is not on the server yet. */
export interface UnsentOnWall {
  id: string;
  date: string;
  month: string;
}

/** The pictures of saved memories of a lane that are not on the server yet, newest memory first. */
export function useUnsent(lane: Lane): UnsentOnWall[] {
  const ofLane = useUnsentPictures().flatMap(({ id, date, lane: own }) =>
    own === lane && date ? [{ id, date, month: date.slice(0, 7) }] : [],
  );
  return ofLane.sort((one, other) => (one.date < other.date ? 1 : -1));
}
