import { formatDay, formatMoment } from '#platform/format/format.ts';
import { keepsakeTexts as words } from '../messages.ts';
import type { DayWords } from './format-day.ts';
import type { ExportedLane, ExportedMemory } from './gather-lanes.ts';
import { html, type Html } from './html.ts';
import { starsOf, stoneOf } from './keepsake-drawing.ts';

interface Lane {
  lane: ExportedLane;
  id: string;
  title: string;
}

/** A lane as a timeline, year by year, newest first. It comes in pieces: a long life together is a long page. */
export function* laneSection({ lane, id, title }: Lane, days: DayWords): Generator<Html> {
  const years = [...Map.groupBy(lane.memories, ({ date }) => date.slice(0, 4))];
  yield html`<section aria-labelledby="${id}"><h2 id="${id}">${title} <small>${words.dates(lane.memories.length)}</small></h2>`;
  if (lane.from && lane.until) yield html`<p class="quiet">${words.togetherFrom(days.dayOf(lane.from), days.dayOf(lane.until))}</p>`;
  if (years.length > 1) yield html`<ul class="years">${years.map(([year]) => html`<li><a href="#${id}-${year}">${year}</a></li>`)}</ul>`;
  for (const [year, memories] of years) {
    yield html`<section class="year" aria-labelledby="${id}-${year}"><h3 id="${id}-${year}">${year} <small>${words.dates(memories.length)}</small></h3><ol class="lane">`;
    for (const memory of memories) yield memoryCard(memory, { partnerName: lane.partnerName ?? words.partner, isOver: lane.kind === 'former', days });
    yield html`</ol></section>`;
  }
  if (lane.memories.length === 0) yield html`<p class="quiet">${words.noMemories}</p>`;
  yield html`${removedList(lane, days)}</section>`;
}

interface Seen {
  partnerName: string;
  /** Whether nothing is to come any more. */
  isOver: boolean;
  days: DayWords;
}

function memoryCard(memory: ExportedMemory, seen: Seen): Html {
  const { id, type, date, time, activity, pebbles, credit, creditName, mood, notes } = memory;
  const isUpcoming = type === 'planned' && !seen.isOver;
  return html`<li>${stoneOf(id)}<article class="card">
<div class="meta">${isUpcoming && html`<span class="tag upcoming">${words.upcoming}</span>`}<time datetime="${date}">${time ? formatMoment(seen.days.locale, `${date}T${time}`, 'full') : formatDay(seen.days.locale, date)}</time>${pebbles > 0 && html`<span class="pebbles">${words.pebbles(pebbles)}</span>`}</div>
<h4 dir="auto">${activity}</h4>
<div class="meta"><span class="who ${credit === 'me' ? '' : 'their'}">${words.plannedBy(creditName)}</span>${mood && html`<span class="emoji">${mood}</span>`}${venueLink(memory.venueUrl)}</div>
${notes && html`<blockquote dir="auto">${notes}</blockquote>`}${ratings(memory, seen)}${reactions(memory)}${talk(memory.comments.map(({ author, authorName, comment, createdAt }) => ({ isMine: author === 'me', name: authorName, said: comment, at: createdAt })), seen.days)}
</article></li>
`;
}

/** Following it is the one thing here that needs a network. Checked again: a page on a disk has no server to do it. */
function venueLink(address: string | null): Html | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return html`<a href="${url.href}" rel="noopener noreferrer nofollow">${url.hostname.replace(/^www\./, '')}</a>`;
}

function ratings({ myRating, partnerRated, partnerRating, paidEach, paidMe }: ExportedMemory, { partnerName }: Seen): Html | null {
  if (!myRating && !partnerRated) return null;
  return html`<div class="stars">${myRating && stars(words.you, myRating)}${partnerRating ? stars(partnerName, partnerRating) : partnerRated && html`<p>${words.ratedToo(partnerName)}</p>`}${paidEach !== null && html`<p class="quiet">${words.pebblesEarned(paidEach, paidMe ?? 0)}</p>`}</div>`;
}

function stars(name: string, { rating, comment }: NonNullable<ExportedMemory['myRating']>): Html {
  return html`<p><b dir="auto">${name}</b> <i role="img" aria-label="${words.stars(rating)}">${starsOf(rating)}</i> ${comment && html`<q dir="auto">${comment}</q>`}</p>`;
}

function reactions({ reactions }: ExportedMemory): Html | null {
  if (reactions.length === 0) return null;
  return html`<ul class="hearts">${reactions.map(({ reaction, count }) => html`<li>${reaction}${count > 1 && ` ${count}`}</li>`)}</ul>`;
}

interface Word {
  isMine: boolean;
  name: string;
  said: string;
  at: string;
}

/** What the two said to each other under a date or a mood. */
export function talk(said: readonly Word[], days: DayWords): Html | null {
  if (said.length === 0) return null;
  return html`<ul class="talk">${said.map(({ isMine, name, said: text, at }) => html`<li><p><span class="who ${isMine ? '' : 'their'}" dir="auto">${name}</span><time datetime="${at}">${days.moment(at)}</time></p><p class="said" dir="auto">${text}</p></li>`)}</ul>`;
}

function removedList({ removed }: ExportedLane, days: DayWords): Html | null {
  if (removed.length === 0) return null;
  return html`<h3 class="sub">${words.removed}</h3><ul class="card list">${removed.map(({ activity, date, removedAt }) => html`<li class="row"><span dir="auto">${activity}</span><time datetime="${date}">${formatDay(days.locale, date)}</time><span class="more">${words.removedOn(days.dayOf(removedAt))}</span></li>`)}</ul>`;
}
