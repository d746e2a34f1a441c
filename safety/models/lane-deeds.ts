/** What people do in their lanes: plan, remember, edit, cancel, restore, rate, share, comment, react. */
import { isHere, likely, newId, ok, pick, somebody, type Act, type Dice, type Scene } from './act.ts';
import { canRestore, completionPay, laneOf, memoryFor, openLane, partnerOf, pay, plusDays, today, typeNow } from './rules.ts';
import type { Memory, Who, World } from './world.ts';

const activities = ['A walk', 'Pancakes', 'A film', 'Chess', 'A swim'];
const text = (dice: number) => activities[dice % activities.length]!;

/** The id of a memory that somebody could mean: mostly one of their own lanes, now and then anybody’s. */
function meant({ world, fresh }: Scene, who: Who, dice: number, would: (memory: Memory) => boolean = () => true): string {
  const all = world.all('memory').map(([, memory]) => memory);
  const near = all.filter(({ lane }) => lane === openLane(world, who) || lane === String(who));
  return likely(dice % 32 === 0 ? all : near, dice >> 5, (memory) => memory.removedAt === null && would(memory))?.id ?? fresh();
}

const aPartner = (scene: Scene, dice: number) => somebody(scene, dice, (who) => isHere(scene.world, who) && partnerOf(scene.world, who) !== null);

const signedIn = (who: Who, then: (world: World) => string) => (world: World) => (isHere(world, who) ? then(world) : 'signed_out');
const paired = (who: Who, then: (world: World, partner: Who) => string) =>
  signedIn(who, (world) => {
    const partner = partnerOf(world, who);
    return partner === null ? 'not_paired' : then(world, partner);
  });

export function planDate(scene: Scene, dice: Dice): Act {
  const who = aPartner(scene, dice.who);
  const { id, category } = dice.b % 3 === 0 ? { id: null, category: null } : scene.suggestions[dice.b % scene.suggestions.length]!;
  const date = plusDays(today(scene.world, who), [0, 0, 1, 1, 2, 3, 9, 40, -1, 1900][dice.a % 10]!);
  const input = { id: newId(scene, 'memory', dice.c >> 3), activity: text(dice.c), date, idea: dice.c % 2 ? 'me' : 'partner', suggestionId: id };
  const expected = paired(who, (world, partner) => {
    if (date < today(world, who)) return 'too_early';
    const [year, rest] = [Number(today(world, who).slice(0, 4)), today(world, who).slice(4)];
    if (date > `${year + 5}${rest}`) return 'too_late';
    return added(world, { id: input.id, lane: laneOf(who, partner), author: who, type: 'planned', date, activity: input.activity, category }, 'date_planned', 5);
  });
  return { who, call: 'memories.planDate', input, expected, matters: ({ pebbles }) => pebbles };
}

export function addMemory(scene: Scene, dice: Dice): Act {
  const who = somebody(scene, dice.who);
  const date = plusDays(today(scene.world, who), [0, 0, -1, -1, -2, -20, -40, -400, 1, -2][dice.a % 10]!);
  const input = { id: newId(scene, 'memory', dice.c >> 3), activity: text(dice.c), date, lead: 'me', keepToMyself: dice.b % 4 === 0 };
  const expected = signedIn(who, (world) => {
    if (date > today(world, who)) return 'too_late';
    const lane = input.keepToMyself ? String(who) : openLane(world, who);
    return added(world, { id: input.id, lane, author: who, type: 'past', date, activity: input.activity, category: null }, 'memory_added', 3);
  });
  return { who, call: 'memories.addMemory', input, expected, matters: ({ pebbles }) => pebbles };
}

type New = Pick<Memory, 'id' | 'lane' | 'author' | 'type' | 'date' | 'activity' | 'category'>;

/** The same id again is the same memory, where it was put and by whom; anywhere else it is merely taken. */
function added(world: World, memory: New, reason: string, amount: number): string {
  const before = world.get('memory', memory.id);
  if (before) return before.lane === memory.lane && before.author === memory.author ? ok(before.pebbles) : 'id_taken';
  const pebbles = pay(world, { who: memory.author, reason, source: memory.id, amount });
  world.put('memory', memory.id, { ...memory, pebbles, paidEach: null, removedAt: null, reversed: false, stars: {} });
  return ok(pebbles);
}

export function rateDate(scene: Scene, dice: Dice): Act {
  const who = aPartner(scene, dice.who);
  const id = meant(scene, who, dice.a, (memory) => !(who in memory.stars) && typeNow(scene.world, memory) === 'past');
  const input = { memoryId: id, rating: 1 + (dice.b % 5) };
  const expected = signedIn(who, (world) => {
    const memory = memoryFor(world, who, id);
    if (!memory || memory.removedAt !== null) return 'not_found';
    if (typeNow(world, memory) === 'planned') return 'not_past';
    if (who in memory.stars) return 'already_rated';
    world.set('memory', id, { type: 'past', stars: { ...memory.stars, [who]: input.rating } });
    const partner = partnerOf(world, who);
    if (partner === null || memory.lane !== laneOf(who, partner) || !(partner in memory.stars)) return ok([null, 0]);
    const paidEach = completionPay(world, memory);
    world.set('memory', id, { paidEach });
    const paid = [who, partner].map((one) => pay(world, { who: one, reason: 'date_completed', source: id, amount: paidEach }));
    return ok([paidEach, paid[0]]);
  });
  return { who, call: 'memories.rateDate', input, expected, matters: ({ paidEach, paidMe }) => [paidEach, paidMe] };
}

