import { isWorthTelling } from '../rules.ts';

/** How far a gathering is, in things that go in. Beginning anew starts again from nothing. */
export interface Progress {
  begin(total: number): Promise<void>;
  step(by: number): Promise<void>;
}

/** Tells what is worth telling. */
export function progressOf(tell: (at: { done: number; total: number }) => Promise<void>): Progress {
  let at = { done: 0, total: 0 };
  let told = 0;
  const say = async () => {
    told = at.done;
    await tell(at);
  };
  return {
    begin: async (total) => {
      at = { done: 0, total };
      await say();
    },
    step: async (by) => {
      at = { ...at, done: Math.min(at.done + by, at.total) };
      if (isWorthTelling(at, told)) await say();
    },
  };
}
