import { RequestError, type Person } from '#app/testing/person.ts';
import type { Couple } from './load.ts';
import { reader } from './sender.ts';
import type { Stage } from './stage.ts';

/** A write that was acknowledged: from then on it must be there for whoever was promised it. */
export interface Promised {
  kind: 'memory' | 'comment' | 'reaction' | 'mood' | 'response' | 'step';
  couple: Couple;
  who: Person;
  id: string;
  /** The memory, mood rating or goal it belongs to. */
  under?: string;
}

export interface Account {
  acknowledged: number;
  found: number;
  /** What is not there any more, in words. */
  lost: string[];
}

/** Keeps what was acknowledged, and reads it all back as the people themselves would. */
export class Promises {
  readonly #kept = new Map<string, Promised>();
  readonly #partings = new Map<Person, { with: Person; times: number }>();

  add(promised: Promised): void {
    this.#kept.set(`${promised.kind} ${promised.id} ${promised.who.id}`, promised);
  }

  part(one: Person, other: Person): void {
    for (const [me, partner] of [[one, other], [other, one]] as const) {
      this.#partings.set(me, { with: partner, times: (this.#partings.get(me)?.times ?? 0) + 1 });
    }
  }

  async readBack(stage: Stage): Promise<Account> {
    const promised = [...this.#kept.values()];
    const lost: string[] = [];
    for (const couple of new Set(promised.map((one) => one.couple))) {
      const theirs = promised.filter((one) => one.couple === couple);
      const found = await foundBy(stage, couple, theirs);
      lost.push(...theirs.filter((one) => !found.has(keyOf(one))).map(({ kind, id, who }) => `the ${kind} ${id} of ${who.firstName}`));
    }
    let partings = 0;
    for (const [me, { times }] of this.#partings) {
      partings += times;
      const remembered = (await allPages(reader(stage, 0, me), 'pairing.previousRelationships', {}, 'relationships')).length;
      for (let missing = remembered; missing < times; missing += 1) lost.push(`a parting of ${me.firstName}`);
    }
    const acknowledged = promised.length + partings;
    return { acknowledged, found: acknowledged - lost.length, lost };
  }
}

const keyOf = ({ kind, id, who }: Promised) => (kind === 'reaction' ? `reaction ${id} ${who.id}` : `${kind} ${id}`);

async function foundBy(stage: Stage, couple: Couple, promised: readonly Promised[]): Promise<Set<string>> {
  const found = new Set<string>();
  const [maya, theo] = couple.people.map((person, turn) => reader(stage, turn, person)) as [Person, Person];
  const under = (kind: Promised['kind']) => new Set(promised.filter((one) => one.kind === kind).map((one) => one.under!));
  for (const me of [maya, theo]) {
    for (const memory of await allPages<{ id: string; reactions: { mine: boolean }[] }>(me, 'memories.timeline', {}, 'memories')) {
      found.add(`memory ${memory.id}`);
      if (memory.reactions.some(({ mine }) => mine)) found.add(`reaction ${memory.id} ${me.id}`);
    }
  }
  const there = async (procedure: string, input: Record<string, string>, list: string, kind: string) => {
    const items = await allPages(theo, procedure, input, list).catch(nothingThere);
    items?.forEach(({ id }) => found.add(`${kind} ${id}`));
    return items !== null;
  };
  for (const memoryId of under('comment')) await there('memories.comments', { memoryId }, 'comments', 'comment');
  for (const goalId of under('step')) await there('goals.progress', { goalId }, 'steps', 'step');
  for (const moodRatingId of new Set([...under('response'), ...promised.filter(({ kind }) => kind === 'mood').map(({ id }) => id)])) {
    if (await there('moods.responses', { moodRatingId }, 'responses', 'response')) found.add(`mood ${moodRatingId}`);
  }
  return found;
}

/** What is gone is lost with all that was under it. */
function nothingThere(fault: unknown): null {
  if (fault instanceof RequestError && fault.status === 404) return null;
  throw fault;
}

async function allPages<T = { id: string }>(who: Person, procedure: string, input: Record<string, string>, list: string): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Record<string, unknown> = await who.read<Record<string, unknown>>(procedure, { ...input, ...(cursor && { cursor }) });
    all.push(...(page[list] as T[]));
    cursor = (page.nextCursor as string | null | undefined) ?? null;
  } while (cursor !== null);
  return all;
}
