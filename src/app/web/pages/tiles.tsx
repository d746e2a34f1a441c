import { Link } from '@tanstack/react-router';
import { Award, Calendar, Flag, Lightbulb, Smile } from 'lucide-react';
import { PebblesIcon } from '#features/pebbles/web/pebble-progress.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { dashboardTexts } from '../messages.ts';
import styles from './tiles.module.css';

const tiles = [
  { to: '/plan-date', label: dashboardTexts.tile.plan, Icon: Calendar, tint: 'coral' },
  { to: '/date-suggestions', label: dashboardTexts.tile.ideas, Icon: Lightbulb, tint: 'sun' },
  { to: '/mood-board', label: dashboardTexts.tile.mood, Icon: Smile, tint: 5 },
  { to: '/pebbles', label: dashboardTexts.tile.pebbles, Icon: PebblesIcon, tint: 1 },
  { to: '/badges', label: dashboardTexts.tile.badges, Icon: Award, tint: 4 },
  { to: '/goals', label: dashboardTexts.tile.goals, Icon: Flag, tint: 6 },
] as const satisfies { tint: Tint; [rest: string]: unknown }[];

const [plan, ideas, mood, pebbles, badges, goals] = tiles;
const takeTwo: readonly (typeof tiles)[number][] = [plan, mood, goals];
const tilesOfOne = [ideas, pebbles, badges, ...takeTwo];

/** An account without a partner sees last, and dimmed, what takes two. Every tile goes where it says: its page has words for who is alone. */
export function Tiles({ isAlone }: { isAlone: boolean }) {
  return (
    <nav aria-label={dashboardTexts.tiles}>
      <ul className={`${styles.tiles} ${isAlone ? styles.alone : ''}`}>
        {(isAlone ? tilesOfOne : tiles).map((tile) => (
          <li key={tile.to}>
            <Tile {...tile} isDim={isAlone && takeTwo.includes(tile)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ to, label, Icon, tint, isDim }: (typeof tiles)[number] & { isDim: boolean }) {
  return (
    <Link to={to} className={`${styles.tile} ${isDim ? styles.dim : ''} stack center-items gap-5 text-center`}>
      <Stone tint={tint} size="l">
        <Icon aria-hidden size={24} />
      </Stone>
      {isDim ? (
        <span>
          {label} <small>{dashboardTexts.takesTwo}</small>
        </span>
      ) : (
        label
      )}
    </Link>
  );
}
