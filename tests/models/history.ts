import fc from 'fast-check';
import { pick, type Operation, type RandomNumbers, type Scene } from './command.ts';
import { comparison } from './comparison.ts';
import type { Counts } from './counts.ts';
import { cappedRows, readDatabase, type Found } from './database-state.ts';
import * as laneCommands from './lane-commands.ts';
import * as pairCommands from './pair-commands.ts';
import * as pebbleCommands from './pebble-commands.ts';
import { capOf, day, passTime } from './rules.ts';
import type { Stage } from './stage.ts';
import { ModelState } from './model-state.ts';

const { zones, ...pairing } = pairCommands;
const { sentConfig: _, usualConfig, ...pebbles } = pebbleCommands;
const commands = { ...laneCommands, ...pairing, ...pebbles } satisfies Record<
  string,
  (scene: Scene, random: RandomNumbers) => Operation
>;

/** Frequency of each command. Passwords are slow to check, and configurations change rarely. */
const weights: Record<keyof typeof commands, number> = {
  planDate: 12,
  addMemory: 10,
  sendAgain: 3,
  rateDate: 26,
  cancelDate: 5,
  deleteMemory: 4,
  restoreMemory: 4,
  editPlan: 4,
  editMemory: 4,
  share: 3,
  shareAll: 1,
  commentOrReact: 3,
  sendRequest: 12,
  acceptRequest: 8,
  rejectRequest: 2,
  blockSender: 1,
  withdrawRequest: 2,
  unblock: 2,
  unpair: 2,
  deleteAccount: 0.2,
  logIn: 0.6,
  startGoal: 4,
  addProgress: 10,
  addTreat: 2,
  removeTreat: 1,
  claim: 5,
  honor: 2,
  saveConfig: 1,
};

interface Command extends RandomNumbers {
  command: keyof typeof commands;
  /** Whether it is sent twice at the same time, like a double click. */
  twice: boolean;
}

/** A phase: time passes, then one or several calls run at the same time, then an earlier one may be repeated. */
interface Phase {
  minutes: number;
  atOnce: Command[];
  again: number | null;
}

const random = fc.nat({ max: 2 ** 16 });
const command: fc.Arbitrary<Command> = fc.record({
  command: fc.oneof(
    ...Object.entries(weights).map(([name, weight]) => ({
      weight: weight * 10,
      arbitrary: fc.constant(name as Command['command']),
    })),
  ),
  who: random,
  a: random,
  b: random,
  c: random,
  twice: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const minutes = fc.oneof(
  { weight: 90, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 6, arbitrary: fc.integer({ min: 20, max: 26 * 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2 * 24 * 60, max: 32 * 24 * 60 }) },
);
/** One person rates several dates at the same time: each payment depends on the number of similar dates completed before. */
const ratings = fc
  .tuple(random, fc.array(command, { minLength: 3, maxLength: 4 }))
  .map(([who, some]) => some.map((one): Command => ({ ...one, command: 'rateDate', who })));
const phase: fc.Arbitrary<Phase> = fc.record({
  minutes,
  atOnce: fc.oneof(
    { weight: 1, arbitrary: ratings },
    { weight: 5, arbitrary: fc.array(command, { minLength: 1, maxLength: 1 }) },
    { weight: 4, arbitrary: fc.array(command, { minLength: 2, maxLength: 4 }) },
  ),
  again: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: random }),
});

/** One history: the model, the product, and what both have seen. */
export class History {
  readonly #stage: Stage;
  readonly #counts: Counts;
  #state!: ModelState;
  #scene!: Scene;
  #found!: Found;
  #sent: Operation[] = [];
  #caps: { at: number; cap: number }[] = [];
  #phases = 0;

  constructor(stage: Stage, counts: Counts) {
    this.#stage = stage;
    this.#counts = counts;
  }

