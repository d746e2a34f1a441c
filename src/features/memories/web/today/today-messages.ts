/** A memory is recalled for ten years. */
const yearsInWords = [
  'A year',
  'Two years',
  'Three years',
  'Four years',
  'Five years',
  'Six years',
  'Seven years',
  'Eight years',
  'Nine years',
  'Ten years',
] as const;

export const onThisDayTexts = {
  ago: (years: number) => `${yearsInWords[years - 1]} ago today`,
  unit: (years: number) => (years === 1 ? 'year' : 'years'),
  open: 'Open the memory',
  notThis: 'Not this one',
  hidden: 'You will not be shown this one again',
  hideFailed: 'Failed to put it away',
} as const;
