import { expect, test } from 'vitest';
import { tileSpans, type Span } from './tile-spans.ts';

/** The rows of a grid that places tiles one after another, as a browser does; each cell holds the number of its tile. */
function placed(spans: readonly Span[], columns: number): number[][] {
  const rows: number[][] = [];
  let [row, column] = [0, 0];
  const isFree = (width: number, height: number) =>
    column + width <= columns &&
    Array.from({ length: height }, (_, down) =>
      Array.from({ length: width }, (_, across) => rows[row + down]?.[column + across]),
    )
      .flat()
      .every((cell) => cell === undefined);
  spans.forEach(([width, height], tile) => {
    while (!isFree(width, height)) [row, column] = column + 1 < columns ? [row, column + 1] : [row + 1, 0];
    for (let down = 0; down < height; down += 1)
      for (let across = 0; across < width; across += 1)
        (rows[row + down] ??= Array.from<number>({ length: columns }))[column + across] = tile;
  });
  return rows;
}

test.each([3, 6] as const)('pictures of a month fill all of %i columns, however many they are', (columns) => {
  for (let count = 1; count <= 300; count += 1) {
    const spans = tileSpans(count, columns);
    expect(spans).toHaveLength(count);
    expect(
      placed(spans, columns)
        .flat()
        .filter((tile) => tile === undefined),
      `${count} pictures`,
    ).toEqual([]);
  }
});
