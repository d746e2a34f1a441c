import { useEffect, useRef } from 'react';
import { openMoment, type LoadedMoment } from '#design/moments/moment-queue.ts';
import { useFlight } from '#design/pebble-flight.ts';
import { hasToasts } from '#platform/web/ui/toasts.tsx';

/** Milliseconds. What is new on the page can be read in six seconds without input. */
const quietTime = 6_000;
const checkInterval = 250;
const immediateCheckInterval = 30;
/** What tells all that is new waits this long after the last move, so that it never opens under a finger. */
const restTime = 2 * checkInterval;
const pressEvents = ['pointerdown', 'keydown', 'focus'] as const;
const inputEvents = [...pressEvents, 'pointermove', 'wheel', 'scroll'] as const;

/**
 * Opens what waits: immediately what a press on this page led to, and anything else after six seconds without a touch, a move or a scroll. What
 * tells all that is new opens at once, unless a press or a toast may have brought words in the last six seconds. Never over a dialog, a menu or a
 * form that is being typed in.
 */
export function useOpening(waiting: readonly LoadedMoment[]): void {
  const { isInTheAir } = useFlight();
  const isWanted = waiting.length > 0;
  const hasImmediate = waiting.some(({ isImmediate }) => isImmediate);
  const tellsAll = waiting[0]?.tellsAll ?? false;
  const pressedAt = usePressedAt();

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
      const isAllRead = tellsAll && quiet >= restTime && Date.now() - pressedAt.current >= quietTime && !hasToasts();
      if (quiet >= quietTime || isAllRead) openMoment();
    }, checkInterval);
    const startOver = () => (quiet = 0);
    for (const event of inputEvents) addEventListener(event, startOver, true);
    return () => {
      clearInterval(timer);
      for (const event of inputEvents) removeEventListener(event, startOver, true);
    };
  }, [isWanted, hasImmediate, tellsAll, isInTheAir, pressedAt]);
}

/** When this document opened, or a press last may have changed what it shows. */
function usePressedAt() {
  const pressedAt = useRef(Infinity);
  useEffect(() => {
    const pressed = () => (pressedAt.current = Date.now());
    pressed();
    for (const event of pressEvents) addEventListener(event, pressed, true);
    return () => {
      for (const event of pressEvents) removeEventListener(event, pressed, true);
    };
  }, []);
  return pressedAt;
}

const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return isTyping || document.hidden || isCovered();
}
