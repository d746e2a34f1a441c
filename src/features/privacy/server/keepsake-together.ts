import { keepsakeTexts as words } from '../messages.ts';
import { isolated } from '#platform/contract/isolated.ts';
import type { DayWords } from './format-day.ts';
import type { ExportedGoal } from './gather-goals.ts';
import type { ExportedMood } from './gather-moods.ts';
import type { Gathered } from './gather.ts';
import { html, type Html } from './html.ts';
import { stoneOf } from './keepsake-drawing.ts';
import { talk } from './keepsake-memories.ts';

/** How the two found each other, year by year, newest first. */
export function* moodSection(moods: readonly ExportedMood[], partnerName: string, days: DayWords): Generator<Html> {
  yield html`<section aria-labelledby="moods"><h2 id="moods">${words.moods} <small>${words.moodCount(moods.length)}</small></h2>`;
  for (const [year, ofYear] of Map.groupBy(moods, ({ createdAt }) => days.yearOf(createdAt))) {
    yield html`<section class="year" aria-labelledby="moods-${year}"><h3 id="moods-${year}">${year}</h3><ul class="grid">`;
    for (const mood of ofYear) yield moodCard(mood, partnerName, days);
    yield html`</ul></section>`;
  }
  yield html`</section>`;
}

function moodCard({ by, emoji, label, comment, createdAt, responses }: ExportedMood, partnerName: string, days: DayWords): Html {
  const said = responses.map(({ author, comment: text, createdAt: at }) => ({ isMine: author === 'me', name: author === 'me' ? words.you : partnerName, said: text, at }));
  return html`<li class="card mood"><span class="face emoji" aria-hidden="true">${emoji}</span><h4>${label}</h4>
<p class="meta"><span class="who ${by === 'me' ? '' : 'their'}">${by === 'me' ? words.youAbout(partnerName) : words.aboutYou(partnerName)}</span><time datetime="${createdAt}">${days.moment(createdAt)}</time></p>
${comment && html`<blockquote dir="auto">${comment}</blockquote>`}${talk(said, days)}</li>
`;
}

const stones = 10;

export function* goalSection(goals: readonly ExportedGoal[], partnerName: string, days: DayWords): Generator<Html> {
  yield html`<section aria-labelledby="goals"><h2 id="goals">${words.goals}</h2><ul class="grid">`;
  for (const goal of goals) {
    const { title, description, currentProgress, targetValue, targetUnit, completedAt, shares, steps } = goal;
    const laid = Math.min(stones, Math.floor((currentProgress / targetValue) * stones));
    yield html`<li class="card"><h3 dir="auto">${title}</h3><p class="quiet" dir="auto">${description}</p>
<div class="bar" aria-hidden="true">${Array.from({ length: stones }, (_, index) => html`<i ${index < laid ? html`class="on"` : ''}></i>`)}</div>
<p><b>${words.progress(currentProgress, targetValue, targetUnit)}</b> <span class="quiet">${words.shares(shares, partnerName)}</span></p>
${completedAt && html`<p class="quiet">${words.completedOn(days.dayOf(completedAt))}</p>`}
${steps.length > 0 && html`<ul class="talk">${steps.map(({ by, amount, notes, createdAt }) => html`<li><span class="who ${by === 'me' ? '' : 'their'}">${by === 'me' ? words.you : isolated(partnerName)} +${amount}</span><time datetime="${createdAt}">${days.dayOf(createdAt)}</time>${notes && html`<p class="said" dir="auto">${notes}</p>`}</li>`)}</ul>`}</li>
`;
  }
  yield html`</ul></section>`;
}

export function badgeSection({ badges, partners }: Gathered['badges'], partnerName: string | null, days: DayWords): Html {
  const locked = badges.filter(({ unlockedAt }) => unlockedAt === null);
  const won = (won: { id: string; icon: string; name: string; description: string; unlockedAt: string | null }[]) =>
    badgeGrid(won.flatMap((badge) => (badge.unlockedAt === null ? [] : [{ ...badge, state: words.unlockedOn(days.dayOf(badge.unlockedAt)) }])));
  return html`<section aria-labelledby="badges"><h2 id="badges">${words.badges}</h2>${won(badges)}
${partnerName && partners.length > 0 && html`<h3 class="sub">${words.partnersBadges(partnerName)}</h3>${won(partners)}`}
${locked.length > 0 && html`<details><summary>${words.locked(locked.length)}</summary>${badgeGrid(locked.map((badge) => ({ ...badge, state: words.badgeProgress(badge) })))}</details>`}</section>`;
}

function badgeGrid(badges: { id: string; icon: string; name: string; description: string; state: string }[]): Html {
  return html`<ul class="badges">${badges.map(({ id, icon, name, description, state }) => html`<li class="card">${stoneOf(id, icon)}<h3 dir="auto">${name}</h3><p dir="auto">${description}</p><p>${state}</p></li>`)}</ul>`;
}
