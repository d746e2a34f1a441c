/** Commands that pair, unpair, log in and delete accounts. */
import {
  isActive,
  preferred,
  ok,
  pick,
  choosePerson,
  type Operation,
  type RandomNumbers,
  type Scene,
} from './command.ts';
import {
  closeRequestsOf,
  dayIn,
  day,
  hour,
  isPending,
  laneOf,
  pairPeople,
  unpairPeople,
  partnerOf,
  plusDays,
  zoneOf,
} from './rules.ts';
import type { Who, ModelState } from './model-state.ts';

const signedIn = (who: Who, then: (state: ModelState) => string) => (state: ModelState) =>
  isActive(state, who) ? then(state) : 'signed_out';

export const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Sydney',
  'America/New_York',
  'Asia/Colombo',
];

export function sendRequest(scene: Scene, random: RandomNumbers): Operation {
  const isFree = (one: Who) => isActive(scene.state, one) && partnerOf(scene.state, one) === null;
  const who = choosePerson(scene, random.who, isFree);
  const to = choosePerson(scene, random.a, (one) => one !== who && isFree(one));
  const expected = signedIn(who, (state) => {
    if (partnerOf(state, who) !== null) return 'you_are_paired';
    if (!isActive(state, to)) return 'unknown_code';
    if (who === to) return 'own_code';
    if (state.get('block', `${to} ${who}`)) return 'unknown_code';
    if (state.get('block', `${who} ${to}`)) return 'you_blocked_them';
    if (partnerOf(state, to) !== null) return 'already_paired';
    return asked(state, who, to);
  });
  return {
    who,
    procedure: 'pairing.sendRequest',
    input: { code: scene.people[to]!.code },
    expected,
    compared: ({ outcome }) => outcome,
    moves: true,
  };
}

function asked(state: ModelState, who: Who, to: Who): string {
  const requests = state.all('request');
  const between = requests.find(
    ([, one]) => isPending(state, one) && ((one.from === who && one.to === to) || (one.from === to && one.to === who)),
  );
  if (between?.[1].from === who) return ok('sent');
  if (between) {
    state.set('request', between[0], { status: 'accepted', decidedAt: state.now });
    pairPeople(state, who, to);
    return ok('paired');
  }
  if (wasRejected(state, who, to)) return 'rejected_recently';
  if (requests.filter(([, one]) => one.to === to && isPending(state, one)).length >= 5) return 'inbox_full';
  state.put('request', `${who}>${to}@${state.now}`, { from: who, to, status: 'pending', at: state.now, decidedAt: 0 });
  return ok('sent');
}

/** True for a day after a rejection. */
const wasRejected = (state: ModelState, who: Who, by: Who): boolean =>
  state
    .all('request')
    .some(
      ([, { from, to, status, decidedAt }]) =>
        from === who && to === by && status === 'rejected' && decidedAt > state.now - 24 * hour,
    );

/** A request that the person sent or received, or a foreign one, which does not exist for them. */
function request(
  { state, ids, fresh }: Scene,
  random: RandomNumbers,
  side: 'from' | 'to',
): { who: Who; key: string; requestId: string } {
  const all = state.all('request').filter(([key]) => ids.has(key));
  const [key, found] = preferred(all, random.a, ([, one]) => isPending(state, one)) ?? ['none', { from: 0, to: 0 }];
  const who = random.c % 8 === 0 ? choosePerson({ state } as Scene, random.who) : found[side];
  return { who, key, requestId: ids.get(key) ?? fresh() };
}

export function acceptRequest(scene: Scene, random: RandomNumbers): Operation {
  const { who, key, requestId } = request(scene, random, 'to');
  const expected = signedIn(who, (state) => {
    const found = state.get('request', key);
    if (found?.to !== who) return 'not_found';
    if (partnerOf(state, who) !== null) return 'you_are_paired';
    if (partnerOf(state, found.from) !== null) return 'already_paired';
    if (!isPending(state, found)) return 'no_longer_pending';
    state.set('request', key, { status: 'accepted', decidedAt: state.now });
    pairPeople(state, found.from, who);
    return ok();
  });
  return { who, procedure: 'pairing.acceptRequest', input: { requestId }, expected, moves: true };
}

