import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '#platform/format/format.ts';
import { language, locale } from '#platform/format/locale.ts';
import { dayFormats, render, renderAround } from './parts.ts';
import type { ExportedLane } from '../gather-lanes.ts';
import type { Gathered } from '../gather.ts';
import { aboutSections, pebbleSection } from './account.ts';
import { scene, wave } from './drawing.ts';
import { fontFaces, style } from './style.ts';
import { laneSection } from './memories.ts';
import { badgeSection, goalSection, moodSection } from './together.ts';
import { keepsakeTexts as words } from '../../messages.ts';

/** Unescaped markup could neither run scripts nor load anything but what lies beside it. */
const policy =
  "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/** An export as one HTML file without scripts or network access, beside the folder of its pictures. */
export function* keepsake(gathered: Gathered): Generator<string> {
  const { profile, partner, moods, goals, badges } = gathered;
  const days = dayFormats(locale, profile.timeZone);
  const partnerName = partner?.firstName ?? words.partner;
  const lanes = gathered.lanes
    .map((lane, index) => ({ lane, id: `lane-${index}`, title: titleOf(lane) }))
    .filter(({ lane }, index) => index === 0 || lane.memories.length + lane.removed.length > 0);
  const title = partner ? words.together(profile.firstName, partner.firstName) : words.alone(profile.firstName);
  const sections = [
    ...lanes.map((section) => ({ id: section.id, title: section.title, part: laneSection(section, days) })),
    ...(moods.length > 0 ? [{ id: 'moods', title: words.moods, part: moodSection(moods, partnerName, days) }] : []),
    ...(goals.length > 0 ? [{ id: 'goals', title: words.goals, part: goalSection(goals, partnerName, days) }] : []),
    { id: 'badges', title: words.badges, part: badgeSection(badges, partner && partnerName, days) },
    { id: 'pebbles', title: words.pocket, part: pebbleSection(gathered, partnerName, days) },
    { id: 'about', title: words.about, part: render(aboutSections(gathered, days)) },
  ];
  const opening = h(
    'div',
    null,
    h('p', { className: 'from' }, words.from),
    h('h1', null, title),
    h('p', null, words.asOf(`${profile.firstName} ${profile.lastName}`, days.dayOf(gathered.exportedAt))),
    counts(gathered),
  );
  const contents = h(
    'nav',
    { 'aria-label': words.contents },
    h('ul', null, ...sections.map(({ id, title: name }) => h('li', null, h('a', { href: `#${id}` }, name)))),
  );

  yield '<!doctype html>';
  yield* renderAround(
    (content) =>
      page(
        title,
        ...scene(opening, { paired: partner !== null }),
        contents,
        h('main', null, content),
        h('footer', null, wave('tall'), h('p', null, words.foot)),
      ),
    sections.map(({ part }) => part),
  );
}

function page(title: string, ...body: ReactNode[]): ReactElement {
  return h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { httpEquiv: 'Content-Security-Policy', content: policy }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'referrer', content: 'no-referrer' }),
      h('title', null, `${title} · Otterway`),
      h('style', { dangerouslySetInnerHTML: { __html: fontFaces() + style } }),
    ),
    h('body', null, ...body),
  );
}

function titleOf({ kind, partnerName }: ExportedLane): string {
  if (kind === 'former') return words.former(partnerName ?? words.partner);
  return kind === 'shared' ? words.lane : words.solo;
}

function counts({ lanes, moods, badges: { badges }, pebbles }: Gathered): ReactElement {
  const figures = [
    [lanes.reduce((sum, { memories }) => sum + memories.length, 0), words.counts.memories],
    [moods.length, words.counts.moods],
    [badges.filter(({ unlockedAt }) => unlockedAt).length, words.counts.badges],
    [pebbles.balance, words.counts.pebbles],
  ] as const;
  return h(
    'p',
    { className: 'counts' },
    ...figures
      .filter(([count]) => count > 0)
      .flatMap(([count, what]) => [h('span', null, h('b', null, formatNumber(locale, count)), what), ' ']),
  );
}
