import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FaceCard } from './face-card.tsx';

const dayMs = 86_400_000;

test.each([
  ['a day ago', 1, 'fresh', /M/],
  ['three days ago', 3, 'days', /^on (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/],
  ['eight days ago', 8, 'faded', /^on \w{3} \d+(, \d{4})?Still so\? Pick a new face\.$/],
])('a mood of %s says its day, and fades after a week', (_, days, age, words) => {
  const card = shown('me', days);
  expect(card.querySelector<HTMLElement>('.emoji')!.dataset.age).toBe(age);
  const after = [card.querySelector('time')!, card.querySelector('time')!.nextElementSibling]
    .map((element) => element?.textContent ?? '')
    .join('');
  expect(after).toMatch(words);
});

test('a faded mood of the partner does not ask', () => {
  expect(shown('partner', 8).textContent).not.toContain('Still so?');
});

function shown(by: 'me' | 'partner', days: number): HTMLElement {
  const card = document.body.appendChild(document.createElement('div'));
  const createdAt = new Date(Date.now() - days * dayMs).toISOString();
  const rating = {
    id: crypto.randomUUID(),
    by,
    emoji: '😍',
    label: 'Perfect angel',
    comment: null,
    createdAt,
    responseCount: 0,
  } as const;
  flushSync(() => createRoot(card).render(<FaceCard by={by} partner="Theo" rating={rating} />));
  return card;
}
