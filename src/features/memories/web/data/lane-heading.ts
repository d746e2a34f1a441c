export const laneHeadingId = 'memory-lane';

/** Receives the focus when a focused card is removed. */
export function focusLane() {
  requestAnimationFrame(() => document.getElementById(laneHeadingId)?.focus({ preventScroll: true }));
}
