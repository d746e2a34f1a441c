import { useEffect } from 'react';
import { openMoment, type LoadedMoment } from '#design/moments/moment-queue.ts';
import { useFlight } from '#design/pebble-flight.ts';

/** Milliseconds. What is new on the page can be read in six seconds without input. */
const quietTime = 6_000;
const checkInterval = 250;
const immediateCheckInterval = 30;
const inputEvents = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focus'] as const;

/**
 * Opens what waits: immediately what a press on this page led to, and anything else after six seconds without a touch, a move or a scroll.
 * Never over a dialog, a menu or a form that is being typed in.
 */
export function useOpening(waiting: readonly LoadedMoment[]): void {
  const { isInTheAir } = useFlight();
  const isWanted = waiting.length > 0;
  const hasImmediate = waiting.some(({ isImmediate }) => isImmediate);

  useEffect(() => {
    if (!hasImmediate) return;
    const timer = setInterval(() => !isCovered() && openMoment({ onlyImmediate: true }), immediateCheckInterval);
    return () => clearInterval(timer);
  }, [hasImmediate]);

  useEffect(() => {
    if (!isWanted || hasImmediate || isInTheAir) return;
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = isBusy() ? 0 : quiet + checkInterval;
      if (quiet >= quietTime) openMoment();
    }, checkInterval);
    const startOver = () => (quiet = 0);
    for (const event of inputEvents) addEventListener(event, startOver, true);
    return () => {
      clearInterval(timer);
      for (const event of inputEvents) removeEventListener(event, startOver, true);
    };
  }, [isWanted, hasImmediate, isInTheAir]);
}

const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return isTyping || document.hidden || isCovered();
}
