export function lessMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A piece of decoration in the middle of an element, above everything and out of every reader's way. */
export function over(element: Element): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const piece = document.createElement('i');
  piece.ariaHidden = 'true';
  piece.style.cssText = `position:fixed;z-index:50;left:${left + width / 2 - 8}px;top:${top + height / 2 - 8}px;pointer-events:none;font-style:normal`;
  document.body.append(piece);
  return piece;
}

/** A tick one can feel. Before the page was first touched, browsers refuse it and complain. */
export function tick() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
}
