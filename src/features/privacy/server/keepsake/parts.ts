import { randomUUID } from 'node:crypto';
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDay, formatMoment } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';

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

/** Formats dates and times in the time zone of the account. */
export interface DayFormats {
  locale: Locale;
  /** November 28, 2026 */
  dayOf(instant: string): string;
  /** November 28, 2026 at 7:30 PM */
  momentOf(instant: string): string;
  /** 2026 */
  yearOf(instant: string): string;
}

export function dayFormats(locale: Locale, timeZone: string): DayFormats {
  return {
    locale,
    dayOf: (instant) => formatDay(locale, new Date(instant), 'long', timeZone),
    momentOf: (instant) => formatMoment(locale, new Date(instant), 'long', timeZone),
    yearOf: (instant) => formatDay(locale, new Date(instant), 'year', timeZone),
  };
}

/** One element, or pieces that are rendered one by one to limit memory. */
export type Part = ReactElement | null | Iterable<string>;

export function* render(parts: Iterable<Part>): Generator<string> {
  for (const part of parts) {
    if (part !== null && Symbol.iterator in part) yield* part;
    else yield renderToStaticMarkup(part);
  }
}

/** Renders an element in pieces with the given parts as its content. */
export function* renderAround(wrapper: (content: ReactNode) => ReactElement, parts: Iterable<Part>): Generator<string> {
  const content = randomUUID();
  const [before = '', after = ''] = renderToStaticMarkup(wrapper(content)).split(content);
  yield before;
  yield* render(parts);
  yield after;
}
