/** Commands in lanes: plan, add, edit, cancel, restore, rate, share, comment, react. */
import {
  isActive,
  preferred,
  newId,
  ok,
  pick,
  choosePerson,
  type Operation,
  type RandomNumbers,
  type Scene,
} from './command.ts';
import {
  canRestore,
  completionPay,
  laneOf,
  memoryFor,
  openLane,
  partnerOf,
  pay,
  plusDays,
  today,
  typeNow,
} from './rules.ts';
import type { Memory, Submit, Who, ModelState } from './model-state.ts';

const activities = ['A walk', 'Pancakes', 'A film', 'Chess', 'A swim'];
const text = (random: number) => activities[random % activities.length]!;

/** The id of a memory: mostly from the person's own lanes, sometimes any. */
function chooseMemory(
  { state, fresh }: Scene,
  who: Who,
  random: number,
  would: (memory: Memory) => boolean = () => true,
): string {
  const all = state.all('memory').map(([, memory]) => memory);
  const near = all.filter(({ lane }) => lane === openLane(state, who) || lane === String(who));
  return (
    preferred(random % 32 === 0 ? all : near, random >> 5, (memory) => memory.removedAt === null && would(memory))
      ?.id ?? fresh()
  );
}

const choosePartner = (scene: Scene, random: number) =>
  choosePerson(scene, random, (who) => isActive(scene.state, who) && partnerOf(scene.state, who) !== null);

const signedIn = (who: Who, then: (state: ModelState) => string) => (state: ModelState) =>
  isActive(state, who) ? then(state) : 'signed_out';
const paired = (who: Who, then: (state: ModelState, partner: Who) => string) =>
  signedIn(who, (state) => {
    const partner = partnerOf(state, who);
    return partner === null ? 'not_paired' : then(state, partner);
  });

export function planDate(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const { id } = random.b % 3 === 0 ? { id: null } : scene.suggestions[random.b % scene.suggestions.length]!;
  const date = plusDays(today(scene.state, who), [0, 0, 1, 1, 2, 3, 9, 40, -1, 1900][random.a % 10]!);
  const input = {
    id: newId(scene, 'memory', random.c >> 3),
    activity: text(random.c),
    date,
    idea: random.c % 2 ? 'me' : 'partner',
    suggestionId: id,
  };
  return planAs(scene, who, input);
}

function planAs({ suggestions }: Scene, who: Who, input: Record<string, unknown>): Operation {
  const { id, date, activity, idea, suggestionId } = input as {
    id: string;
    date: string;
    activity: string;
    idea: string;
    suggestionId: string | null;
  };
  const category = suggestions.find((suggestion) => suggestion.id === suggestionId)?.category ?? null;
  const sent = { procedure: 'memories.planDate', input };
  const expected = paired(who, (state, partner) => {
    const lane = laneOf(who, partner);
    const [year, rest] = [Number(today(state, who).slice(0, 4)), today(state, who).slice(4)];
    if (date < today(state, who)) return before(state, { id, lane, author: who, sent }) ?? 'too_early';
    if (date > `${year + 5}${rest}`) return before(state, { id, lane, author: who, sent }) ?? 'too_late';
    return added(
      state,
      { id, lane, author: who, type: 'planned', date, activity, category, credit: idea === 'me' ? who : partner, sent },
      'date_planned',
      5,
    );
  });
  return { who, ...sent, expected, compared: ({ pebbles }) => pebbles };
}

export function addMemory(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const date = plusDays(today(scene.state, who), [0, 0, -1, -1, -2, -20, -40, -400, 1, -2][random.a % 10]!);
  const input = {
    id: newId(scene, 'memory', random.c >> 3),
    activity: text(random.c),
    date,
    lead: 'me',
    keepToMyself: random.b % 4 === 0,
  };
  return addAs(who, input);
}

function addAs(who: Who, input: Record<string, unknown>): Operation {
  const { id, date, activity, keepToMyself } = input as {
    id: string;
    date: string;
    activity: string;
    keepToMyself: boolean;
  };
  const sent = { procedure: 'memories.addMemory', input };
  const expected = signedIn(who, (state) => {
    const lane = keepToMyself ? String(who) : openLane(state, who);
    const known = elsewhere(state, who, sent);
    if (known) return known;
    if (date > today(state, who)) return before(state, { id, lane, author: who, sent }) ?? 'too_late';
    return added(
      state,
      { id, lane, author: who, type: 'past', date, activity, category: null, credit: who, sent },
      'memory_added',
      3,
    );
  });
  return { who, ...sent, expected, compared: ({ pebbles }) => pebbles };
}

type New = Pick<Memory, 'id' | 'lane' | 'author' | 'type' | 'date' | 'activity' | 'category' | 'credit' | 'sent'>;

/** The outcome of the same submit before, in the lane that was asked; with other words under its id there is none. */
function before(
  state: ModelState,
  { id, lane, author, sent }: Pick<New, 'id' | 'lane' | 'author' | 'sent'>,
): string | null {
  const memory = state.get('memory', id);
  if (memory?.lane !== lane || memory.author !== author) return null;
  return isSame(memory, sent) ? ok(memory.pebbles) : 'id_taken';
}

