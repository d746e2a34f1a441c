export function lessMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A decoration over the middle of an element, hidden from screen readers. */
export function over(element: Element): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const piece = document.createElement('i');
  piece.ariaHidden = 'true';
  piece.style.cssText = `position:fixed;z-index:50;left:${left + width / 2 - 8}px;top:${top + height / 2 - 8}px;pointer-events:none;font-style:normal`;
  document.body.append(piece);
  return piece;
}

/** A short vibration. Browsers reject it before the first user input. */
export function tick(pattern: number | number[] = 10) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
