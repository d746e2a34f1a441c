/** The rules of pairing and pebbles, written from the specification and not from the product's code. */
import type { Config, Day, Entry, Goal, Memory, PairRequest, Who, ModelState } from './model-state.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

const calendars = new Map<string, Intl.DateTimeFormat>();

export function dayIn(zone: string, moment: number): Day {
  let calendar = calendars.get(zone);
  if (!calendar)
    calendars.set(
      zone,
      (calendar = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })),
    );
  return calendar.format(moment);
}

export function plusDays(date: Day, days: number): Day {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, dayOfMonth + days)).toISOString().slice(0, 10);
}

/** A new zone applies from the day after it was announced, by the calendar of the old one. */
export function zoneOf(state: ModelState, who: Who): string {
  const { zone, next } = state.get('human', who)!;
  return next && dayIn(zone, state.now) >= next.on ? next.zone : zone;
}

export const today = (state: ModelState, who: Who): Day => dayIn(zoneOf(state, who), state.now);

/** The lane of two people; the earlier account comes first. */
export const laneOf = (one: Who, other: Who): string => (one < other ? `${one}+${other}` : `${other}+${one}`);
export const membersOf = (lane: string): Who[] => lane.split('+').map(Number);

export function partnerOf(state: ModelState, who: Who): Who | null {
  for (const [lane, { isOpen }] of state.all('pair')) {
    const members = membersOf(lane);
    if (isOpen && members.includes(who)) return members.find((one) => one !== who)!;
  }
  return null;
}

export function openLane(state: ModelState, who: Who): string {
  const partner = partnerOf(state, who);
  return partner === null ? String(who) : laneOf(who, partner);
}

/** A memory in the open lane of the person, or else in their own. */
export function memoryFor(state: ModelState, who: Who, id: string): Memory | null {
  const memory = state.get('memory', id);
  return memory && (memory.lane === openLane(state, who) || memory.lane === String(who)) ? memory : null;
}

/** A planned date is past once its day is over for all members of its lane. */
export function typeNow(state: ModelState, { type, date, lane }: Memory): Memory['type'] {
  return type === 'planned' && membersOf(lane).every((who) => date < today(state, who)) ? 'past' : type;
}

/** Memories, goals and vouchers may share ids. */
export const isOfMemory = ({ reason }: Pick<Entry, 'reason'>): boolean =>
  reason !== 'goal_completed' && reason !== 'reward_claimed';

const capped = new Set(['date_planned', 'memory_added', 'date_completed']);

export const capOf = ({ dailyCap }: Config): number => (dailyCap === 0 ? 1000 : Math.min(dailyCap, 1000));

/** Pays once per reason and source, limited by the person's day and by two caps in any 24 hours. Returns the amount. */
export function pay(
  state: ModelState,
  { who, reason, source, amount }: { who: Who; reason: string; source: string; amount: number },
): number {
  const key = `${who} ${reason} ${source}`;
  const paid = capped.has(reason) ? Math.max(0, Math.min(amount, remainingCap(state, who))) : amount;
  if (paid === 0 || state.get('entry', key)) return 0;
  creditPebbles(state, { who, reason, source, amount: paid });
  return paid;
}

function remainingCap(state: ModelState, who: Who): number {
  const cap = capOf(state.get('config', 'it')!);
  const date = today(state, who);
  let [onThisDay, in24Hours] = [0, 0];
  for (const [, entry] of state.all('entry')) {
    if (entry.who !== who || !capped.has(entry.reason)) continue;
    if (entry.day === date) onThisDay += entry.amount;
    if (entry.at > state.now - day) in24Hours += entry.amount;
  }
  return Math.min(cap - onThisDay, 2 * cap - in24Hours);
}

export function creditPebbles(state: ModelState, { who, reason, source, amount }: Omit<Entry, 'day' | 'at'>): void {
  state.put('entry', `${who} ${reason} ${source}`, {
    who,
    reason,
    source,
    amount,
    day: today(state, who),
    at: state.now,
  });
  state.set('human', who, { balance: state.get('human', who)!.balance + amount });
}

/** What completing a memory pays each partner. By default the fourth similar one within 30 days pays half. */
export function completionPay(state: ModelState, memory: Memory): number {
  const config = state.get('config', 'it')!;
  const like = state
    .all('memory')
    .filter(
      ([, one]) =>
        one.lane === memory.lane &&
        one.paidEach !== null &&
        !one.reversed &&
        one.date <= memory.date &&
        one.date >= plusDays(memory.date, -30) &&
        (memory.category === null ? one.activity === memory.activity : one.category === memory.category),
    ).length;
  const suggested = memory.category !== null;
  const [base, factor, bonus] = suggested
    ? [config.baseRateSuggestion, config.suggestionMultiplier, config.bonus]
    : [config.baseRateManual, 1, 0];
  const rate = config.decayEnabled && like >= config.decayThreshold ? config.decayRate : 1;
  // In hundredths, for exact halves.
  const award = Math.floor((Math.round(base * factor * 100 + bonus * 100) * Math.round(rate * 100) + 5_000) / 10_000);
  return base > 0 && rate > 0 ? Math.max(1, award) : award;
}

