import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { headingOf, titleOf } from '#features/memories/rules.ts';
import { formatDay, formatMoment } from '#platform/format/format.ts';
import {
  cardList,
  type DayFormats,
  ofYear,
  type Part,
  quiet,
  renderAround,
  subheading,
  talk,
  titled,
  whose,
  withCount,
} from './parts.ts';
import type { ExportedLane, ExportedMemory } from '../gather-lanes.ts';
import { keepsakeTexts as words } from '../../messages.ts';
import { starsOf, stoneOf } from './drawing.ts';

interface Lane {
  lane: ExportedLane;
  id: string;
  title: string;
}

/** A lane as a timeline by year, newest first. */
export function laneSection({ lane, id, title }: Lane, days: DayFormats): Iterable<string> {
  return renderAround(
    (content) => titled(id, withCount(title, words.dates(lane.memories.length)), content),
    laneParts(lane, id, days),
  );
}

function* laneParts(lane: ExportedLane, id: string, days: DayFormats): Generator<Part> {
  const years = [...Map.groupBy(lane.memories, ({ date }) => date.slice(0, 4))];
  const context = { partnerName: lane.partnerName ?? words.partner, isOver: lane.kind === 'former', days };
  if (lane.from && lane.until) yield quiet(words.togetherFrom(days.dayOf(lane.from), days.dayOf(lane.until)));
  if (years.length > 1)
    yield h(
      'ul',
      { className: 'years' },
      ...years.map(([year]) => h('li', null, h('a', { href: `#${id}-${year}` }, year))),
    );
  for (const [year, memories] of years) {
    const cards = (content: ReactNode) =>
      ofYear(`${id}-${year}`, withCount(year, words.dates(memories.length)), h('ol', { className: 'lane' }, content));
    yield renderAround(
      cards,
      memories.map((memory) => memoryCard(memory, context)),
    );
  }
  if (lane.memories.length === 0) yield quiet(words.noMemories);
  yield* removedList(lane, days);
}

interface CardContext {
  partnerName: string;
  /** Whether the lane is closed. */
  isOver: boolean;
  days: DayFormats;
}

function memoryCard(memory: ExportedMemory, seen: CardContext): ReactElement {
  const { id, type, pebbles, credit, creditName, mood, notes } = memory;
  const { locale } = seen.days;
  const [date, time] = (memory.localTimes?.me.split('T') as [string, string] | undefined) ?? [memory.date, memory.time];
  const { heading, steps } = headingOf(memory);
  return h(
    'li',
    null,
    stoneOf(id),
    h(
      'article',
      { className: 'card' },
      h(
        'div',
        { className: 'meta' },
        type === 'planned' && !seen.isOver && h('span', { className: 'tag upcoming' }, words.upcoming),
        h('time', { dateTime: date }, time ? formatMoment(locale, `${date}T${time}`, 'full') : formatDay(locale, date)),
        pebbles > 0 && h('span', { className: 'pebbles' }, words.pebbles(pebbles)),
      ),
      h('h4', { dir: 'auto' }, heading),
      steps.length > 0 && h('ol', { className: 'steps' }, ...steps.map((step) => h('li', { dir: 'auto' }, step))),
      h(
        'div',
        { className: 'meta' },
        h('span', { className: whose(credit === 'me') }, words.plannedBy(creditName)),
        mood && h('span', { className: 'emoji' }, mood),
        venueLink(memory.venueUrl),
      ),
      pictures({ pictures: memory.pictures, heading }),
      notes && h('blockquote', { dir: 'auto' }, h('q', null, notes)),
      ratings(memory, seen),
      reactions(memory),
      talk(
        memory.comments.map(({ author, authorName, comment, createdAt }) => ({
          isMine: author === 'me',
          name: authorName,
          said: comment,
          at: createdAt,
        })),
        seen.days,
      ),
    ),
  );
}

function pictures({
  pictures: shown,
  heading,
}: {
  pictures: ExportedMemory['pictures'];
  heading: string;
}): ReactElement | null {
  if (shown.length === 0) return null;
  return h(
    'ul',
    { className: 'pictures' },
    ...shown.map(({ file, altText, width, height }) =>
      h(
        'li',
        null,
        h(
          'a',
          { href: file },
          h('img', {
            src: file,
            alt: altText ?? words.pictureOf(heading),
            width,
            height,
            loading: 'lazy',
            decoding: 'async',
          }),
        ),
      ),
    ),
  );
}

/** The only link to the network. Checked again, because no server checks a saved page. */
function venueLink(address: string | null): ReactElement | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return h('a', { href: url.href, rel: 'noopener noreferrer nofollow' }, url.hostname.replace(/^www\./, ''));
}

function ratings(
  { myRating, partnerRated, partnerRating, paidEach, paidMe }: ExportedMemory,
  { partnerName }: CardContext,
): ReactElement | null {
  if (!myRating && !partnerRated) return null;
  return h(
    'div',
    { className: 'stars' },
    myRating && stars(words.you, myRating),
    partnerRating ? stars(partnerName, partnerRating) : partnerRated && h('p', null, words.ratedToo(partnerName)),
    paidEach !== null && quiet(words.pebblesEarned(paidEach, paidMe ?? 0)),
  );
}

function stars(name: string, { rating, comment }: NonNullable<ExportedMemory['myRating']>): ReactElement {
  return h(
    'p',
    null,
    h('b', { dir: 'auto' }, name),
    ' ',
    h('i', { role: 'img', 'aria-label': words.stars(rating) }, starsOf(rating)),
    ' ',
    comment && h('q', { dir: 'auto' }, comment),
  );
}

function reactions({ reactions }: ExportedMemory): ReactElement | null {
  if (reactions.length === 0) return null;
  return h(
    'ul',
    { className: 'hearts' },
    ...reactions.map(({ reaction, count }) => h('li', null, count > 1 ? `${reaction} ${count}` : reaction)),
  );
}

function removedList({ removed }: ExportedLane, days: DayFormats): ReactElement[] {
  if (removed.length === 0) return [];
  const rows = removed.map(({ date, removedAt, ...memory }) =>
    h(
      'li',
      { className: 'row' },
      h('span', { dir: 'auto' }, titleOf(memory)),
      h('time', { dateTime: date }, formatDay(days.locale, date)),
      h('span', { className: 'more' }, words.removedOn(days.dayOf(removedAt))),
    ),
  );
  return [subheading(words.removed), cardList(...rows)];
}
