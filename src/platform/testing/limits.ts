/** Milliseconds. */
export const hangsAfter = 180_000;

/** The one limit of all tests: it ends one that hangs, also on a busy machine. A check that is repeated ends before its test, whose report then shows why. */
export const limits = {
  testTimeout: hangsAfter,
  hookTimeout: hangsAfter,
  expect: { poll: { timeout: hangsAfter - 10_000, interval: 10 } },
};