/** Two goals of a couple pay within 7 days, and none in its first 24 hours. */
export function goalPay(state: ModelState, goal: Goal): number {
  const lately = state
    .all('goal')
    .filter(
      ([, one]) => one.lane === goal.lane && (one.paidEach ?? 0) > 0 && one.completedAt > state.now - 7 * day,
    ).length;
  return lately < 2 && state.now >= state.get('pair', goal.lane)!.at + day ? goal.reward : 0;
}

/** Pays one person for a goal, unless two goals with any partner paid them within 7 days. */
export function payGoal(state: ModelState, who: Who, source: string, amount: number): number {
  const lately = state
    .all('entry')
    .filter(
      ([, entry]) => entry.who === who && entry.reason === 'goal_completed' && entry.at > state.now - 7 * day,
    ).length;
  return lately < 2 ? pay(state, { who, reason: 'goal_completed', source, amount }) : 0;
}

export const isPending = (state: ModelState, { status, at }: PairRequest): boolean =>
  status === 'pending' && at > state.now - 14 * day;

export function pairPeople(state: ModelState, one: Who, other: Who): void {
  const lane = laneOf(one, other);
  const before = state.get('pair', lane);
  // A pair that unpairs and pairs again at the same moment gets a later start, so that starts differ.
  const at = before ? Math.max(state.now, before.partedAt + 1) : state.now;
  state.put('pair', lane, {
    isOpen: true,
    hasParted: before !== undefined,
    at,
    atBefore: before?.at ?? at,
    partedAt: 0,
  });
  for (const who of [one, other]) closeRequestsOf(state, who);
}

export function unpairPeople(state: ModelState, one: Who, other: Who): void {
  const lane = laneOf(one, other);
  state.set('pair', lane, {
    isOpen: false,
    hasParted: true,
    partedAt: Math.max(state.now, state.get('pair', lane)!.at),
  });
}

export function closeRequestsOf(state: ModelState, who: Who): void {
  for (const [key, { status, from, to }] of state.all('request')) {
    if (status === 'pending' && (from === who || to === who))
      state.set('request', key, { status: 'closed', decidedAt: state.now });
  }
}

const undoWindow = { planned: day, past: 30 * day };

export function canRestore(state: ModelState, { type, removedAt, reversed }: Memory): boolean {
  return !reversed && removedAt! > state.now - undoWindow[type];
}

/** Effects of time: undo windows close, days end, and deleted accounts are erased. */
export function passTime(state: ModelState, to: number): void {
  state.now = to;
  for (const [id, memory] of state.all('memory')) {
    if (memory.removedAt !== null && !memory.reversed && !canRestore(state, memory)) reverse(state, id, memory);
  }
  for (const [id, memory] of state.all('memory')) {
    if (memory.removedAt === null && memory.type === 'planned' && isOver(state, memory))
      state.set('memory', id, { type: 'past' });
  }
  for (const [who, { state: presence, due }] of state.all('human'))
    if (presence === 'leaving' && due <= to) erase(state, Number(who));
}

function reverse(state: ModelState, id: string, memory: Memory): void {
  for (const who of membersOf(memory.lane)) {
    const paid = state
      .all('entry')
      .reduce(
        (sum, [, entry]) => sum + (entry.who === who && entry.source === id && isOfMemory(entry) ? entry.amount : 0),
        0,
      );
    if (paid > 0)
      creditPebbles(state, {
        who,
        reason: memory.type === 'planned' ? 'date_cancelled' : 'memory_deleted',
        source: id,
        amount: -paid,
      });
  }
  state.set('memory', id, { reversed: true, activity: 'A date', stars: {} });
}

/** Whether its day is over for every member of the open lane. */
function isOver(state: ModelState, memory: Memory): boolean {
  const isOpen = membersOf(memory.lane).length === 1 || state.get('pair', memory.lane)!.isOpen;
  return isOpen && typeNow(state, memory) === 'past';
}

function erase(state: ModelState, who: Who): void {
  for (const [id, memory] of state.all('memory')) {
    if (memory.lane === String(who)) state.put('memory', id, undefined);
    else if (who in memory.stars)
      state.set('memory', id, {
        stars: Object.fromEntries(Object.entries(memory.stars).filter(([by]) => Number(by) !== who)),
      });
  }
  for (const [key, { from, to }] of state.all('request'))
    if (from === who || to === who) state.put('request', key, undefined);
  for (const [key, { by, of }] of state.all('block')) if (by === who || of === who) state.put('block', key, undefined);
  for (const [key, { giver }] of state.all('treat')) if (giver === who) state.put('treat', key, undefined);
  state.set('human', who, { state: 'gone', zone: 'UTC', next: null });
}