export function cancelDate(scene: Scene, dice: Dice): Act {
  const who = aPartner(scene, dice.who);
  const id = meant(scene, who, dice.a, (memory) => typeNow(scene.world, memory) === 'planned');
  const expected = paired(who, (world, partner) => {
    const memory = world.get('memory', id);
    if (memory?.lane !== laneOf(who, partner)) return 'not_found';
    if (memory.removedAt !== null) return 'removed';
    if (typeNow(world, memory) !== 'planned') return 'not_planned';
    world.set('memory', id, { removedAt: world.now });
    return ok();
  });
  return { who, call: 'memories.cancelDate', input: { memoryId: id }, expected };
}

export function deleteMemory(scene: Scene, dice: Dice): Act {
  const who = somebody(scene, dice.who);
  const id = meant(scene, who, dice.a, (memory) => memory.author === who && typeNow(scene.world, memory) === 'past');
  const expected = signedIn(who, (world) => {
    const memory = memoryFor(world, who, id);
    if (!memory) return 'not_found';
    const error = notTheirPast(world, who, memory);
    if (error) return error;
    world.set('memory', id, { type: 'past', removedAt: world.now });
    return ok();
  });
  return { who, call: 'memories.deleteMemory', input: { memoryId: id }, expected };
}

function notTheirPast(world: World, who: Who, memory: Memory): string | null {
  if (memory.removedAt !== null) return 'removed';
  if (typeNow(world, memory) !== 'past') return 'not_past';
  return memory.author === who ? null : 'not_yours';
}

export function restoreMemory(scene: Scene, dice: Dice): Act {
  const who = somebody(scene, dice.who);
  const removed = scene.world.all('memory').filter(([, { removedAt, lane }]) => removedAt !== null && (lane === openLane(scene.world, who) || lane === String(who)));
  const id = pick(removed, dice.a)?.[0] ?? meant(scene, who, dice.a);
  const expected = signedIn(who, (world) => {
    const memory = memoryFor(world, who, id);
    if (!memory) return 'not_found';
    if (memory.removedAt !== null && !canRestore(world, memory)) return 'too_late_to_restore';
    world.set('memory', id, { removedAt: null });
    return ok();
  });
  return { who, call: 'memories.restoreMemory', input: { memoryId: id }, expected };
}

export function editPlan(scene: Scene, dice: Dice): Act {
  const who = aPartner(scene, dice.who);
  const id = meant(scene, who, dice.a, (memory) => typeNow(scene.world, memory) === 'planned');
  const [date, activity] = [plusDays(today(scene.world, who), (dice.b % 5) - 1), text(dice.c)];
  const expected = paired(who, (world, partner) => {
    const memory = world.get('memory', id);
    if (memory?.lane !== laneOf(who, partner)) return 'not_found';
    if (memory.removedAt !== null) return 'removed';
    if (typeNow(world, memory) !== 'planned') return 'not_planned';
    if (date !== memory.date && date < today(world, who)) return 'too_early';
    world.set('memory', id, { date, activity });
    return ok();
  });
  return { who, call: 'memories.editPlan', input: { memoryId: id, date, activity, idea: 'me' }, expected };
}

export function editMemory(scene: Scene, dice: Dice): Act {
  const who = somebody(scene, dice.who);
  const id = meant(scene, who, dice.a, (memory) => memory.author === who && typeNow(scene.world, memory) === 'past');
  const [date, activity] = [plusDays(today(scene.world, who), 1 - (dice.b % 40)), text(dice.c)];
  const expected = signedIn(who, (world) => {
    const memory = memoryFor(world, who, id);
    if (!memory) return 'not_found';
    const error = notTheirPast(world, who, memory);
    if (error) return error;
    if (date > today(world, who)) return 'too_late';
    world.set('memory', id, { type: 'past', date, activity });
    return ok();
  });
  return { who, call: 'memories.editMemory', input: { memoryId: id, date, activity, lead: 'me' }, expected };
}

export function share(scene: Scene, dice: Dice): Act {
  const who = aPartner(scene, dice.who);
  const own = scene.world.all('memory').filter(([, { lane }]) => lane === String(who));
  const id = likely(own, dice.a, ([, { removedAt }]) => removedAt === null)?.[0] ?? meant(scene, who, dice.a);
  const expected = paired(who, (world, partner) => {
    const memory = memoryFor(world, who, id);
    if (!memory) return 'not_found';
    if (memory.lane === String(who) && memory.removedAt !== null) return 'removed';
    world.set('memory', id, { lane: laneOf(who, partner) });
    return ok();
  });
  return { who, call: 'memories.share', input: { memoryId: id }, expected };
}

export function shareAll(scene: Scene, dice: Dice): Act {
  const who = aPartner(scene, dice.who);
  const expected = paired(who, (world, partner) => {
    const own = world.all('memory').filter(([, { lane, removedAt }]) => lane === String(who) && removedAt === null);
    for (const [id] of own) world.set('memory', id, { lane: laneOf(who, partner) });
    return ok(own.length);
  });
  return { who, call: 'memories.shareAll', input: {}, expected, matters: ({ shared }) => shared };
}

/** Words and signs change nothing that is counted here; who may leave them is. */
export function remark(scene: Scene, dice: Dice): Act {
  const who = somebody(scene, dice.who);
  const memoryId = meant(scene, who, dice.a);
  const expected = signedIn(who, (world) => {
    const memory = memoryFor(world, who, memoryId);
    return memory && memory.removedAt === null ? ok() : 'not_found';
  });
  if (dice.b % 2) return { who, call: 'memories.react', input: { memoryId, reaction: '🔥' }, expected };
  return { who, call: 'memories.addComment', input: { id: scene.fresh(), memoryId, comment: 'Lovely' }, expected };
}
