import { expect, test } from 'vitest';
import { playReaction, type Reaction } from './reactions.ts';

/** What moves when a reaction is played: the frames of every animation it starts. */
function played(reaction: Reaction): string {
  const button = document.body.appendChild(document.createElement('button'));
  playReaction(button, reaction);
  return JSON.stringify(
    document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).getKeyframes()),
  );
}

test('each of the four reactions has an animation of its own', () => {
  const all = (['🎉', '❤️', '😂', '🔥'] as const).map((reaction) => {
    document.body.replaceChildren();
    document.getAnimations().forEach((animation) => animation.cancel());
    return played(reaction);
  });
  for (const frames of all) expect(frames).not.toBe('[]');
  expect(new Set(all).size).toBe(4);
});
