import { formatNumber } from '#platform/format/format.ts';
import { keepsakeTexts as words } from '../messages.ts';
import type { DayWords } from './format-day.ts';
import type { Gathered } from './gather.ts';
import { html, type Html } from './html.ts';

/** The ledger year by year, newest first, and what was promised for it. */
export function* pebbleSection({ pebbles: { balance, transactions }, rewards }: Gathered, partnerName: string, days: DayWords): Generator<Html> {
  yield html`<section aria-labelledby="pebbles"><h2 id="pebbles">${words.pocket}</h2><p><span class="big">${formatNumber(days.locale, balance)}</span> ${words.balance}</p>`;
  for (const [year, ofYear] of Map.groupBy(transactions, ({ createdAt }) => days.yearOf(createdAt))) {
    yield html`<h3 class="sub">${year}</h3><ul class="card list">`;
    for (const { amount, reason, activity, createdAt } of ofYear) {
      yield html`<li class="row"><time datetime="${createdAt}">${days.dayOf(createdAt)}</time><b>${words.reason(reason)}</b>${activity && html`<span class="more" dir="auto">${activity}</span>`}<span class="amount ${amount > 0 ? 'plus' : ''}">${words.amount(amount)}</span></li>
`;
    }
    yield html`</ul>`;
  }
  yield html`${treats(words.yourTreats, rewards.treats.mine)}${treats(words.partnersTreats(partnerName), rewards.treats.partners)}${vouchers(rewards, partnerName, days)}</section>`;
}

function treats(title: string, jar: Gathered['rewards']['treats']['mine']): Html | null {
  if (jar.length === 0) return null;
  return html`<h3 class="sub">${title}</h3><ul class="card list">${jar.map(({ treat }) => html`<li class="row" dir="auto">${treat}</li>`)}</ul>`;
}

function vouchers({ vouchers }: Gathered['rewards'], partnerName: string, days: DayWords): Html | null {
  if (vouchers.length === 0) return null;
  const rows = vouchers.map(
    ({ treat, giver, claimedAt, honouredAt }) => html`<li class="row"><b dir="auto">${treat}</b><span>${giver === 'me' ? words.youGive : words.partnerGives(partnerName)}</span><span class="more">${words.claimedOn(days.dayOf(claimedAt))}${honouredAt && `, ${words.honouredOn(days.dayOf(honouredAt))}`}</span></li>`,
  );
  return html`<h3 class="sub">${words.vouchers}</h3><ul class="card list">${rows}</ul>`;
}

/** With whom and when, who asked, and the account itself. */
export function* aboutSections({ profile, pairingCode, partner, relationships, requests, blocked }: Gathered, days: DayWords): Generator<Html> {
  const lines = [
    ...(partner ? [words.pairedSince(`${partner.firstName} ${partner.lastName}`, days.dayOf(partner.pairedAt))] : []),
    ...relationships.map(({ partnerName, pairedAt, unpairedAt }) => words.pairedFromTo(partnerName, days.dayOf(pairedAt), days.dayOf(unpairedAt))),
    ...requests.received.map(({ from, createdAt }) => words.requestFrom(from, days.dayOf(createdAt))),
    ...requests.sent.map(({ createdAt }) => words.requestSent(days.dayOf(createdAt))),
    ...blocked.map(({ name, blockedAt }) => words.blocked(name, days.dayOf(blockedAt))),
  ];
  if (lines.length > 0) yield html`<section aria-labelledby="people"><h2 id="people">${words.people}</h2><ul class="card list">${lines.map((line) => html`<li class="row">${line}</li>`)}</ul></section>`;
  yield html`<section aria-labelledby="about"><h2 id="about">${words.about}</h2><dl class="card"><dt>${words.name}</dt><dd dir="auto">${profile.firstName} ${profile.lastName}</dd><dt>${words.email}</dt><dd>${profile.email}</dd><dt>${words.code}</dt><dd>${pairingCode}</dd><dt>${words.timeZone}</dt><dd>${profile.timeZone}</dd></dl></section>`;
}