/** Who keeps it to themselves is the same question in another lane. */
const words = ({ procedure, input }: Submit) => JSON.stringify([procedure, { ...input, keepToMyself: undefined }]);

function isSame(memory: Memory, sent: Submit): boolean {
  return (
    memory.sent.procedure === sent.procedure &&
    (memory.isEdited || memory.reversed || words(memory.sent) === words(sent))
  );
}

/** The outcome of a memory that was sent for the same eyes, and is in another lane since its author has paired, unpaired or shared it. */
function elsewhere(state: ModelState, who: Who, sent: Submit): string | null {
  const [own, open] = [String(who), openLane(state, who)];
  const memory = state.get('memory', sent.input.id as string);
  const asked = sent.input.keepToMyself ? own : open;
  if (!memory || memory.author !== who || memory.lane === asked) return null;
  const addedIn = memory.wasShared ? own : memory.lane;
  const wasAlone = addedIn === own && memory.addedAt < (state.get('pair', open)?.at ?? 0);
  return isSame(memory, sent) && (open === own || addedIn === asked || wasAlone) ? ok(memory.pebbles) : 'id_taken';
}

/** A repeated id means the same memory in the same lane by the same author; elsewhere it is taken. */
function added(state: ModelState, memory: New, reason: string, amount: number): string {
  if (state.get('memory', memory.id)) return before(state, memory) ?? 'id_taken';
  const pebbles = pay(state, { who: memory.author, reason, source: memory.id, amount });
  state.put('memory', memory.id, {
    ...memory,
    pebbles,
    paidEach: null,
    removedAt: null,
    removedBy: null,
    reversed: false,
    stars: {},
    isEdited: false,
    wasShared: false,
    addedAt: state.now,
  });
  return ok(pebbles);
}

/** An earlier submit under its id, half of them with other words, as from a form that does not know whether it was stored. */
export function sendAgain(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const sent = pick(
    scene.state.all('memory').filter(([, { author }]) => author === who),
    random.a,
  )?.[1].sent;
  if (!sent) return addMemory(scene, random);
  const { procedure, input } = sent;
  const again = { ...input, ...(random.b % 2 && { activity: `${text(random.c)} again` }) };
  return procedure === 'memories.planDate' ? planAs(scene, who, again) : addAs(who, again);
}

export function rateDate(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const id = chooseMemory(
    scene,
    who,
    random.a,
    (memory) => !(who in memory.stars) && typeNow(scene.state, memory) === 'past',
  );
  const input = { memoryId: id, rating: 1 + (random.b % 5) };
  const expected = signedIn(who, (state) => {
    const memory = memoryFor(state, who, id);
    if (!memory || memory.removedAt !== null) return 'not_found';
    if (typeNow(state, memory) === 'planned') return 'not_past';
    if (who in memory.stars)
      return memory.stars[who] === input.rating ? ok([memory.paidEach, paidFor(state, who, id)]) : 'already_rated';
    state.set('memory', id, { type: 'past', stars: { ...memory.stars, [who]: input.rating } });
    const partner = partnerOf(state, who);
    if (partner === null || memory.lane !== laneOf(who, partner) || !(partner in memory.stars)) return ok([null, 0]);
    const paidEach = completionPay(state, memory);
    state.set('memory', id, { paidEach });
    const paid = [who, partner].map((one) =>
      pay(state, { who: one, reason: 'date_completed', source: id, amount: paidEach }),
    );
    return ok([paidEach, paid[0]]);
  });
  return {
    who,
    procedure: 'memories.rateDate',
    input,
    expected,
    compared: ({ paidEach, paidMe }) => [paidEach, paidMe],
  };
}

function paidFor(state: ModelState, who: Who, id: string): number {
  return (
    state
      .all('entry')
      .find(([, entry]) => entry.who === who && entry.source === id && entry.reason === 'date_completed')?.[1].amount ??
    0
  );
}

export function cancelDate(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const id = chooseMemory(scene, who, random.a, (memory) => typeNow(scene.state, memory) === 'planned');
  const expected = paired(who, (state, partner) => {
    const memory = state.get('memory', id);
    if (memory?.lane !== laneOf(who, partner)) return 'not_found';
    if (memory.removedBy === who) return ok();
    if (memory.removedAt !== null) return 'removed';
    if (typeNow(state, memory) !== 'planned') return 'not_planned';
    state.set('memory', id, { removedAt: state.now, removedBy: who });
    return ok();
  });
  return { who, procedure: 'memories.cancelDate', input: { memoryId: id }, expected };
}

export function deleteMemory(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const id = chooseMemory(
    scene,
    who,
    random.a,
    (memory) => memory.author === who && typeNow(scene.state, memory) === 'past',
  );
  const expected = signedIn(who, (state) => {
    const memory = memoryFor(state, who, id);
    if (!memory) return 'not_found';
    if (memory.removedBy === who) return ok();
    const error = notTheirPast(state, who, memory);
    if (error) return error;
    state.set('memory', id, { type: 'past', removedAt: state.now, removedBy: who });
    return ok();
  });
  return { who, procedure: 'memories.deleteMemory', input: { memoryId: id }, expected };
}

