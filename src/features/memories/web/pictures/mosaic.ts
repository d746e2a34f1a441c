/** So many are on a card; the last of them says how many more there are. */
const shownMax = 4;

/** The pictures on the face of a card. The first saved one stays its face; those that are being sent come next, failed ones first. */
export function mosaicOf<Saved extends { id: string }, Unsent extends { id: string; status?: string }>(
  saved: readonly Saved[],
  unsent: readonly Unsent[],
): (Saved | Unsent)[] {
  const all = [...saved, ...unsent];
  if (all.length <= shownMax) return all;
  const failedFirst = unsent.toSorted(
    (one, other) => Number(other.status === 'failed') - Number(one.status === 'failed'),
  );
  const [face, ...others] = [...saved, ...failedFirst];
  const inOrder = [...others.slice(Math.max(0, saved.length - 1)), ...others.slice(0, Math.max(0, saved.length - 1))];
  const middle = inOrder.slice(0, shownMax - 2);
  // The number is best on a picture that needs no attention.
  const last = others.find((one) => !middle.includes(one))!;
  return [face!, ...middle, last];
}
