import { skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import type { Lane } from '../../rules.ts';
import type { LocalPicture } from '../pictures/local-pictures.ts';
import { localKey } from '../pictures/memories-with-local-pictures.ts';
import { orpc } from '../queries.ts';

/** A picture that is not on the server yet. */
export interface UnsentPicture {
  id: string;
  date: string;
  month: string;
}

/** The pictures of saved memories of a lane that are not on the server yet, newest memory first. Without `local-pictures.ts`, which no wall needs at once. */
export function useUnsent(lane: Lane): UnsentPicture[] {
  const sent = useMutationState({ filters: { mutationKey: orpc.addPicture.mutationKey() }, select: ({ state }) => state.variables as LocalPicture });
  const { data: local = [] } = useQuery<LocalPicture[]>({ queryKey: localKey, queryFn: skipToken, gcTime: Infinity });
  const ofLane = [...sent, ...local].flatMap(({ id, date, lane: own }) => (own === lane && date ? { id, date, month: date.slice(0, 7) } : []));
  return ofLane.sort((one, other) => (one.date < other.date ? 1 : -1));
}
