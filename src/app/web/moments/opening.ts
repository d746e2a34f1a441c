import { useEffect } from 'react';
import { openMoment, type LoadedMoment } from '#design/moments/moment-queue.ts';
import { useFlight } from '#design/pebble-flight.ts';

const lookEach = 250;
/** Six seconds: what is new on the page can be read before. */
const looksInARow = 24;
const touches = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focus'] as const;

/**
 * Opens what waits: at once what a press on this page led to, and anything else after six seconds without a touch, a move or a scroll.
 * Never over a dialog, a menu or a form that is being typed in.
 */
export function useOpening(waiting: readonly LoadedMoment[]): void {
  const { isInTheAir } = useFlight();
  const isWanted = waiting.length > 0;
  const hasOwn = waiting.some(({ isOwn }) => isOwn);

  useEffect(() => {
    if (!hasOwn) return;
    const timer = setInterval(() => !isCovered() && openMoment({ onlyOwn: true }), 30);
    return () => clearInterval(timer);
  }, [hasOwn]);

  useEffect(() => {
    if (!isWanted || hasOwn || isInTheAir) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks = isBusy() ? 0 : looks + 1;
      if (looks >= looksInARow) openMoment();
    }, lookEach);
    const startOver = () => (looks = 0);
    for (const touch of touches) addEventListener(touch, startOver, true);
    return () => {
      clearInterval(timer);
      for (const touch of touches) removeEventListener(touch, startOver, true);
    };
  }, [isWanted, hasOwn, isInTheAir]);
}

const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return isTyping || document.hidden || isCovered();
}
