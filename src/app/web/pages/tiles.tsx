import { Link } from '@tanstack/react-router';
import { Award, Calendar, Flag, Lightbulb, Smile } from 'lucide-react';
import { PebblesIcon } from '#features/pebbles/web/pebbles-icon.tsx';
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

export function Tiles() {
  return (
    <nav aria-label={dashboardTexts.tiles}>
      <ul className={styles.tiles}>
        {tiles.map(({ to, label, Icon, tint }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              <Stone tint={tint} size="l">
                <Icon aria-hidden size={24} />
              </Stone>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
