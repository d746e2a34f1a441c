import fc from 'fast-check';
import { AnsweredError, outcomeOf, type Unsent } from '#platform/web/device/unsent.ts';
import type { Operation, RandomNumbers, Scene } from './command.ts';
import { comparison } from './comparison.ts';
import { readDatabase } from './database-state.ts';
import * as laneCommands from './lane-commands.ts';
import { ModelState, type Who } from './model-state.ts';
import { sendRequest, zones } from './pair-commands.ts';
import { usualConfig } from './pebble-commands.ts';
import { day, passTime } from './rules.ts';
import type { Stage } from './stage.ts';

/** What waits for a network on a card, and planning and adding, also once more. */
const {
  planDate,
  addMemory,
  sendAgain,
  rateDate,
  cancelDate,
  deleteMemory,
  restoreMemory,
  editPlan,
  editMemory,
  share,
  commentOrReact,
} = laneCommands;
const commands = {
  planDate,
  addMemory,
  sendAgain,
  rateDate,
  cancelDate,
  deleteMemory,
  restoreMemory,
  editPlan,
  editMemory,
  share,
  commentOrReact,
};

type Device = 0 | 1;
type Step =
  /** Somebody writes something; their clock may be a day off. */
  | {
      step: 'tap';
      device: Device;
      command: keyof typeof commands;
      random: Omit<RandomNumbers, 'who'>;
      clockIsOffBy: -1 | 0 | 1;
    }
  /** A network for so many requests. The last one may be lost on its way, or its answer on the way back. */
  | { step: 'network'; device: Device; requests: number; ends: 'at once' | 'before the request' | 'before the answer' }
  /** An earlier request arrives once more. */
  | { step: 'stray'; which: number }
  | { step: 'wait'; minutes: number };

const number = fc.nat({ max: 2 ** 16 });
const device = fc.constantFrom<Device>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      step: fc.constant('tap' as const),
      device,
      command: fc.oneof(
        ...Object.keys(commands).map((name) => ({
          weight: name === 'planDate' || name === 'addMemory' ? 3 : 2,
          arbitrary: fc.constant(name as keyof typeof commands),
        })),
      ),
      random: fc.record({ a: number, b: number, c: number }),
      clockIsOffBy: fc.oneof(
        { weight: 8, arbitrary: fc.constant<0>(0) },
        { weight: 1, arbitrary: fc.constantFrom<-1 | 1>(-1, 1) },
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      step: fc.constant('network' as const),
      device,
      requests: fc.integer({ min: 1, max: 6 }),
      ends: fc.constantFrom<'at once' | 'before the request' | 'before the answer'>(
        'at once',
        'before the request',
        'before the answer',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('stray' as const), which: number }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('wait' as const),
      minutes: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
        { weight: 1, arbitrary: fc.integer({ min: 600, max: 3 * 24 * 60 }) },
      ),
    }),
  },
);

interface Waiting {
  operation: Operation;
  write: Unsent;
}

interface Card {
  id: string;
  activity: string;
  commentCount: number;
  reactions: { count: number }[];
}

/** Two people with a device each, whose writes wait for a network, and the server. */
class TwoDevices {
  readonly #stage: Stage;
  readonly #queues: [Waiting[], Waiting[]] = [[], []];
  readonly #delivered: Operation[] = [];
  /** The rows that the server has accepted, beside those of the model. */
  readonly #comments = new Map<string, Set<unknown>>();
  readonly #reactions = new Map<string, Set<unknown>>();
  #state!: ModelState;
  #scene!: Scene;
  acknowledged = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async begin(): Promise<void> {
    const here = zones.slice(0, 2);
    this.#state = new ModelState(await this.#stage.begin(here));
    here.forEach((zone, who) => this.#state.put('human', who, { state: 'here', due: 0, zone, next: null, balance: 0 }));
    this.#state.put('config', 'it', { ...usualConfig, saves: 0 });
    const { templates, suggestions, people } = this.#stage;
    this.#scene = {
      state: this.#state,
      people,
      ids: new Map(),
      templates,
      suggestions,
      configSeen: '',
      reused: new Set(),
      fresh: () => crypto.randomUUID(),
    };
    const { codes } = await this.#found([]);
    people.forEach((person) => (person.code = codes[person.id]!));
    for (const who of [0, 1]) await this.#deliver(this.#drawn(who, (random) => sendRequest(this.#scene, random)));
  }

