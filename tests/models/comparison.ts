import type { Found } from './database-state.ts';
import { isOfMemory, isPending, laneOf, membersOf } from './rules.ts';
import type { Who, ModelState } from './model-state.ts';

/** The first difference between model and database as a sentence, or null. */
export function comparison(state: ModelState, found: Found, people: readonly string[]): string | null {
  const nameOf = new Map(people.map((id, who) => [id, who]));
  const who = (id: string): Who => nameOf.get(id) ?? -1;
  const pairs: [what: string, model: unknown, real: unknown][] = [
    ['balances', people.map((_, one) => state.get('human', one)!.balance), people.map((id) => found.balances[id])],
    ['zones', people.map((_, one) => zonesOf(state, one)), people.map((id) => found.zones[id])],
    [
      'open lanes',
      openLanes(state),
      found.lanes.map(({ members: [one, other], at }) => `${laneOf(who(one!), who(other!))} since ${at}`).sort(),
    ],
    [
      'pending requests',
      waiting(state),
      found.requests
        .filter((one) => one.status === 'pending' && isPending(state, { ...of(one), status: 'pending' }))
        .map((one) => `${who(one.from)}>${who(one.to)}`)
        .sort(),
    ],
    [
      'blocks',
      state
        .all('block')
        .map(([key]) => key)
        .sort(),
      found.blocks.map(({ by, of: blocked }) => `${who(by)} ${who(blocked)}`).sort(),
    ],
    ['treats', state.all('treat').length, found.treats],
    [
      'vouchers',
      state
        .all('voucher')
        .map(([, { isHonored }]) => isHonored)
        .sort(),
      [...Array<boolean>(found.vouchers - found.honored).fill(false), ...Array<boolean>(found.honored).fill(true)],
    ],
  ];
  const entriesOf = Map.groupBy(
    state
      .all('entry')
      .map(([, entry]) => entry)
      .filter(isOfMemory),
    ({ source }) => source,
  );
  for (const { id, lane, author, rated, entries, activity: words, ...real } of found.memories) {
    const memory = state.get('memory', id);
    if (!memory) return `the memory ${id} is there and should not be`;
    const { type, date, activity, pebbles, paidEach, removedAt, reversed, stars } = memory;
    pairs.push([
      `memory ${id}`,
      { type, date, pebbles, paidEach, isRemoved: removedAt !== null, isReversed: reversed },
      real,
    ]);
    // The text of a removed memory has no effect on pebbles.
    if (removedAt === null) pairs.push([`words of ${id}`, activity, words]);
    pairs.push([`author and ratings of ${id}`, [memory.author, Object.keys(stars).length], [who(author), rated]]);
    // When two completions meet the cap, either may get the remainder. It matters only when one is undone.
    pairs.push([
      `entries of ${id}`,
      booked(entriesOf.get(id) ?? []),
      booked(entries.map((one) => ({ ...one, who: who(one.who) }))),
    ]);
    pairs.push([`lane of ${id}`, membersOf(memory.lane).length === 1, lane === author]);
  }
  for (const { id, ...real } of found.goals) {
    const goal = state.get('goal', id);
    if (!goal) return `the goal ${id} is there and should not be`;
    pairs.push([`goal ${id}`, { progress: goal.progress, status: goal.status, paidEach: goal.paidEach }, real]);
  }
  const differs = pairs.find(([, model, real]) => JSON.stringify(model) !== JSON.stringify(real));
  return differs
    ? `${differs[0]} should be ${JSON.stringify(differs[1])}, and are ${JSON.stringify(differs[2])}`
    : null;
}

const of = ({ at }: { at: number }) => ({ from: 0, to: 0, at, decidedAt: 0 });

const booked = (entries: readonly { who: Who; reason: string; amount: number }[]): string[] =>
  entries.map((one) => `${one.who} ${one.reason} ${one.amount}`).sort();

function zonesOf(state: ModelState, who: Who) {
  const { zone, next } = state.get('human', who)!;
  return [zone, next?.zone ?? null, next?.on ?? null];
}

const openLanes = (state: ModelState): string[] =>
  state
    .all('pair')
    .filter(([, { isOpen }]) => isOpen)
    .map(([lane, { at }]) => `${lane} since ${at}`)
    .sort();

const waiting = (state: ModelState): string[] =>
  state
    .all('request')
    .filter(([, one]) => isPending(state, one))
    .map(([, { from, to }]) => `${from}>${to}`)
    .sort();