  async begin(): Promise<void> {
    const here = [...zones, zones[1]!, zones[2]!];
    const now = await this.#stage.begin(here);
    this.#state = new ModelState(now);
    here.forEach((zone, who) => this.#state.put('human', who, { state: 'here', due: 0, zone, next: null, balance: 0 }));
    this.#state.put('config', 'it', { ...usualConfig, saves: 0 });
    this.#caps = [{ at: now, cap: capOf(usualConfig) }];
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
    await this.#compareWithDatabase([]);
    this.#counts.histories += 1;
  }

  async live({ minutes, atOnce, again }: Phase): Promise<void> {
    await this.#wait(minutes);
    const operations = atOnce.flatMap(({ command: name, twice, ...thrown }) => {
      const operation = commands[name](this.#scene, thrown);
      return twice ? [operation, operation] : [operation];
    });
    const before = again === null ? undefined : pick(this.#sent, again);
    if (before && this.#isCurrent(before)) operations.push(before);
    // An award and its cap are read one after the other, so a new configuration runs alone before the rest.
    const isConfig = ({ procedure }: Operation) => procedure === 'pebbles.saveConfig';
    const rest = operations.filter((operation) => !isConfig(operation));
    for (const some of [
      ...operations.filter(isConfig).map((operation) => [operation]),
      ...(rest.length > 0 ? [rest] : []),
    ])
      await this.#do(some);
    this.#sent.push(...operations);
    this.#counts.again += operations.length - atOnce.length;
  }

  /** A replaced code belongs to nobody. Old codes are tested elsewhere. */
  #isCurrent({ procedure, input }: Operation): boolean {
    return procedure !== 'pairing.sendRequest' || this.#scene.people.some(({ code }) => code === input.code);
  }

  /** Compares everything, at the end and at intervals. */
  async end(): Promise<void> {
    await this.#compareWithDatabase(null);
    this.#findOrder([], []);
    const rows = await cappedRows(
      this.#stage.pool,
      this.#scene.people.map(({ id }) => id),
    );
    const over = overTwoCaps(rows, this.#caps);
    if (over) throw new Error(over);
  }

  async #wait(minutes: number): Promise<void> {
    const to = this.#state.now + minutes * 60_000 + 1000;
    const isLong = minutes > 10;
    await this.#stage.moveTo(to, isLong);
    if (isLong) passTime(this.#state, to);
    else this.#state.now = to;
    if (isLong) await this.#signUpReplacements();
    if (this.#phases % 100 === 0) await this.end();
    this.#phases += 1;
  }

  /** A new person signs up for each erased one, with a code for requests. */
  async #signUpReplacements(): Promise<void> {
    const present = this.#state.all('human').filter(([, { state }]) => state !== 'gone').length;
    for (let missing = 8 - present; missing > 0; missing -= 1) {
      const zone = zones[this.#scene.people.length % zones.length]!;
      await this.#stage.enter(zone);
      this.#state.put('human', this.#scene.people.length - 1, { state: 'here', due: 0, zone, next: null, balance: 0 });
    }
    if (present < 8) await this.#compareWithDatabase([]);
  }

  async #do(operations: Operation[]): Promise<void> {
    const answers = await Promise.all(operations.map((operation) => this.#stage.send(operation)));
    this.#counts.operations += operations.length;
    this.#counts.refused += answers.filter((answer) => !answer.startsWith('ok')).length;
    this.#counts.unavailable += answers.filter((answer) => answer === 'unavailable').length;
    if (operations.length > 1) this.#counts.atOnce += operations.length;
    await this.#compareWithDatabase(operations);
    this.#findOrder(operations, answers);
    if (operations.some(({ procedure }) => procedure === 'pebbles.saveConfig'))
      this.#caps.push({ at: this.#state.now, cap: capOf(this.#state.get('config', 'it')!) });
  }

  /** Compares what the calls affected, or everything, and fails on a violated invariant. */
  async #compareWithDatabase(operations: Operation[] | null): Promise<void> {
    const { people, ids } = this.#scene;
    const all = (kind: 'memory' | 'goal') => this.#state.all(kind).map(([id]) => id);
    const about = (operations ?? [])
      .flatMap(({ input }) => [input.id, input.memoryId, input.goalId])
      .filter((id) => typeof id === 'string');
    this.#found = await readDatabase(this.#stage.pool, {
      people: people.map(({ id }) => id),
      now: this.#state.now,
      memories: operations ? about : all('memory'),
      goals: operations ? about : all('goal'),
    });
    people.forEach((person) => (person.code = this.#found.codes[person.id] ?? 'ZZZZZZ'));
    const nameOf = new Map(people.map(({ id }, who) => [id, who]));
    for (const { id, from, to, at } of this.#found.requests) ids.set(`${nameOf.get(from)}>${nameOf.get(to)}@${at}`, id);
    for (const { id, by, of } of this.#found.blocks) ids.set(`${nameOf.get(by)} ${nameOf.get(of)}`, id);
    this.#scene.configSeen = this.#found.configSeen;
    if (this.#found.violations.length > 0)
      throw new Error(`${this.#found.violations.join('; ')} – after ${formatOperations(operations ?? [], [])}`);
  }

  /** Finds an order of the concurrent calls that gives the product's answers and the database's state. */
  #findOrder(operations: readonly Operation[], answers: readonly string[]): void {
    const state = this.#state;
    const alone = operations.length === 1;
    const moving = operations.some(({ moves }) => moves);
    const seen: string[] = [];
    const isExplained = (left: readonly number[]): boolean => {
      if (left.length === 0) {
        const different = comparison(
          state,
          this.#found,
          this.#scene.people.map(({ id }) => id),
        );
        if (different) seen.push(different);
        return different === null;
      }
      return left.some((next, place) => {
        const rest = left.toSpliced(place, 1);
        const mark = state.mark();
        const [answer, expected] = [answers[next]!, operations[next]!.expected(state)];
        const same = alone || answer.startsWith('ok') ? answer === expected : !expected.startsWith('ok');
        if (same && isExplained(rest)) return true;
        if (!same) seen.push(`${operations[next]!.procedure} should have answered ${expected}`);
        state.backTo(mark);
        // A rejection during the move: a lock took too long, or the lane closed after authentication.
        return (answer === 'unavailable' || (!alone && moving && !answer.startsWith('ok'))) && isExplained(rest);
      });
    };
    if (!isExplained(operations.map((_operation, index) => index)))
      throw new Error(
        `no order explains ${formatOperations(operations, answers)}: ${[...new Set(seen)].slice(0, 4).join('; ')}`,
      );
    state.settle();
  }
}

const formatOperations = (operations: readonly Operation[], answers: readonly string[]): string =>
  operations
    .map(
      ({ who, procedure, input }, index) => `${who} ${procedure} ${JSON.stringify(input)} → ${answers[index] ?? '…'}`,
    )
    .join(' | ') || 'nothing';

/** Nobody gets more than two caps in any 24 hours, in whatever time zone. */
export function overTwoCaps(
  rows: readonly { who: string; amount: number; at: number }[],
  caps: readonly { at: number; cap: number }[],
): string | null {
  for (const last of rows) {
    const since = last.at - day;
    const sum = rows.reduce(
      (total, { who, amount, at }) => total + (who === last.who && at > since && at <= last.at ? amount : 0),
      0,
    );
    const inForce = caps
      .filter(({ at }, index) => at <= last.at && (caps[index + 1]?.at ?? Infinity) > since)
      .map(({ cap }) => cap);
    if (sum > 2 * Math.max(...inForce))
      return `${sum} pebbles in 24 hours for one person, and the cap was ${Math.max(...inForce)}`;
  }
  return null;
}

/** A phase as a command of fast-check. It is always possible, and prints its calls. */
class LivePhase implements fc.AsyncCommand<object, History> {
  readonly #phase: Phase;

  constructor(drawnPhase: Phase) {
    this.#phase = drawnPhase;
  }

  check(): boolean {
    return true;
  }

  run(_model: object, history: History): Promise<void> {
    return history.live(this.#phase);
  }

  toString(): string {
    const { minutes: waited, atOnce, again } = this.#phase;
    return `${waited} min, ${atOnce.map(({ command: name, twice, ...thrown }) => `${name}${twice ? ' twice' : ''}(${Object.values(thrown).join()})`).join(' + ')}${again === null ? '' : `, again ${again}`}`;
  }
}

export const histories = (longest: number, replayPath?: string) =>
  fc.commands([phase.map((drawnPhase) => new LivePhase(drawnPhase))], {
    maxCommands: longest,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
