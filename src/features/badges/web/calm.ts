import { useEffect, useState } from 'react';
import { useFlight } from '#design/pebble-flight.ts';

const look = 250;
const looksInARow = 4;
const touches = ['pointerdown', 'keydown'] as const;

/** Whether a wanted overlay may open: for a second there was no input, no open dialog and no animation. */
export function useCalm(isWanted: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  const { isInTheAir } = useFlight();
  useEffect(() => {
    if (!isWanted || isInTheAir) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks = isBusy() ? 0 : looks + 1;
      if (looks < looksInARow) return;
      clearInterval(timer);
      setCalm(true);
    }, look);
    // The last press may still open a dialog.
    const startOver = () => (looks = 0);
    for (const touch of touches) addEventListener(touch, startOver, true);
    return () => {
      clearInterval(timer);
      for (const touch of touches) removeEventListener(touch, startOver, true);
      setCalm(false);
    };
  }, [isWanted, isInTheAir]);
  return isCalm;
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return isTyping || document.hidden || document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
}
