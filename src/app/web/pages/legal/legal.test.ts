import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pairingTexts } from '#features/pairing/messages.ts';
import Privacy from './privacy.tsx';
import Safety from './safety.tsx';
import Terms from './terms.tsx';

describe('the privacy policy', () => {
  const { sections, links, text } = read(Privacy);

  test('has 11 numbered sections, each reached from the contents', () => {
    expect(sections.map(({ number }) => number)).toEqual(counted(11));
    for (const { id } of sections) expect(links).toContain(`#${id}`);
  });

  test.each([
    ['the session cookie', 'cookies', '365 days at the most for the session cookie'],
    ['remembered choices', 'cookies', '12 months at the most for a choice you made for this browser'],
    ['the undo of a deletion', 'keeping', '14 days to undo the deletion of your account'],
    ['operating records', 'keeping', '365 days for operating records'],
    ['legal and billing records', 'keeping', '7 years for legal and billing records'],
    ['marketing', 'messages', '4 a month is the most we ever send'],
    ['an opt-out', 'messages', '3 business days is how long we take'],
    ['acknowledging a complaint', 'complaints', '5 business days until we acknowledge'],
    ['resolving a complaint', 'complaints', '10 business days until we resolve'],
    ['payments', 'others', 'payments will go through a card payment provider'],
  ])('says the figure for %s', (_of, id, words) => {
    expect(sections.find((section) => section.id === id)?.text).toContain(words);
  });

  test('says which figure applies where two seem to disagree', () => {
    expect(text).toContain(
      'cookies and their like are kept for up to 12 months, that is the outer limit for remembered choices. The cookie that signs you in never outlives its 365 days. A session that has ended is remembered for 30 days',
    );
    expect(text).toContain('speak of 365 days and mean the operating records. The 7 years are for');
  });

  test('leads to the terms and home', () => expect(links).toEqual(expect.arrayContaining(['/', '/privacy', '/terms'])));
});

describe('the terms', () => {
  const { sections, links, text } = read(Terms);

  test('have 19 numbered sections, each reached from the contents', () => {
    expect(sections.map(({ number }) => number)).toEqual(counted(19));
    for (const { id } of sections) expect(links).toContain(`#${id}`);
  });

  test.each([
    ['revoking the license', 'license', '14 days is the notice we give, in writing, if we revoke this license'],
    ['a late refund', 'payments', '14 days after we agreed to a refund'],
    ['payments', 'payments', 'Payments then go through a card payment provider'],
    ['data retention', 'records', '365 days is how long we retain operating records under these terms'],
    ['legal records', 'records', '7 years is for the records a law asks for'],
    ['termination', 'ending', '30 days is the notice we give by email'],
    ['the indemnity', 'liability', 'AUD 1,000 is the most you can owe us under this indemnity'],
    ['acknowledging a complaint', 'disputes', 'acknowledge it within 5 business days and aim to resolve it within 10'],
    ['negotiation', 'disputes', '28 days to negotiate in good faith'],
    ['the place of mediation', 'disputes', 'Sydney is where mediation then takes place'],
    ['the end of mediation', 'disputes', '2 months after it began, mediation ends'],
    ['the law', 'law', 'NSW law'],
  ])('say the figure for %s', (_of, id, words) => {
    expect(sections.find((section) => section.id === id)?.text).toContain(words);
  });

  test('say which notice applies to a part and which to everything', () => {
    expect(text).toContain('the shorter period is about a part');
    expect(text).toContain('The longer one is about everything');
  });

  test('lead to the privacy policy and home', () =>
    expect(links).toEqual(expect.arrayContaining(['/', '/privacy', '/terms'])));
});

describe('the safety page', () => {
  const { sections, links, text } = read(Safety);

  test('has 7 numbered sections, warns in the first, and leads to the very places', () => {
    expect(sections.map(({ number }) => number)).toEqual(counted(7));
    expect(sections[0]?.text).toContain('A sudden change can make things worse');
    const places = ['sessions', 'password', 'two-step', 'download', 'pairing', 'requests', 'code', 'delete-account'];
    expect(links).toEqual(
      expect.arrayContaining([...sections.map(({ id }) => `#${id}`), ...places.map((id) => `/profile#${id}`)]),
    );
  });

  test('says what the partner hears of a parting as the product says it', () => {
    expect(text.replaceAll('’', "'")).toContain(pairingTexts.noLongerPaired);
  });
});

test.each([
  ['privacy policy', Privacy],
  ['terms', Terms],
  ['safety page', Safety],
] as const)('every link of the %s leads to a section that is there', (_name, page) => {
  const there = { '/privacy': idsOf(Privacy), '/terms': idsOf(Terms), '/safety': idsOf(Safety) };
  const here = page === Privacy ? '/privacy' : page === Terms ? '/terms' : '/safety';
  for (const link of read(page).links.filter((address) => /^(?!\/profile).*#/.test(address))) {
    const [path, id] = link.split('#');
    expect(there[(path || here) as keyof typeof there]).toContain(id);
  }
});

function read(page: ComponentType) {
  const html = renderToStaticMarkup(createElement(page));
  const sections = [...html.matchAll(/<section id="([\w-]+)".*?<i[^>]*>(\d+)<\/i>(.*?)<\/section>/gs)].map(
    ([, id = '', number, inside = '']) => ({ id, number: Number(number), text: textOf(inside) }),
  );
  return {
    text: textOf(html),
    sections,
    links: [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, link = '']) => link),
  };
}

function idsOf(page: ComponentType) {
  return read(page).sections.map(({ id }) => id);
}

function textOf(html: string) {
  return html
    .replace(/<\/?(?:a|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

function counted(to: number) {
  return Array.from({ length: to }, (_, index) => index + 1);
}
