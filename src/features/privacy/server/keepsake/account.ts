import { createElement as h, type ReactElement } from 'react';
import { formatNumber } from '#platform/format/format.ts';
import { cardList, type DayFormats, type Part, renderAround, subheading, titled } from './parts.ts';
import type { Gathered } from '../gather.ts';
import { keepsakeTexts as words } from '../../messages.ts';

/** The ledger by year, newest first, with treats and vouchers. */
export function pebbleSection(gathered: Gathered, partnerName: string, days: DayFormats): Iterable<string> {
  return renderAround((content) => titled('pebbles', words.pocket, content), pebbleParts(gathered, partnerName, days));
}

function* pebbleParts(
  { pebbles: { balance, transactions }, rewards }: Gathered,
  partnerName: string,
  days: DayFormats,
): Generator<Part> {
  yield h('p', null, h('span', { className: 'big' }, formatNumber(days.locale, balance)), ` ${words.balance}`);
  for (const [year, ofYear] of Map.groupBy(transactions, ({ createdAt }) => days.yearOf(createdAt))) {
    yield subheading(year);
    yield renderAround(
      (content) => cardList(content),
      ofYear.map(({ amount, reason, activity, createdAt }) =>
        h(
          'li',
          { className: 'row' },
          h('time', { dateTime: createdAt }, days.dayOf(createdAt)),
          h('b', null, words.reason(reason)),
          activity && h('span', { className: 'more', dir: 'auto' }, activity),
          h('span', { className: amount > 0 ? 'amount plus' : 'amount' }, words.amount(amount)),
        ),
      ),
    );
  }
  yield* treats(words.yourTreats, rewards.treats.mine);
  yield* treats(words.partnersTreats(partnerName), rewards.treats.partners);
  yield* vouchers(rewards, partnerName, days);
}

function treats(title: string, jar: Gathered['rewards']['treats']['mine']): ReactElement[] {
  if (jar.length === 0) return [];
  return [subheading(title), cardList(...jar.map(({ treat }) => h('li', { className: 'row', dir: 'auto' }, treat)))];
}

function vouchers({ vouchers }: Gathered['rewards'], partnerName: string, days: DayFormats): ReactElement[] {
  if (vouchers.length === 0) return [];
  const rows = vouchers.map(({ treat, giver, claimedAt, honoredAt }) =>
    h(
      'li',
      { className: 'row' },
      h('b', { dir: 'auto' }, treat),
      h('span', null, giver === 'me' ? words.youGive : words.partnerGives(partnerName)),
      h(
        'span',
        { className: 'more' },
        words.claimedOn(days.dayOf(claimedAt)),
        honoredAt && `, ${words.honoredOn(days.dayOf(honoredAt))}`,
      ),
    ),
  );
  return [subheading(words.vouchers), cardList(...rows)];
}

/** Relationships, requests, blocks and the profile. */
export function* aboutSections(
  { profile, pairingCode, partner, relationships, requests, blocked }: Gathered,
  days: DayFormats,
): Generator<Part> {
  const lines = [
    ...(partner ? [words.pairedSince(`${partner.firstName} ${partner.lastName}`, days.dayOf(partner.pairedAt))] : []),
    ...relationships.map(({ partnerName, pairedAt, unpairedAt }) =>
      words.pairedFromTo(partnerName, days.dayOf(pairedAt), days.dayOf(unpairedAt)),
    ),
    ...requests.received.map(({ from, createdAt }) => words.requestFrom(from, days.dayOf(createdAt))),
    ...requests.sent.map(({ createdAt }) => words.requestSent(days.dayOf(createdAt))),
    ...blocked.map(({ name, blockedAt }) => words.blocked(name, days.dayOf(blockedAt))),
  ];
  if (lines.length > 0)
    yield titled('people', words.people, cardList(...lines.map((line) => h('li', { className: 'row' }, line))));
  yield titled(
    'about',
    words.about,
    h(
      'dl',
      { className: 'card' },
      h('dt', null, words.name),
      h('dd', { dir: 'auto' }, `${profile.firstName} ${profile.lastName}`),
      h('dt', null, words.email),
      h('dd', null, profile.email),
      h('dt', null, words.code),
      h('dd', null, pairingCode),
      h('dt', null, words.timeZone),
      h('dd', null, profile.timeZone),
    ),
  );
}
