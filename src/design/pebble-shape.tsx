/** A pebble of a drawing, around its origin. One after the other they have all six tints. */
export function PebbleShape({ index }: { index: number }) {
  return (
    <>
      <path d="M-15 1c0-8 7-13 15-13s16 5 15 13-7 11-15 11S-15 9-15 1Z" fill={`var(--stone-${(index % 6) + 1})`} />
      <path d="M-9-3c3-4 7-6 11-5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" fill="none" opacity=".6" />
    </>
  );
}
