import type { MouseEvent, ReactNode } from 'react';
import { playReaction } from '#platform/web/ui/reactions.ts';
import { memoryTexts } from '../../messages.ts';
import type { Memory } from '../queries.ts';
import { useReact, useUnreact, type Reaction } from '../mutations.ts';
import styles from './memory-card.module.css';

const all: readonly Reaction[] = ['🎉', '❤️', '😂', '🔥'];

/** Four reactions; pressing one's own removes it. */
export function ReactionRow({ memory, children }: { memory: Memory; children: ReactNode }) {
  const react = useReact(memory.id);
  const unreact = useUnreact(memory.id);
  const given = (reaction: Reaction) => memory.reactions.find((known) => known.reaction === reaction);
  const toggle = (event: MouseEvent<HTMLElement>, reaction: Reaction) => {
    const input = { memoryId: memory.id, reaction };
    if (given(reaction)?.mine) return unreact.mutate(input);
    react.mutate(input);
    const button = event.currentTarget;
    // The pressed state is painted before the animation starts.
    requestAnimationFrame(() => playReaction(button, reaction));
  };
  return (
    <div className="flex mt-14 wrap gap-5">
      {all.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-pressed={given(reaction)?.mine ?? false}
          onClick={(event) => toggle(event, reaction)}
        >
          <span className="sr-only">{memoryTexts.reactWith} </span>
          <span className="emoji">{reaction}</span>
          {given(reaction) && ` ${given(reaction)?.count}`}
        </button>
      ))}
      {children}
    </div>
  );
}
