const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps user text in a sentence of ours, so that right-to-left text does not reorder the words around it. */
export function isolated(written: string): string {
  return rightToLeft.test(written) ? `\u2068${written}\u2069` : written;
}
