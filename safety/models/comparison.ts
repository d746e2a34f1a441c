import type { Found } from './found.ts';
import { isOfMemory, isPending, laneOf, membersOf } from './rules.ts';
import type { Who, World } from './world.ts';

/** What differs between the model and the database, in a sentence, or null. */
export function comparison(world: World, found: Found, people: readonly string[]): string | null {
  const nameOf = new Map(people.map((id, who) => [id, who]));
  const who = (id: string): Who => nameOf.get(id) ?? -1;
  const pairs: [what: string, model: unknown, real: unknown][] = [
    ['balances', people.map((_, one) => world.get('human', one)!.balance), people.map((id) => found.balances[id])],
    ['zones', people.map((_, one) => zonesOf(world, one)), people.map((id) => found.zones[id])],
    ['open lanes', openLanes(world), found.lanes.map(({ members: [one, other], at }) => `${laneOf(who(one!), who(other!))} since ${at}`).sort()],
    ['pending requests', waiting(world), found.requests.filter((one) => one.status === 'pending' && isPending(world, { ...of(one), status: 'pending' })).map((one) => `${who(one.from)}>${who(one.to)}`).sort()],
    ['blocks', world.all('block').map(([key]) => key).sort(), found.blocks.map(({ by, of: blocked }) => `${who(by)} ${who(blocked)}`).sort()],
    ['treats', world.all('treat').length, found.treats],
    ['vouchers', world.all('voucher').map(([, { isHonoured }]) => isHonoured).sort(), [...Array<boolean>(found.vouchers - found.honoured).fill(false), ...Array<boolean>(found.honoured).fill(true)]],
  ];
  const entriesOf = Map.groupBy(world.all('entry').map(([, entry]) => entry).filter(isOfMemory), ({ source }) => source);
  for (const { id, lane, author, rated, entries, activity: words, ...real } of found.memories) {
    const memory = world.get('memory', id);
    if (!memory) return `the memory ${id} is there and should not be`;
    const { type, date, activity, pebbles, paidEach, removedAt, reversed, stars } = memory;
    pairs.push([`memory ${id}`, { type, date, pebbles, paidEach, isRemoved: removedAt !== null, isReversed: reversed }, real]);
    // What becomes of the words of a removed one is no matter of pebbles.
    if (removedAt === null) pairs.push([`words of ${id}`, activity, words]);
    pairs.push([`author and ratings of ${id}`, [memory.author, Object.keys(stars).length], [who(author), rated]]);
    // Of what two completions pay at once a cap may leave somebody the one or the other: it matters once one of them is taken back.
    pairs.push([`entries of ${id}`, booked(entriesOf.get(id) ?? []), booked(entries.map((one) => ({ ...one, who: who(one.who) })))]);
    pairs.push([`lane of ${id}`, membersOf(memory.lane).length === 1, lane === author]);
  }
  for (const { id, ...real } of found.goals) {
    const goal = world.get('goal', id);
    if (!goal) return `the goal ${id} is there and should not be`;
    pairs.push([`goal ${id}`, { progress: goal.progress, status: goal.status, paidEach: goal.paidEach }, real]);
  }
  const differs = pairs.find(([, model, real]) => JSON.stringify(model) !== JSON.stringify(real));
  return differs ? `${differs[0]} should be ${JSON.stringify(differs[1])}, and are ${JSON.stringify(differs[2])}` : null;
}

const of = ({ at }: { at: number }) => ({ from: 0, to: 0, at, decidedAt: 0 });

const booked = (entries: readonly { who: Who; reason: string; amount: number }[]): string[] => entries.map((one) => `${one.who} ${one.reason} ${one.amount}`).sort();

function zonesOf(world: World, who: Who) {
  const { zone, next } = world.get('human', who)!;
  return [zone, next?.zone ?? null, next?.on ?? null];
}

const openLanes = (world: World): string[] => world.all('pair').filter(([, { isOpen }]) => isOpen).map(([lane, { at }]) => `${lane} since ${at}`).sort();

const waiting = (world: World): string[] =>
  world.all('request').filter(([, one]) => isPending(world, one)).map(([, { from, to }]) => `${from}>${to}`).sort();
