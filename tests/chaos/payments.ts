import { randomUUID } from 'node:crypto';
import type { Person } from '#app/testing/person.ts';
import { newCouple, type Couple } from './load.ts';
import { send } from './sender.ts';
import type { Stage } from './stage.ts';
import { mapConcurrently } from '../harness/map-concurrently.ts';

/** A request, answered or not. */
export interface Call {
  couple: Couple;
  /** In milliseconds of `performance.now()`. */
  at: number;
  took: number;
  /** Null if it was answered. */
  failure: string | null;
}

/** Couples who add dates and rate them, each request until it is answered, and the ledger that follows from the answers. */
export interface Payments {
  couples: Couple[];
  calls: Call[];
  /** Waits for the answers to what is under way. */
  stop(): Promise<void>;
  /** Entries that the ledger lacks, and those that it has too many. */
  differences(): Promise<string[]>;
}

/** One person may be paid for so many within a day. */
const datesEach = 60;

type Asking = Pick<Stage, 'servers'> & { ask: NonNullable<Stage['citus']>['ask'] };

export async function startPayments(
  stage: Asking,
  { couples: count, pauseMs }: { couples: number; pauseMs: number },
): Promise<Payments> {
  await stage.ask('update pebble_config set daily_cap = 0');
  // A few at a time, because hashing passwords is slow.
  const couples = await mapConcurrently(4, Array(count).keys(), () => newCouple(stage));
  const calls: Call[] = [];
  const ledger = new Set<string>();
  const waited = 500;
  let running = true;
  let turn = 0;

  const untilAnswered = async <T>(couple: Couple, who: Person, procedure: string, input: object): Promise<T> => {
    for (;;) {
      const at = performance.now();
      const outcome = await send<T>(stage, (turn += 1), who, procedure, input);
      calls.push({
        couple,
        at,
        took: performance.now() - at,
        failure: 'answer' in outcome ? null : 'unknown' in outcome ? outcome.unknown : outcome.refused,
      });
      if ('answer' in outcome) return outcome.answer;
      if ('refused' in outcome) throw new Error(`${procedure}: ${outcome.refused}`);
      await pause(waited);
    }
  };
  const paid = ({ id }: Person, reason: string, memoryId: string, amount: number) =>
    void (amount > 0 && ledger.add(`${id} ${reason} ${memoryId} ${amount}`));
  const addAndRate = async (couple: Couple) => {
    const [maya, theo] = couple.people;
    const memoryId = randomUUID();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { pebbles } = await untilAnswered<{ pebbles: number }>(couple, maya, 'memories.addMemory', {
      id: memoryId,
      activity: `Date ${memoryId}`,
      date: yesterday,
      lead: 'me',
    });
    paid(maya, 'memory_added', memoryId, pebbles);
    const rate = (who: Person) =>
      untilAnswered<{ paidEach: number | null }>(couple, who, 'memories.rateDate', {
        memoryId,
        rating: 5,
        comment: null,
      });
    await rate(maya);
    const { paidEach } = await rate(theo);
    for (const who of [maya, theo]) paid(who, 'date_completed', memoryId, paidEach ?? 0);
  };
  const loops = couples.map(async (couple) => {
    for (let date = 0; running && date < datesEach; date += 1) {
      await addAndRate(couple);
      await pause(pauseMs);
    }
  });
  return {
    couples,
    calls,
    stop: async () => {
      running = false;
      await Promise.all(loops);
    },
    differences: async () => {
      const accounts = couples.flatMap(({ people }) => people.map(({ id }) => id));
      const entries = await stage.ask<{ entry: string }>(
        `select concat_ws(' ', account_id, reason, source_id, amount) as entry from pebble_transactions where account_id = any ($1::uuid[])`,
        [accounts],
      );
      const found = entries.map(({ entry }) => entry);
      const twice = found.filter((entry, index) => found.indexOf(entry) < index);
      return [
        ...[...ledger].filter((entry) => !found.includes(entry)).map((entry) => `not in the ledger: ${entry}`),
        ...found.filter((entry) => !ledger.has(entry)).map((entry) => `in the ledger and not paid: ${entry}`),
        ...twice.map((entry) => `twice in the ledger: ${entry}`),
        ...(ledger.size === 0 ? ['nothing was paid, so nothing was shown'] : []),
      ];
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