  async do(one: Step): Promise<void> {
    if (one.step === 'tap') this.#tap(one);
    else if (one.step === 'network') await this.#sync(one.device, one);
    else if (one.step === 'wait') await this.#wait(one.minutes);
    else if (this.#delivered.length > 0) await this.#deliver(this.#delivered[one.which % this.#delivered.length]!);
  }

  /** Both have a network again: nothing waits any more, both see the same, and nothing acknowledged is missing. */
  async end(): Promise<void> {
    for (const each of [0, 1] as const) await this.#sync(each, { requests: Infinity, ends: 'at once' });
    const left = this.#queues.flat();
    if (left.length > 0) throw new Error(`${left.length} writes wait for ever: ${left[0]!.operation.procedure}`);
    const found = await this.#found(this.#state.all('memory').map(([id]) => id));
    const wrong = found.violations.join('; ') || comparison(this.#state, found, this.#people());
    if (wrong) throw new Error(wrong);
    const [hers, his] = await Promise.all(
      [0, 1].map((who) => this.#stage.read<{ memories: Card[] }>(who, 'memories.timeline')),
    );
    const seen = ({ memories }: { memories: Card[] }) =>
      memories.map(({ id, activity, commentCount, reactions }) => ({
        id,
        activity,
        commentCount,
        reactions: reactions.reduce((sum, { count }) => sum + count, 0),
      }));
    if (JSON.stringify(seen(hers!)) !== JSON.stringify(seen(his!)))
      throw new Error(`the two see different lanes: ${JSON.stringify([seen(hers!), seen(his!)])}`);
    for (const { id, commentCount, reactions } of seen(hers!)) {
      const accepted = [this.#comments.get(id)?.size ?? 0, this.#reactions.get(id)?.size ?? 0];
      if (accepted[0] !== commentCount || accepted[1] !== reactions)
        throw new Error(
          `of ${id}, ${accepted.join(' comments and ')} reactions were accepted, and ${commentCount} and ${reactions} are there`,
        );
    }
  }

  /** What a person does on a screen that shows what waits as if it were done. */
  #tap({ device: who, command, random, clockIsOffBy }: Extract<Step, { step: 'tap' }>): void {
    const [mark, now] = [this.#state.mark(), this.#state.now];
    for (const { operation } of this.#queues[who]) operation.expected(this.#state);
    this.#state.now += clockIsOffBy * day;
    const operation = this.#drawn(who, (drawn) => commands[command](this.#scene, { ...random, who: drawn.who }));
    this.#state.now = now;
    this.#state.backTo(mark);
    const { procedure, input } = operation;
    const write = {
      kind: 'lane' as const,
      key: crypto.randomUUID(),
      procedure: procedure.replace('.', '/'),
      input,
      accountId: '',
      mutationKey: [],
      variables: input,
      madeAt: now + clockIsOffBy * day,
      failures: 0,
    };
    this.#queues[who].push({ operation, write });
  }

  /** The first draw whose operation is this person’s. */
  #drawn(who: Who, draw: (random: RandomNumbers) => Operation): Operation {
    for (let drawn = 1; ; drawn += 1) {
      const operation = draw({ who: drawn, a: drawn * 9 + 1, b: 1, c: 1 });
      if (operation.who === who) return operation;
    }
  }

  async #sync(
    who: Device,
    { requests, ends }: Pick<Extract<Step, { step: 'network' }>, 'requests' | 'ends'>,
  ): Promise<void> {
    const queue = this.#queues[who];
    for (let count = 1; count <= requests && queue.length > 0; count += 1) {
      const { operation, write } = queue[0]!;
      const isLast = count === requests;
      const before = { ...write };
      write.wasTried = true;
      try {
        await outcomeOf(before, async () => {
          if (isLast && ends === 'before the request') throw new TypeError('no network');
          const answer = await this.#deliver(operation);
          if (isLast && ends === 'before the answer') throw new TypeError('no network');
          if (!answer.startsWith('ok'))
            throw new AnsweredError({ code: answer, status: answer === 'unavailable' ? 503 : 409 });
          return answer;
        });
      } catch {
        return;
      }
      this.acknowledged += 1;
      queue.shift();
    }
  }

  /** To server and model alike, which have to agree. */
  async #deliver(operation: Operation): Promise<string> {
    const answer = await this.#stage.send(operation);
    const expected = operation.expected(this.#state);
    this.#state.settle();
    if (answer !== expected)
      throw new Error(
        `${operation.who} ${operation.procedure} ${JSON.stringify(operation.input)} should have answered ${expected}, and has ${answer}`,
      );
    if (!this.#delivered.includes(operation)) this.#delivered.push(operation);
    const { procedure, who, input } = operation;
    if (answer === 'ok' && procedure === 'memories.addComment') this.#accept(this.#comments, input.memoryId, input.id);
    if (answer === 'ok' && procedure === 'memories.react') this.#accept(this.#reactions, input.memoryId, who);
    return answer;
  }

  #accept(into: Map<string, Set<unknown>>, memoryId: unknown, row: unknown): void {
    const rows = into.get(memoryId as string) ?? new Set();
    into.set(memoryId as string, rows.add(row));
  }

  async #wait(minutes: number): Promise<void> {
    const to = this.#state.now + minutes * 60_000 + 1000;
    await this.#stage.moveTo(to, minutes > 10);
    if (minutes > 10) passTime(this.#state, to);
    else this.#state.now = to;
    this.#state.settle();
  }

  #people = () => this.#scene.people.map(({ id }) => id);
  #found = (memories: string[]) =>
    readDatabase(this.#stage.pool, { people: this.#people(), now: this.#state.now, memories, goals: [] });
}

/** Runs histories of two devices until one fails. Returns the failure with the command that repeats it, shortened unless it is expected. */
export async function runDevices(
  stage: Stage,
  {
    seed,
    histories,
    longest = 60,
    isExpected = false,
  }: { seed: number; histories: number; longest?: number; isExpected?: boolean },
): Promise<{ acknowledged: number; failure: string | null }> {
  let acknowledged = 0;
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: longest, size: 'max' }),
    async (steps) => {
      const devices = new TwoDevices(stage);
      await devices.begin();
      for (const one of steps) await devices.do(one);
      await devices.end();
      acknowledged += devices.acknowledged;
    },
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: histories,
    endOnFailure: isExpected,
  });
  return {
    acknowledged,
    failure: failed
      ? `npm run models -- DEVICES=${histories} SEED=${seed}\n${String((errorInstance as Error | null)?.stack)}\n${fc.stringify(counterexample)}`
      : null,
  };
}
