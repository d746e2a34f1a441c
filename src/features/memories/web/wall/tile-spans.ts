/** The columns and rows of a tile. */
export type Span = readonly [columns: number, rows: number];

const two: readonly Span[] = [
  [1, 1],
  [1, 1],
];

/** The size of each picture of a month, so that together they fill the wall: the first is large, and some are wide. */
export function tileSpans(count: number, columns: 3 | 6): Span[] {
  const few = (columns === 3 ? fewOnPhone : fewOnDesk)[count];
  return few ? [...few] : [[2, 2], ...(columns === 3 ? restOnPhone(count - 1) : restOnDesk(count - 1))];
}

const fewOnPhone: Record<number, readonly Span[]> = {
  0: [],
  1: [[3, 2]],
  2: [
    [2, 2],
    [1, 2],
  ],
  3: [[2, 2], ...two],
};
const fewOnDesk: Record<number, readonly Span[]> = {
  0: [],
  1: [[6, 2]],
  2: [
    [3, 2],
    [3, 2],
  ],
  3: [
    [2, 2],
    [2, 2],
    [2, 2],
  ],
  4: [
    [2, 2],
    [2, 2],
    [2, 1],
    [2, 1],
  ],
};

/** Two beside the first, then rows of three, or of a wide one and another. */
function restOnPhone(count: number): Span[] {
  const below = count - 2;
  if (below === 1) return [...two, [3, 1]];
  const rows = Math.ceil((below + Math.floor(below / 10)) / 3);
  const wide = 3 * rows - below;
  return [
    ...two,
    ...spread(rows, wide).flatMap((isWide, row): Span[] =>
      isWide
        ? row % 2 === 0
          ? [
              [1, 1],
              [2, 1],
            ]
          : [
              [2, 1],
              [1, 1],
            ]
        : [...two, [1, 1]],
    ),
  ];
}

/** Pairs of columns, each with a wide picture or two others: every row has an even number of columns to fill. */
function restOnDesk(count: number): Span[] {
  const rows = Math.ceil((count + 4 + Math.floor(count / 10)) / 6);
  const pairs = 3 * rows - 2;
  return spread(pairs, 2 * pairs - count).flatMap((isWide): Span[] => (isWide ? [[2, 1]] : [...two]));
}

/** Which of some places are marked, at even distances. */
function spread(places: number, marked: number): boolean[] {
  return Array.from(
    { length: places },
    (_, at) => Math.floor(((at + 1) * marked) / places) > Math.floor((at * marked) / places),
  );
}
