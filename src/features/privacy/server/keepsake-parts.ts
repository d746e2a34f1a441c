import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';
import type { DayFormats } from './format-day.ts';

/** A section under its heading. */
export function titled(id: string, title: ReactNode, ...content: ReactNode[]): ReactElement {
  return h('section', { 'aria-labelledby': id }, h('h2', { id }, title), ...content);
}

/** The things of one year, which come one by one. */
export function ofYear(id: string, title: ReactNode, list: ReactElement): ReactElement {
  return h('section', { className: 'year', 'aria-labelledby': id }, h('h3', { id }, title), list);
}

export const subheading = (title: string) => h('h3', { className: 'sub' }, title);
export const cardList = (...rows: ReactNode[]) => h('ul', { className: 'card list' }, ...rows);
export const quiet = (text: string) => h('p', { className: 'quiet' }, text);

/** The class of a name in the color of its person. */
export const whose = (isMine: boolean) => (isMine ? 'who' : 'who their');

interface Word {
  isMine: boolean;
  name: string;
  said: string;
  at: string;
}

/** What the two said to each other under a date or a mood. */
export function talk(said: readonly Word[], days: DayFormats): ReactElement | null {
  if (said.length === 0) return null;
  return h(
    'ul',
    { className: 'talk' },
    ...said.map(({ isMine, name, said: text, at }) =>
      h(
        'li',
        null,
        h(
          'p',
          null,
          h('span', { className: whose(isMine), dir: 'auto' }, name),
          h('time', { dateTime: at }, days.momentOf(at)),
        ),
        h('p', { className: 'said', dir: 'auto' }, text),
      ),
    ),
  );
}

/** A title with a smaller count beside it. */
export const withCount = (title: string, count: string) => h(Fragment, null, `${title} `, h('small', null, count));
