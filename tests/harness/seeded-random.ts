/** Repeatable random numbers, from SEED or a new seed. The caller prints `seed`. */
export function seededRandom(seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    /** An integer from 0 up to, not including, `count`. */
    below: (count: number) => Math.floor(next() * count),
    oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  };
}
