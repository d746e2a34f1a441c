export const laneHeadingId = 'memory-lane';

/** Where the focus goes when the card that had it is gone. */
export function focusLane() {
  requestAnimationFrame(() => document.getElementById(laneHeadingId)?.focus({ preventScroll: true }));
}
