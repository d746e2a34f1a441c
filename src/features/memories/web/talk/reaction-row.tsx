import type { MouseEvent, ReactNode } from 'react';
import { playReaction } from '#platform/web/ui/reactions.ts';
import { memoryTexts } from '../../messages/lane.ts';
import type { Memory } from '../queries.ts';
import { edgeOf } from './reaction-edge.ts';
import { useReact, useUnreact, type Reaction } from '../data/mutations.ts';
import styles from './reaction-row.module.css';

const all: readonly Reaction[] = ['🎉', '❤️', '😂', '🔥'];

/** Four reactions; pressing one's own removes it. */
export function ReactionRow({ memory, children }: { memory: Memory; children?: ReactNode }) {
  const react = useReact(memory.id);
  const unreact = useUnreact(memory.id);
  const given = (reaction: Reaction) =>
    memory.reactions.find((known) => known.reaction === reaction) ?? { count: 0, mine: false };
  const toggle = (event: MouseEvent<HTMLElement>, reaction: Reaction) => {
    const input = { memoryId: memory.id, reaction };
    if (given(reaction).mine) return unreact.mutate(input);
    react.mutate(input);
    const button = event.currentTarget;
    // The pressed state is painted before the animation starts.
    requestAnimationFrame(() => playReaction(button, reaction));
  };
  return (
    <div className={`${styles.reactions} row wrap gap-6`}>
      {all.map((reaction) => {
        const { count, mine } = given(reaction);
        return (
          <button
            key={reaction}
            type="button"
            className={`${styles.reaction} ${edgeOf(count, mine)}`}
            aria-pressed={mine}
            onClick={(event) => toggle(event, reaction)}
          >
            <span className="sr-only">{memoryTexts.reactWith} </span>
            <span className="emoji">{reaction}</span>
            {count > 0 && <span className={count === 1 ? 'sr-only' : undefined}> {count}</span>}
          </button>
        );
      })}
      <div className={`${styles.side} row wrap gap-6`}>{children}</div>
    </div>
  );
}
