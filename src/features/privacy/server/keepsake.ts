import { formatNumber } from '#platform/format/format.ts';
import { language, locale } from '#platform/format/locale.ts';
import { keepsakeTexts as words } from '../messages.ts';
import { dayWords } from './format-day.ts';
import type { ExportedLane } from './gather-lanes.ts';
import type { Gathered } from './gather.ts';
import { html, type Html } from './html.ts';
import { aboutSections, pebbleSection } from './keepsake-account.ts';
import { scene } from './keepsake-drawing.ts';
import { fontFaces } from './keepsake-fonts.ts';
import { laneSection } from './keepsake-memories.ts';
import { style } from './keepsake-style.ts';
import { badgeSection, goalSection, moodSection } from './keepsake-together.ts';

/** Even if something slipped through the escaping it could neither run nor call anybody. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/** An export as a page to read and to keep: one file, without a script, a picture or a network. */
export function* keepsake(gathered: Gathered): Generator<string> {
  const { profile, partner, moods, goals, badges } = gathered;
  const days = dayWords(locale, profile.timeZone);
  const partnerName = partner?.firstName ?? words.partner;
  const lanes = gathered.lanes
    .map((lane, index) => ({ lane, id: `lane-${index}`, title: titleOf(lane) }))
    .filter(({ lane }, index) => index === 0 || lane.memories.length + lane.removed.length > 0);
  const title = partner ? words.together(profile.firstName, partner.firstName) : words.alone(profile.firstName);
  const sections = [
    ...lanes.map((section) => ({ id: section.id, title: section.title, parts: laneSection(section, days) })),
    ...(moods.length > 0 ? [{ id: 'moods', title: words.moods, parts: moodSection(moods, partnerName, days) }] : []),
    ...(goals.length > 0 ? [{ id: 'goals', title: words.goals, parts: goalSection(goals, partnerName, days) }] : []),
    { id: 'badges', title: words.badges, parts: [badgeSection(badges, partner && partnerName, days)] },
    { id: 'pebbles', title: words.pocket, parts: pebbleSection(gathered, partnerName, days) },
    { id: 'about', title: words.about, parts: aboutSections(gathered, days) },
  ];

  yield html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>${title} · Otterway</title>`.text;
  yield `<style>${fontFaces()}${style}</style></head><body>`;
  yield scene(
    html`<div><p class="from">${words.from}</p><h1>${title}</h1><p>${words.asOf(`${profile.firstName} ${profile.lastName}`, days.dayOf(gathered.exportedAt))}</p>${counts(gathered)}</div>`,
    { paired: partner !== null },
  ).text;
  yield html`<nav aria-label="${words.contents}"><ul>${sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>`)}</ul></nav><main>`.text;
  for (const { parts } of sections) for (const part of parts) yield part.text;
  yield html`</main><footer><svg viewBox="0 0 1200 96" preserveAspectRatio="none" aria-hidden="true"><path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z"/></svg><p>${words.foot}</p></footer></body></html>
`.text;
}

function titleOf({ kind, partnerName }: ExportedLane): string {
  if (kind === 'former') return words.former(partnerName ?? words.partner);
  return kind === 'shared' ? words.lane : words.solo;
}

function counts({ lanes, moods, badges: { badges }, pebbles }: Gathered): Html {
  const figures = [
    [lanes.reduce((sum, { memories }) => sum + memories.length, 0), words.counts.memories],
    [moods.length, words.counts.moods],
    [badges.filter(({ unlockedAt }) => unlockedAt).length, words.counts.badges],
    [pebbles.balance, words.counts.pebbles],
  ] as const;
  return html`<p class="counts">${figures.filter(([count]) => count > 0).map(([count, what]) => html`<span><b>${formatNumber(locale, count)}</b>${what}</span> `)}</p>`;
}
