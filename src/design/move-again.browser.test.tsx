import { expect, test } from 'vitest';
import { moveAgain } from './move-again.ts';

test('what came to rest before it was seen moves again when it is pointed at', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '@keyframes bob { 50% { translate: 0 4px } } .bobbing { animation: bob 9s }';
  const drawing = document.body.appendChild(document.createElement('div'));
  drawing.className = 'bobbing';
  const stop = moveAgain(drawing);
  for (const animation of drawing.getAnimations()) animation.finish();
  expect(drawing.getAnimations()).toEqual([]);
  drawing.dispatchEvent(new PointerEvent('pointerenter'));
  expect(drawing.getAnimations().map(({ playState }) => playState)).toEqual(['running']);
  stop();
  drawing.remove();
  style.remove();
});