/** Rejects or withdraws a request. */
function decided(procedure: 'rejectRequest' | 'withdrawRequest') {
  const side = procedure === 'withdrawRequest' ? 'from' : 'to';
  return (scene: Scene, random: RandomNumbers): Operation => {
    const { who, key, requestId } = request(scene, random, side);
    const expected = signedIn(who, (state) => {
      const found = state.get('request', key);
      if (found?.[side] !== who) return 'not_found';
      if (!isPending(state, found)) return 'no_longer_pending';
      state.set('request', key, { status: side === 'from' ? 'withdrawn' : 'rejected', decidedAt: state.now });
      return ok();
    });
    return { who, procedure: `pairing.${procedure}`, input: { requestId }, expected, moves: true };
  };
}

export const rejectRequest = decided('rejectRequest');
export const withdrawRequest = decided('withdrawRequest');

/** Possible in every state of the request, unless it or a later one led to a pair. */
export function blockSender(scene: Scene, random: RandomNumbers): Operation {
  const { who, key, requestId } = request(scene, random, 'to');
  const expected = signedIn(who, (state) => {
    const found = state.get('request', key);
    if (found?.to !== who) return 'not_found';
    if (found.status === 'accepted' || partnerOf(state, who) === found.from) return 'no_longer_pending';
    block(state, who, found.from);
    return ok();
  });
  return { who, procedure: 'pairing.blockSender', input: { requestId }, expected, moves: true };
}

/** Closes the pending requests between the two. */
function block(state: ModelState, by: Who, of: Who): void {
  const between = state
    .all('request')
    .find(([, one]) => isPending(state, one) && [one.from, one.to].includes(by) && [one.from, one.to].includes(of));
  if (between)
    state.set('request', between[0], {
      status: between[1].from === by ? 'withdrawn' : 'rejected',
      decidedAt: state.now,
    });
  if (!state.get('block', `${by} ${of}`)) state.put('block', `${by} ${of}`, { by, of });
}

export function unblock(scene: Scene, random: RandomNumbers): Operation {
  const [key, found] = pick(
    scene.state.all('block').filter(([one]) => scene.ids.has(one)),
    random.a,
  ) ?? ['none', { by: choosePerson(scene, random.who) }];
  const who = random.c % 8 === 0 ? choosePerson(scene, random.who) : found.by;
  const expected = signedIn(who, (state) => {
    // After a second block, a repeated call still means the first one.
    if (state.get('block', key) === found && found.by === who) state.put('block', key, undefined);
    return ok();
  });
  return { who, procedure: 'pairing.unblock', input: { blockId: scene.ids.get(key) ?? scene.fresh() }, expected };
}

export function unpair(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who, (one) => partnerOf(scene.state, one) !== null);
  const other =
    random.a % 4 === 0 ? choosePerson(scene, random.b) : (partnerOf(scene.state, who) ?? choosePerson(scene, random.b));
  const blocks = random.c % 4 === 0;
  const lane = laneOf(who, other);
  const known = scene.state.get('pair', lane);
  // One time in four the call means the previous pairing, like a delayed request.
  const at = (random.b % 4 === 0 ? known?.atBefore : known?.at) ?? scene.state.now;
  const expected = signedIn(who, (state) => {
    if (state.get('pair', lane)?.isOpen && state.get('pair', lane)?.at === at) unpairPeople(state, who, other);
    const pair = state.get('pair', lane);
    if (!pair?.hasParted) return 'not_found';
    if (blocks && !pair.isOpen) block(state, who, other);
    return ok();
  });
  return {
    who,
    procedure: 'pairing.unpair',
    input: { partnerId: scene.people[other]!.id, pairedAt: new Date(at).toISOString(), block: blocks },
    expected,
    moves: true,
  };
}

export function deleteAccount(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const expected = signedIn(who, (state) => {
    const partner = partnerOf(state, who);
    if (partner !== null) unpairPeople(state, who, partner);
    closeRequestsOf(state, who);
    state.set('human', who, { state: 'leaving', due: state.now + 14 * day });
    return ok();
  });
  return {
    who,
    procedure: 'privacy.deleteAccount',
    input: { password: scene.people[who]!.password },
    expected,
    moves: true,
  };
}

/** Logs in, sometimes in another time zone or to keep a deleted account. */
export function logIn(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(scene, random.who);
  const zone = zones[random.a % zones.length]!;
  const { email, password } = scene.people[who]!;
  const expected = (state: ModelState) => {
    const human = state.get('human', who)!;
    const inForce = zoneOf(state, who);
    const on = plusDays(dayIn(inForce, state.now), 1);
    state.set('human', who, { ...human, state: 'here', zone: inForce, next: zone === inForce ? null : { zone, on } });
    return ok();
  };
  return {
    who,
    procedure: 'accounts.logIn',
    input: { email, password, timeZone: zone, keepAccount: true },
    expected,
    moves: true,
  };
}
