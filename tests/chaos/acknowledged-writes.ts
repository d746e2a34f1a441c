import { RequestError, type Person } from '#app/testing/person.ts';
import { fileOf } from '#features/memories/server/testing/pictures.ts';
import { pictureSizes } from '#platform/contract/picture-sizes.ts';
import type { Couple } from './load.ts';
import { reader } from './sender.ts';
import type { Stage } from './stage.ts';

/** An acknowledged write, which must stay visible to its readers. */
interface AcknowledgedWrite {
  kind: 'memory' | 'comment' | 'reaction' | 'mood' | 'response' | 'step' | 'picture';
  couple: Couple;
  who: Person;
  id: string;
  /** The memory, mood rating or goal it belongs to. */
  under?: string;
}

interface Account {
  acknowledged: number;
  found: number;
  /** Descriptions of lost writes. */
  lost: string[];
}

/** Records acknowledged writes and reads them back through the API. */
export class AcknowledgedWrites {
  readonly #kept = new Map<string, AcknowledgedWrite>();
  readonly #unpairings = new Map<Person, { with: Person; times: number }>();

  add(write: AcknowledgedWrite): void {
    this.#kept.set(`${write.kind} ${write.id} ${write.who.id}`, write);
  }

  part(one: Person, other: Person): void {
    for (const [me, partner] of [
      [one, other],
      [other, one],
    ] as const) {
      this.#unpairings.set(me, { with: partner, times: (this.#unpairings.get(me)?.times ?? 0) + 1 });
    }
  }

  async readBack(stage: Stage): Promise<Account> {
    const acknowledgedWrites = [...this.#kept.values()];
    const lost: string[] = [];
    for (const couple of new Set(acknowledgedWrites.map((one) => one.couple))) {
      const theirs = acknowledgedWrites.filter((one) => one.couple === couple);
      const found = await readBy(stage, couple, theirs);
      lost.push(
        ...theirs
          .filter((one) => !found.has(keyOf(one)))
          .map(({ kind, id, who }) => `the ${kind} ${id} of ${who.firstName}`),
      );
    }
    let unpairings = 0;
    for (const [me, { times }] of this.#unpairings) {
      unpairings += times;
      const remembered = (await allPages(reader(stage, 0, me), 'pairing.previousRelationships', {}, 'relationships'))
        .length;
      for (let missing = remembered; missing < times; missing += 1) lost.push(`a parting of ${me.firstName}`);
    }
    const acknowledged = acknowledgedWrites.length + unpairings;
    return { acknowledged, found: acknowledged - lost.length, lost };
  }
}

const keyOf = ({ kind, id, who }: AcknowledgedWrite) =>
  kind === 'reaction' ? `reaction ${id} ${who.id}` : `${kind} ${id}`;

async function readBy(
  stage: Stage,
  couple: Couple,
  acknowledgedWrites: readonly AcknowledgedWrite[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const [maya, theo] = couple.people.map((person, turn) => reader(stage, turn, person)) as [Person, Person];
  const under = (kind: AcknowledgedWrite['kind']) =>
    new Set(acknowledgedWrites.filter((one) => one.kind === kind).map((one) => one.under!));
  for (const me of [maya, theo]) {
    for (const memory of await allPages<{ id: string; reactions: { mine: boolean }[]; pictures: { id: string }[] }>(
      me,
      'memories.timeline',
      {},
      'memories',
    )) {
      found.add(`memory ${memory.id}`);
      if (memory.reactions.some(({ mine }) => mine)) found.add(`reaction ${memory.id} ${me.id}`);
      if (me === theo) for (const { id } of memory.pictures) if (await hasFiles(theo, id)) found.add(`picture ${id}`);
    }
  }
  const there = async (procedure: string, input: Record<string, string>, list: string, kind: string) => {
    const items = await allPages(theo, procedure, input, list).catch(noneIfMissing);
    items?.forEach(({ id }) => found.add(`${kind} ${id}`));
    return items !== null;
  };
  for (const memoryId of under('comment')) await there('memories.comments', { memoryId }, 'comments', 'comment');
  for (const goalId of under('step')) await there('goals.progress', { goalId }, 'steps', 'step');
  for (const moodRatingId of new Set([
    ...under('response'),
    ...acknowledgedWrites.filter(({ kind }) => kind === 'mood').map(({ id }) => id),
  ])) {
    if (await there('moods.responses', { moodRatingId }, 'responses', 'response')) found.add(`mood ${moodRatingId}`);
  }
  return found;
}

async function hasFiles(person: Person, pictureId: string): Promise<boolean> {
  const statuses = await Promise.all(
    pictureSizes.map(async (size) => (await fileOf(person, pictureId, String(size))).status),
  );
  return statuses.every((status) => status === 200);
}

/** If a parent is gone, everything under it counts as lost. */
function noneIfMissing(fault: unknown): null {
  if (fault instanceof RequestError && fault.status === 404) return null;
  throw fault;
}

async function allPages<T = { id: string }>(
  who: Person,
  procedure: string,
  input: Record<string, string>,
  list: string,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Record<string, unknown> = await who.read<Record<string, unknown>>(procedure, {
      ...input,
      ...(cursor && { cursor }),
    });
    all.push(...(page[list] as T[]));
    cursor = (page.nextCursor as string | null | undefined) ?? null;
  } while (cursor !== null);
  return all;
}
