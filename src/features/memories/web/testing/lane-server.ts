import { answer } from '#app/web/testing/answers.ts';
import type { Memory } from '../queries.ts';
import { aLane, aPicture } from './a-memory.ts';

/** Answers as a server that has these memories and takes pictures for them. Returns them by id, for the test to change. */
export function laneServer(...memories: Memory[]): Map<string, Memory> {
  const lane = new Map(memories.map((memory) => [memory.id, memory]));
  answer({
    'memories.timeline': () => aLane(...lane.values()),
    'memories.many': ({ memoryIds }) => ({ memories: memoryIds.split(',').flatMap((id) => lane.get(id) ?? []) }),
    'memories.bin': { removed: [], nextCursor: null },
    'memories.addPicture': ({ query: { id, memoryId } }) => takePicture(lane, memoryId, id),
  });
  return lane;
}

/** A picture with the same id is the same picture. */
export function takePicture(lane: Map<string, Memory>, memoryId: string, id: string) {
  const memory = lane.get(memoryId)!;
  const picture = memory.pictures.find((one) => one.id === id) ?? aPicture({ id });
  lane.set(memoryId, { ...memory, pictures: [...memory.pictures.filter((one) => one.id !== id), picture] });
  return { picture };
}
