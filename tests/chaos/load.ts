import { randomUUID } from 'node:crypto';
import type { Person } from '#app/testing/person.ts';
import { photo } from '#features/memories/server/testing/pictures.ts';
import { RetryingPerson } from '../harness/retrying-person.ts';
import type { seededRandom } from '../harness/seeded-random.ts';
import { AcknowledgedWrites } from './acknowledged-writes.ts';
import { reader, send, sendPicture, type Outcome } from './sender.ts';
import type { Stage } from './stage.ts';

type Random = ReturnType<typeof seededRandom>;

/** Couples who use the product all the time and record what was acknowledged. */
export interface Load {
  writes: AcknowledgedWrites;
  /** The number of writes without a known outcome, by error. */
  unknown: Map<string, number>;
  /** Unexpected rejections, by procedure and code. */
  refused: Map<string, number>;
  stop(): Promise<void>;
}

export interface Couple {
  people: [Person, Person];
  goal: string;
  /** Ids of memories and mood ratings to write under. */
  memories: string[];
  moods: string[];
}

export interface LoadOptions {
  couples?: number;
  /** Sends every request twice, the second time later, to another server and in another order. */
  twice?: boolean;
  pauseMs?: number;
}

export async function startLoad(
  stage: Stage,
  { seed, ...random }: Random,
  { couples: count = 3, twice = false, pauseMs = 15 }: LoadOptions = {},
): Promise<Load> {
  const couples = await Promise.all(Array.from({ length: count }, () => newCouple(stage)));
  const [one, other] = (await newCouple(stage, { paired: false })).people;
  const writes = new AcknowledgedWrites();
  const [unknown, refused] = [new Map<string, number>(), new Map<string, number>()];
  const late: (() => Promise<void>)[] = [];
  const picture = await photo();
  let running = true;
  let turn = seed;

  const settle = (procedure: string, outcome: Outcome) => {
    const [where, what] =
      'unknown' in outcome
        ? [unknown, outcome.unknown]
        : 'refused' in outcome
          ? [refused, `${procedure} ${outcome.refused}`]
          : [null, ''];
    where?.set(what, (where.get(what) ?? 0) + 1);
    return 'answer' in outcome;
  };
  const write = (who: Person, procedure: string, input: object, kept: () => void) =>
    acknowledged(procedure, () => send(stage, (turn += 1), who, procedure, input), kept);
  const acknowledged = async (procedure: string, sent: () => Promise<Outcome>, kept: () => void) => {
    const again = async () => {
      const outcome = await sent();
      if (settle(procedure, outcome)) kept();
      else if ('unknown' in outcome) await pause(200);
    };
    if (twice) late.push(again);
    await again();
    if (late.length > 20)
      await Promise.all(
        late
          .splice(0, 20)
          .sort(() => random.below(3) - 1)
          .map((send) => send()),
      );
  };

  const live = async (couple: Couple, me: 0 | 1) => {
    const who = couple.people[me];
    const id = randomUUID();
    const common = { couple, who, id };
    const memoryId = couple.memories.length > 0 ? random.oneOf(couple.memories) : undefined;
    const moodRatingId = couple.moods.length > 0 ? random.oneOf(couple.moods) : undefined;
    const choice = random.below(100);
    if (choice < 20) {
      const remember = () => void (writes.add({ ...common, kind: 'memory' }), couple.memories.push(id));
      return write(
        who,
        'memories.planDate',
        { id, activity: `Plan ${id}`, date: dayAhead(3 + random.below(9)), idea: 'me' },
        remember,
      );
    }
    if (choice < 45 || !memoryId) {
      const remember = () => void (writes.add({ ...common, kind: 'memory' }), couple.memories.push(id));
      return write(
        who,
        'memories.addMemory',
        { id, activity: `Memory ${id}`, date: dayAhead(-3 - random.below(9)), lead: 'partner' },
        remember,
      );
    }
    if (choice < 60)
      return write(who, 'memories.addComment', { id, memoryId, comment: `Comment ${id}` }, () =>
        writes.add({ ...common, kind: 'comment', under: memoryId }),
      );
    if (choice < 70)
      return write(who, 'memories.react', { memoryId, reaction: '🎉' }, () =>
        writes.add({ ...common, id: memoryId, kind: 'reaction' }),
      );
    if (choice < 80 || !moodRatingId) {
      return write(
        who,
        'moods.rate',
        { id, emoji: '🙂', comment: `Mood ${id}` },
        () => void (writes.add({ ...common, kind: 'mood' }), couple.moods.push(id)),
      );
    }
    if (choice < 86)
      return acknowledged(
        'memories.addPicture',
        () => sendPicture(stage, (turn += 1), who, { id, memoryId }, picture),
        () => writes.add({ ...common, kind: 'picture', under: memoryId }),
      );
    if (choice < 93)
      return write(who, 'moods.respond', { id, moodRatingId, comment: `Answer ${id}` }, () =>
        writes.add({ ...common, kind: 'response', under: moodRatingId }),
      );
    return write(who, 'goals.addProgress', { id, goalId: couple.goal, amount: 1 }, () =>
      writes.add({ ...common, kind: 'step', under: couple.goal }),
    );
  };

  /** A couple that unpairs and pairs again, as often as the limits allow, during every fault. */
  const unpairAndPair = async () => {
    for (let time = 0; running && time < 8; time += 1) {
      await until(async () => {
        const { partner, incoming } = await reader(stage, (turn += 1), other).read<{
          partner: object | null;
          incoming: { id: string }[];
        }>('pairing.status');
        if (partner) return true;
        if (incoming[0])
          return (
            'answer' in (await send(stage, (turn += 1), other, 'pairing.acceptRequest', { requestId: incoming[0].id }))
          );
        const { pairingCode } = await reader(stage, turn, other).read<{ pairingCode: string }>('pairing.status');
        await send(stage, (turn += 1), one, 'pairing.sendRequest', { code: pairingCode });
        return false;
      });
      const unpaired = await until(async () => {
        const { partner } = await reader(stage, (turn += 1), one).read<{ partner: { pairedAt: string } | null }>(
          'pairing.status',
        );
        return (
          !partner ||
          'answer' in
            (await send(stage, (turn += 1), one, 'pairing.unpair', { partnerId: other.id, pairedAt: partner.pairedAt }))
        );
      });
      if (unpaired) writes.part(one, other);
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
  loops.push(unpairAndPair());
  return {
    writes,
    unknown,
    refused,
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
  const people = ['Maya', 'Theo'].map((name) => new RetryingPerson(servers[0]!.url, name)) as [Person, Person];
  for (const person of people)
    await person.signUp({ email: `${person.firstName}.${randomUUID()}@example.org`.toLowerCase() });
  const [maya, theo] = people;
  const goal = randomUUID();
  if (paired) {
    await maya.pairWith(theo);
    const { templates } = await maya.read<{ templates: { id: string; targetValue: number }[] }>('goals.templates', {
      category: 'relationship',
    });
    await maya.write('goals.start', {
      id: goal,
      templateId: templates.toSorted((a, b) => b.targetValue - a.targetValue)[0]!.id,
    });
  }
  return { people, goal, memories: [], moods: [] };
}
