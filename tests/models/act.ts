import type { Who, ModelState } from './model-state.ts';

/** A call that somebody is about to make, and what the model says of it. */
export interface Act {
  who: Who | 'administrator';
  procedure: string;
  input: Record<string, unknown>;
  /** Does it to the world, and says what is answered: 'ok', with what matters of the answer, or the code of an error. */
  expected(state: ModelState): string;
  /** What matters of a real answer. */
  matters?(answer: Record<string, unknown>): unknown;
  /** Whether it moves people between lanes: whoever calls at the same time may be turned away in passing. */
  moves?: boolean;
}

/** Random numbers of a command: what it chooses with. */
export interface Dice {
  who: number;
  a: number;
  b: number;
  c: number;
}

/** What a command may look at when it chooses: the model state, and the real ids. */
export interface Scene {
  state: ModelState;
  people: { id: string; email: string; password: string; code: string }[];
  /** Real ids of requests and blocks by the model's keys. */
  ids: Map<string, string>;
  templates: { id: string; target: number; reward: number }[];
  suggestions: { id: string; category: string }[];
  configSeen: string;
  fresh(): string;
}

export const ok = (matters?: unknown): string => (matters === undefined ? 'ok' : `ok ${JSON.stringify(matters)}`);

const kinds = ['memory', 'goal', 'voucher', 'treat', 'step'] as const;

/** The id of something new: one time in four one that something of another kind has. */
export function newId({ state, fresh }: Scene, kind: (typeof kinds)[number], dice: number): string {
  const others = kinds.filter((one) => one !== kind);
  const taken = dice % 4 === 0 ? pick(state.all(others[(dice >> 2) % others.length]!), dice >> 4) : undefined;
  return taken?.[0] ?? fresh();
}

/** One of many, the latest more often than not. */
export function pick<T>(many: readonly T[], dice: number): T | undefined {
  return many.at(-1 - (dice % Math.max(1, Math.min(many.length, 40))));
}

/** Somebody who could mostly succeed with what they do; one time in eight it is anybody who is not gone. */
export function somebody({ state }: Scene, dice: number, could: (who: Who) => boolean = () => true): Who {
  const there = state.all('human').filter(([, { state }]) => state !== 'gone').map(([who]) => Number(who));
  const able = dice % 8 === 0 ? [] : there.filter(could);
  const chosen = able.length > 0 ? able : there;
  return chosen[(dice >> 3) % chosen.length]!;
}

/** One that would do, if there is one; one time in eight any. */
export function likely<T>(many: readonly T[], dice: number, would: (one: T) => boolean): T | undefined {
  const able = dice % 8 === 0 ? [] : many.filter(would);
  return pick(able.length > 0 ? able : many, dice >> 3);
}

export const isHere = (state: ModelState, who: Who): boolean => state.get('human', who)?.state === 'here';
