import { useEffect, useState } from 'react';
import { useFlight } from '#design/pebble-flight.ts';

const look = 250;
const looksInARow = 4;
const touches = ['pointerdown', 'keydown'] as const;

/** Whether something that is wanted may take the screen: for a second nothing was touched, and nothing else was open or in the air. */
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
    // What was just pressed may be about to open something.
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
