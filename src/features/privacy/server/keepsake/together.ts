import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { isolated } from '#platform/contract/isolated.ts';
import type { ExportedGoal, ExportedMood, Gathered } from '../gather.ts';
import { keepsakeTexts as words } from '../../messages.ts';
import { stoneOf } from './drawing.ts';
import { type DayFormats, ofYear, quiet, renderAround, subheading, talk, titled, whose, withCount } from './parts.ts';

/** How the two found each other, year by year, newest first. */
export function moodSection(moods: readonly ExportedMood[], partnerName: string, days: DayFormats): Iterable<string> {
  const years = [...Map.groupBy(moods, ({ createdAt }) => days.yearOf(createdAt))];
  return renderAround(
    (content) => titled('moods', withCount(words.moods, words.moodCount(moods.length)), content),
    years.map(([year, some]) =>
      renderAround(
        (content) => ofYear(`moods-${year}`, year, grid(content)),
        some.map((mood) => moodCard(mood, partnerName, days)),
      ),
    ),
  );
}

const grid = (content: ReactNode) => h('ul', { className: 'grid' }, content);

function moodCard(
  { by, emoji, label, comment, createdAt, responses }: ExportedMood,
  partnerName: string,
  days: DayFormats,
): ReactElement {
  const said = responses.map(({ author, comment: text, createdAt: at }) => ({
    isMine: author === 'me',
    name: author === 'me' ? words.you : partnerName,
    said: text,
    at,
  }));
  return h(
    'li',
    { className: 'card mood' },
    h('span', { className: 'face emoji', 'aria-hidden': true }, emoji),
    h('h4', null, label),
    h(
      'p',
      { className: 'meta' },
      h(
        'span',
        { className: whose(by === 'me') },
        by === 'me' ? words.youAbout(partnerName) : words.aboutYou(partnerName),
      ),
      h('time', { dateTime: createdAt }, days.momentOf(createdAt)),
    ),
    comment && h('blockquote', { dir: 'auto' }, h('q', null, comment)),
    talk(said, days),
  );
}

export function goalSection(goals: readonly ExportedGoal[], partnerName: string, days: DayFormats): Iterable<string> {
  return renderAround(
    (content) => titled('goals', words.goals, grid(content)),
    goals.map((goal) => goalCard(goal, partnerName, days)),
  );
}

const stones = 10;

function goalCard(goal: ExportedGoal, partnerName: string, days: DayFormats): ReactElement {
  const { title, description, currentProgress, targetValue, targetUnit, completedAt, shares, steps } = goal;
  const laid = Math.min(stones, Math.floor((currentProgress / targetValue) * stones));
  return h(
    'li',
    { className: 'card' },
    h('h3', { dir: 'auto' }, title),
    h('p', { className: 'quiet', dir: 'auto' }, description),
    h(
      'div',
      { className: 'bar', 'aria-hidden': true },
      ...Array.from({ length: stones }, (_, index) => h('i', index < laid ? { className: 'on' } : null)),
    ),
    h(
      'p',
      null,
      h('b', null, words.progress(currentProgress, targetValue, targetUnit)),
      ' ',
      h('span', { className: 'quiet' }, words.shares(shares, partnerName)),
    ),
    completedAt && quiet(words.completedOn(days.dayOf(completedAt))),
    steps.length > 0 &&
      h(
        'ul',
        { className: 'talk' },
        ...steps.map(({ by, amount, notes, createdAt }) =>
          h(
            'li',
            null,
            h(
              'span',
              { className: whose(by === 'me') },
              `${by === 'me' ? words.you : isolated(partnerName)} +${amount}`,
            ),
            h('time', { dateTime: createdAt }, days.dayOf(createdAt)),
            notes && h('p', { className: 'said', dir: 'auto' }, h('q', null, notes)),
          ),
        ),
      ),
  );
}

export function badgeSection(
  { badges, partners }: Gathered['badges'],
  partnerName: string | null,
  days: DayFormats,
): ReactElement {
  const locked = badges.filter(({ unlockedAt }) => unlockedAt === null);
  const won = (some: readonly Badge[]) =>
    badgeGrid(
      some.flatMap((badge) =>
        badge.unlockedAt ? [{ ...badge, state: words.unlockedOn(days.dayOf(badge.unlockedAt)) }] : [],
      ),
    );
  return titled(
    'badges',
    words.badges,
    won(badges),
    ...(partnerName && partners.length > 0 ? [subheading(words.partnersBadges(partnerName)), won(partners)] : []),
    locked.length > 0 &&
      h(
        'details',
        null,
        h('summary', null, words.locked(locked.length)),
        badgeGrid(locked.map((badge) => ({ ...badge, state: words.badgeProgress(badge) }))),
      ),
  );
}

interface Badge {
  id: string;
  icon: string;
  name: string;
  description: string;
  unlockedAt: string | null;
}

function badgeGrid(badges: readonly (Badge & { state: string })[]): ReactElement {
  return h(
    'ul',
    { className: 'badges' },
    ...badges.map(({ id, icon, name, description, state }) =>
      h(
        'li',
        { className: 'card' },
        stoneOf(id, icon),
        h('h3', { dir: 'auto' }, name),
        h('p', { dir: 'auto' }, description),
        h('p', null, state),
      ),
    ),
  );
}
