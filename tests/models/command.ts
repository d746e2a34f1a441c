import type { Who, ModelState } from './model-state.ts';

/** A call to be made, and the outcome that the model expects. */
export interface Operation {
  who: Who | 'administrator';
  procedure: string;
  input: Record<string, unknown>;
  /** Applies it to the model. Returns 'ok' with the compared part of the answer, or an error code. */
  expected(state: ModelState): string;
  /** The compared part of a real answer. */
  compared?(answer: Record<string, unknown>): unknown;
  /** Whether it moves people between lanes. Concurrent calls may then be rejected. */
  moves?: boolean;
}

/** The random numbers with which a command makes its choices. */
export interface RandomNumbers {
  who: number;
  a: number;
  b: number;
  c: number;
}

/** What a command sees when it chooses: the model's state and the real ids. */
export interface Scene {
  state: ModelState;
  people: { id: string; email: string; password: string; code: string }[];
  /** Real ids of requests and blocks by the model's keys. */
  ids: Map<string, string>;
  templates: { id: string; target: number; reward: number }[];
  suggestions: { id: string; category: string }[];
  configSeen: string;
  /** Ids that were given a second time, with their new kind. */
  reused: Set<string>;
  fresh(): string;
}

export const ok = (compared?: unknown): string => (compared === undefined ? 'ok' : `ok ${JSON.stringify(compared)}`);

const kinds = ['memory', 'goal', 'voucher', 'treat', 'step'] as const;

/** An id for a new row. One in four is the id of a row of another kind. The model knows each row by its id, so no two of a kind have the same. */
export function newId({ state, reused, fresh }: Scene, kind: (typeof kinds)[number], random: number): string {
  const others = kinds.filter((one) => one !== kind);
  const taken = random % 4 === 0 ? pick(state.all(others[(random >> 2) % others.length]!), random >> 4) : undefined;
  if (!taken || state.get(kind, taken[0]) || reused.has(`${kind} ${taken[0]}`)) return fresh();
  reused.add(`${kind} ${taken[0]}`);
  return taken[0];
}

/** One of many, with a preference for the latest. */
export function pick<T>(many: readonly T[], random: number): T | undefined {
  return many.at(-1 - (random % Math.max(1, Math.min(many.length, 40))));
}

/** A person for whom the command can succeed; one time in eight any person. */
export function choosePerson({ state }: Scene, random: number, could: (who: Who) => boolean = () => true): Who {
  const present = state
    .all('human')
    .filter(([, { state }]) => state !== 'gone')
    .map(([who]) => Number(who));
  const able = random % 8 === 0 ? [] : present.filter(could);
  const chosen = able.length > 0 ? able : present;
  return chosen[(random >> 3) % chosen.length]!;
}

/** An item for which the command can succeed, if there is one; one time in eight any item. */
export function preferred<T>(many: readonly T[], random: number, would: (one: T) => boolean): T | undefined {
  const able = random % 8 === 0 ? [] : many.filter(would);
  return pick(able.length > 0 ? able : many, random >> 3);
}

export const isActive = (state: ModelState, who: Who): boolean => state.get('human', who)?.state === 'here';
