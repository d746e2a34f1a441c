const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What a person wrote, inside a sentence of ours: a script from right to left leaves the words around it in their order. */
export function isolated(written: string): string {
  return rightToLeft.test(written) ? `\u2068${written}\u2069` : written;
}