function notTheirPast(state: ModelState, who: Who, memory: Memory): string | null {
  if (memory.removedAt !== null) return 'removed';
  if (typeNow(state, memory) !== 'past') return 'not_past';
  return memory.author === who ? null : 'not_yours';
}

export function restoreMemory(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const removed = scene.state
    .all('memory')
    .filter(
      ([, { removedAt, lane }]) => removedAt !== null && (lane === openLane(scene.state, who) || lane === String(who)),
    );
  const id = pick(removed, random.a)?.[0] ?? chooseMemory(scene, who, random.a);
  const expected = signedIn(who, (state) => {
    const memory = memoryFor(state, who, id);
    if (!memory) return 'not_found';
    if (memory.removedAt !== null && !canRestore(state, memory)) return 'too_late_to_restore';
    state.set('memory', id, { removedAt: null, removedBy: null });
    return ok();
  });
  return { who, procedure: 'memories.restoreMemory', input: { memoryId: id }, expected };
}

/** Undefined writes all fields. */
const someOf = (random: number) => [undefined, ['date'], ['activity'], ['date', 'activity'], []][random % 5];

export function editPlan(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const id = chooseMemory(scene, who, random.a, (memory) => typeNow(scene.state, memory) === 'planned');
  const written = { date: plusDays(today(scene.state, who), (random.b % 5) - 1), activity: text(random.c) };
  const changed = someOf(random.c >> 8);
  const expected = paired(who, (state, partner) => {
    const memory = state.get('memory', id);
    if (memory?.lane !== laneOf(who, partner)) return 'not_found';
    if (memory.removedAt !== null) return 'removed';
    if (typeNow(state, memory) !== 'planned') return 'not_planned';
    const date = changed && !changed.includes('date') ? memory.date : written.date;
    const activity = changed && !changed.includes('activity') ? memory.activity : written.activity;
    if (date !== memory.date && date < today(state, who)) return 'too_early';
    const credit = changed ? memory.credit : who;
    const isEdited =
      memory.isEdited || date !== memory.date || activity !== memory.activity || credit !== memory.credit;
    state.set('memory', id, { date, activity, credit, isEdited });
    return ok();
  });
  return {
    who,
    procedure: 'memories.editPlan',
    input: { memoryId: id, ...written, idea: 'me', ...(changed && { changed }) },
    expected,
  };
}

export function editMemory(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const id = chooseMemory(
    scene,
    who,
    random.a,
    (memory) => memory.author === who && typeNow(scene.state, memory) === 'past',
  );
  const written = { date: plusDays(today(scene.state, who), 1 - (random.b % 40)), activity: text(random.c) };
  const changed = someOf(random.c >> 8);
  const expected = signedIn(who, (state) => {
    const memory = memoryFor(state, who, id);
    if (!memory) return 'not_found';
    const error = notTheirPast(state, who, memory);
    if (error) return error;
    const date = changed && !changed.includes('date') ? memory.date : written.date;
    const activity = changed && !changed.includes('activity') ? memory.activity : written.activity;
    if (date > today(state, who)) return 'too_late';
    state.set('memory', id, { type: 'past', date, activity, isEdited: true });
    return ok();
  });
  return {
    who,
    procedure: 'memories.editMemory',
    input: { memoryId: id, ...written, lead: 'me', ...(changed && { changed }) },
    expected,
  };
}

export function share(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const own = scene.state.all('memory').filter(([, { lane }]) => lane === String(who));
  const id =
    preferred(own, random.a, ([, { removedAt }]) => removedAt === null)?.[0] ?? chooseMemory(scene, who, random.a);
  const expected = paired(who, (state, partner) => {
    const memory = memoryFor(state, who, id);
    if (!memory) return 'not_found';
    if (memory.lane === String(who) && memory.removedAt !== null) return 'removed';
    if (memory.lane === String(who)) state.set('memory', id, { lane: laneOf(who, partner), wasShared: true });
    return ok();
  });
  return { who, procedure: 'memories.share', input: { memoryId: id }, expected };
}

export function shareAll(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const expected = paired(who, (state, partner) => {
    const own = state.all('memory').filter(([, { lane, removedAt }]) => lane === String(who) && removedAt === null);
    for (const [id] of own) state.set('memory', id, { lane: laneOf(who, partner), wasShared: true });
    return ok(own.length);
  });
  return { who, procedure: 'memories.shareAll', input: {}, expected, compared: ({ shared }) => shared };
}

/** Comments and reactions do not change pebbles, but the permission to write them is compared. */
export function commentOrReact(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const memoryId = chooseMemory(scene, who, random.a);
  const expected = signedIn(who, (state) => {
    const memory = memoryFor(state, who, memoryId);
    return memory && memory.removedAt === null ? ok() : 'not_found';
  });
  if (random.b % 2) return { who, procedure: 'memories.react', input: { memoryId, reaction: '🔥' }, expected };
  return { who, procedure: 'memories.addComment', input: { id: scene.fresh(), memoryId, comment: 'Lovely' }, expected };
}
