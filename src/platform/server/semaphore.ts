/** A counting semaphore with a bound in total and one for each key. */
interface Semaphore {
  inUse(): number;
  inUseBy(key: string): number;
  keysInUse(): number;
  /** Returns what releases the permit, which may be called again; null if no permit is left. `max` lowers the bound in total for this call. */
  tryAcquire(key: string, max?: number): (() => void) | null;
}

export function semaphore({ max: bound, maxPerKey }: { max: number; maxPerKey: number }): Semaphore {
  const byKey = new Map<string, number>();
  let inUse = 0;
  return {
    inUse: () => inUse,
    inUseBy: (key) => byKey.get(key) ?? 0,
    keysInUse: () => byKey.size,
    tryAcquire: (key, max = bound) => {
      const ofKey = byKey.get(key) ?? 0;
      if (inUse >= max || ofKey >= maxPerKey) return null;
      inUse += 1;
      byKey.set(key, ofKey + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        inUse -= 1;
        const left = byKey.get(key)! - 1;
        if (left === 0) byKey.delete(key);
        else byKey.set(key, left);
      };
    },
  };
}
