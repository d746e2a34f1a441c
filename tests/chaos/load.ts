import { randomUUID } from 'node:crypto';
import { Person } from '#app/testing/person.ts';
import type { seededRandom } from '../harness/seeded-random.ts';
import { Promises } from './promises.ts';
import { reader, send, type Outcome } from './sender.ts';
import type { Stage } from './stage.ts';

export type Random = ReturnType<typeof seededRandom>;

/** Couples who use the product all the time, and write down what they were promised. */
export interface Load {
  promises: Promises;
  /** How many writes nobody knows the outcome of, by what came instead of an answer. */
  unknown: Map<string, number>;
  /** Refusals that were not meant to happen, by call and code. */
  refused: Map<string, number>;
  stop(): Promise<void>;
}

export interface Couple {
  people: [Person, Person];
  goal: string;
  /** Memories and mood ratings they know of, to write under. */
  memories: string[];
  moods: string[];
}

export interface LoadOptions {
  couples?: number;
  /** Every request is sent twice, the second time later, somewhere else, and in another order. */
  twice?: boolean;
  pauseMs?: number;
}

export async function startLoad(stage: Stage, { seed, ...random }: Random, { couples: count = 3, twice = false, pauseMs = 15 }: LoadOptions = {}): Promise<Load> {
  const couples = await Promise.all(Array.from({ length: count }, () => newCouple(stage)));
  const [one, other] = (await newCouple(stage, { paired: false })).people;
  const promises = new Promises();
  const [unknown, refused] = [new Map<string, number>(), new Map<string, number>()];
  const late: (() => Promise<void>)[] = [];
  let running = true;
  let turn = seed;

  const settle = (procedure: string, outcome: Outcome) => {
    const [where, what] = 'unknown' in outcome ? [unknown, outcome.unknown] : 'refused' in outcome ? [refused, `${procedure} ${outcome.refused}`] : [null, ''];
    where?.set(what, (where.get(what) ?? 0) + 1);
    return 'answer' in outcome;
  };
  const write = async (who: Person, procedure: string, input: object, kept: () => void) => {
    const again = async () => {
      const outcome = await send(stage, (turn += 1), who, procedure, input);
      if (settle(procedure, outcome)) kept();
      else if ('unknown' in outcome) await pause(200);
    };
    if (twice) late.push(again);
    await again();
    if (late.length > 20) await Promise.all(late.splice(0, 20).sort(() => random.below(3) - 1).map((send) => send()));
  };

  const live = async (couple: Couple, me: 0 | 1) => {
    const who = couple.people[me];
    const id = randomUUID();
    const promise = { couple, who, id };
    const memoryId = couple.memories.length > 0 ? random.oneOf(couple.memories) : undefined;
    const moodRatingId = couple.moods.length > 0 ? random.oneOf(couple.moods) : undefined;
    const choice = random.below(100);
    if (choice < 20) {
      const remember = () => void (promises.add({ ...promise, kind: 'memory' }), couple.memories.push(id));
      return write(who, 'memories.planDate', { id, activity: `Plan ${id}`, date: dayAhead(3 + random.below(9)), idea: 'me' }, remember);
    }
    if (choice < 45 || !memoryId) {
      const remember = () => void (promises.add({ ...promise, kind: 'memory' }), couple.memories.push(id));
      return write(who, 'memories.addMemory', { id, activity: `Memory ${id}`, date: dayAhead(-3 - random.below(9)), lead: 'partner' }, remember);
    }
    if (choice < 60) return write(who, 'memories.addComment', { id, memoryId, comment: `Comment ${id}` }, () => promises.add({ ...promise, kind: 'comment', under: memoryId }));
    if (choice < 70) return write(who, 'memories.react', { memoryId, reaction: '🎉' }, () => promises.add({ ...promise, id: memoryId, kind: 'reaction' }));
    if (choice < 80 || !moodRatingId) {
      return write(who, 'moods.rate', { id, emoji: '🙂', comment: `Mood ${id}` }, () => void (promises.add({ ...promise, kind: 'mood' }), couple.moods.push(id)));
    }
    if (choice < 90) return write(who, 'moods.respond', { id, moodRatingId, comment: `Answer ${id}` }, () => promises.add({ ...promise, kind: 'response', under: moodRatingId }));
    return write(who, 'goals.addProgress', { id, goalId: couple.goal, amount: 1 }, () => promises.add({ ...promise, kind: 'step', under: couple.goal }));
  };

  /** Two who pair and part again, as often as the limits on codes let them, through every fault. */
  const partAndPair = async () => {
    for (let time = 0; running && time < 8; time += 1) {
      await until(async () => {
        const { partner, incoming } = await reader(stage, (turn += 1), other).read<{ partner: object | null; incoming: { id: string }[] }>('pairing.status');
        if (partner) return true;
        if (incoming[0]) return 'answer' in (await send(stage, (turn += 1), other, 'pairing.acceptRequest', { requestId: incoming[0].id }));
        const { pairingCode } = await reader(stage, turn, other).read<{ pairingCode: string }>('pairing.status');
        await send(stage, (turn += 1), one, 'pairing.sendRequest', { code: pairingCode });
        return false;
      });
      const parted = await until(async () => {
        const { partner } = await reader(stage, (turn += 1), one).read<{ partner: { pairedAt: string } | null }>('pairing.status');
        return !partner || 'answer' in (await send(stage, (turn += 1), one, 'pairing.unpair', { partnerId: other.id, pairedAt: partner.pairedAt }));
      });
      if (parted) promises.part(one, other);
      await pause(400);
    }
  };
  const until = async (done: () => Promise<boolean>) => {
    while (running) {
      if (await done().catch(() => false)) return true;
      await pause(150);
    }
    return false;
  };

  const loops = couples.flatMap((couple) =>
    ([0, 1] as const).map(async (me) => {
      while (running) {
        await live(couple, me);
        await pause(pauseMs);
      }
    }),
  );
  loops.push(partAndPair());
  return {
    promises, unknown, refused,
    stop: async () => {
      running = false;
      await Promise.all(loops);
      await Promise.all(late.splice(0).map((send) => send()));
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function newCouple({ servers }: Pick<Stage, 'servers'>, { paired = true } = {}): Promise<Couple> {
  const people = ['Maya', 'Theo'].map((name) => new Person(servers[0]!.url, name)) as [Person, Person];
  for (const person of people) await person.signUp({ email: `${person.firstName}.${randomUUID()}@example.org`.toLowerCase() });
  const [maya, theo] = people;
  const goal = randomUUID();
  if (paired) {
    await maya.pairWith(theo);
    const { templates } = await maya.read<{ templates: { id: string; targetValue: number }[] }>('goals.templates', { category: 'relationship' });
    await maya.write('goals.start', { id: goal, templateId: templates.toSorted((a, b) => b.targetValue - a.targetValue)[0]!.id });
  }
  return { people, goal, memories: [], moods: [] };
}
