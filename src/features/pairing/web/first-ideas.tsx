import { Compass, Music, Soup } from 'lucide-react';
import { Stone } from '#design/stone.tsx';
import { firstIdeaTexts } from '../messages.ts';
import styles from './first-ideas.module.css';

const ideas = [
  { ...firstIdeaTexts.soup, tint: 'sun', icon: <Soup aria-hidden /> },
  { ...firstIdeaTexts.walk, tint: 4, icon: <Compass aria-hidden /> },
  { ...firstIdeaTexts.songs, tint: 5, icon: <Music aria-hidden /> },
] as const;

/** Three dates that a new pair can take as they are. */
export function FirstIdeas({
  onTake,
  className = '',
}: {
  onTake: (activity: string) => void;
  className?: string | undefined;
}) {
  return (
    <ul className={`${styles.ideas} ${className} stack`}>
      {ideas.map(({ title, hint, tint, icon }) => (
        <li key={title}>
          <button type="button" className={`${styles.idea} row gap-12`} onClick={() => onTake(title)}>
            <Stone tint={tint} size="row">
              {icon}
            </Stone>
            <span className={styles.words}>
              <b>{title}</b>
              <span>{hint}</span>
            </span>
            <span className={styles.take}>{firstIdeaTexts.takeIt}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
