import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, fails, inputsOf } from '#app/web/testing/answers.ts';
import { ofDashboard, today } from '#app/web/testing/couple.ts';
import { mount } from '#app/web/testing/mount.tsx';
import { openPage } from '#app/web/testing/open-page.tsx';
import { choose, expectSaid, press, toasts } from '#app/web/testing/screen.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { MemoryLane } from '../lane/memory-lane.tsx';
import type { Memory } from '../queries.ts';
import { aLane, aMemory } from '../testing/a-memory.ts';
import { laneServer } from '../testing/lane-server.ts';
import { cardOf } from '../testing/photos.ts';

const swim = aMemory({
  activity: 'Sunrise swim',
  date: '2026-11-25',
  mood: '😍',
  notes: 'Cold. Worth it.',
  credit: 'partner',
  creditName: 'Theo Otter',
});
const crawl = aMemory({
  activity: 'Night market crawl',
  type: 'planned',
  date: '2026-12-05',
  time: '19:30',
  venueUrl: 'https://www.nightmarket.example/stalls',
  pebbles: 5,
});

let lane: Map<string, Memory>;
beforeEach(() => {
  lane = laneServer(swim, crawl);
  answer({ 'pebbles.balance': { balance: 0 } });
});
const showLane = () => mount(<MemoryLane today={today} lane="open" partnerName="Theo" />);
const words = (activity: string) => cardOf(activity).element().textContent;

test('a card shows every field of a plan and of a past date', async () => {
  showLane();
  const plan = cardOf('Night market crawl');
  const venue = plan.getByRole('link', { name: /nightmarket\.example/ });
  await expect.element(venue).toHaveAttribute('href', 'https://www.nightmarket.example/stalls');
  await expect.element(venue).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  for (const field of ['Upcoming Date', 'in 7 days', '+5', 'Saturday, December 5, 2026 at 7:30', 'Planned by You'])
    expect(words('Night market crawl')).toContain(field);
  expect(plan.getByRole('button', { name: 'Rate This Date' }).elements()).toEqual([]);
  for (const field of [
    'Past Date',
    '+3',
    'Wednesday, November 25, 2026',
    'Planned by',
    'Theo',
    'Cold. Worth it.',
    '😍',
    'Perfect angel',
  ])
    expect(words('Sunrise swim')).toContain(field);
  await expect.element(cardOf('Sunrise swim').getByRole('button', { name: 'Rate This Date' })).toBeVisible();
  await expect.element(cardOf('Sunrise swim').getByRole('button', { name: /comments$/ })).toBeVisible();
});

test('each reaction animates when given, and a second press removes it', async () => {
  answer({ 'memories.react': {}, 'memories.unreact': {} });
  const plays = vi.spyOn(Element.prototype, 'animate');
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  showLane();
  for (const reaction of ['🎉', '❤️', '😂', '🔥']) {
    const name = new RegExp(`^React with ${reaction}`);
    const button = cardOf('Sunrise swim').getByRole('button', { name });
    const before = plays.mock.calls.length;
    await press(name, cardOf('Sunrise swim'));
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button).toHaveAccessibleName(`React with ${reaction} 1`);
    // A reaction is played in the frame after its press.
    await eventually(() => expect(plays.mock.calls.length).toBeGreaterThan(before));
    await frames();
    const given = plays.mock.calls.length;
    await press(name, cardOf('Sunrise swim'));
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button).toHaveAccessibleName(`React with ${reaction}`);
    await frames();
    expect(plays.mock.calls.length).toBe(given);
  }
});

test('a rating needs stars, names them in words and is given once', async () => {
  showLane();
  await press('Rate This Date', cardOf('Sunrise swim'));
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  for (let times = 0; times < 2; times += 1) await press('Submit Rating', dialog);
  await expect.element(dialog.getByText('Please select a rating').first()).toBeInViewport();
  await expect
    .element(dialog.getByRole('group', { name: 'How was it?' }))
    .toHaveAccessibleDescription('Please select a rating');
  await eventually(() => expect(toasts()).toEqual(['Please select a rating']));
  await eventually(() => {
    const toast = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect();
    const send = dialog.getByRole('button', { name: 'Submit Rating' }).element().getBoundingClientRect();
    expect(toast.bottom <= send.top || send.bottom <= toast.top).toBe(true);
  });
  for (const label of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']) {
    await choose(label, dialog);
    await expect.element(dialog.getByText(label, { exact: true })).toBeVisible();
  }
  answer({
    'memories.rateDate': () => {
      lane.set(swim.id, { ...swim, myRating: { rating: 2, comment: null } });
      return fails('already_rated');
    },
  });
  await press('Submit Rating', dialog);
  await expectSaid("You've already rated this date");
  await expect.element(cardOf('Sunrise swim').getByRole('img', { name: '2 of 5, Fair' })).toBeVisible();
  await expect.element(cardOf('Sunrise swim').getByText(/You rated this/)).toBeVisible();
});

test('the dashboard asks on the morning after, and a card for two weeks', async () => {
  const [yesterday, picnic, museum] = [
    aMemory({ activity: 'Sunrise swim' }),
    aMemory({ activity: 'Picnic', date: '2026-11-14' }),
    aMemory({ activity: 'Museum', date: '2026-11-13' }),
  ];
  lane = laneServer(yesterday, picnic, museum);
  openPage('/dashboard', {
    ...ofDashboard,
    'memories.timeline': () => aLane(...lane.values()),
    'memories.rateDate': ({ memoryId, rating }) => {
      lane.set(memoryId, { ...lane.get(memoryId)!, myRating: { rating, comment: null } });
      return { paidEach: null, paidMe: 0 };
    },
  });
  const asked = page.getByRole('region', { name: 'How was it?' });
  await expect.element(asked.getByRole('link', { name: 'Sunrise swim' })).toBeVisible();
  await expect.element(asked.getByText('yesterday')).toBeVisible();
  await press('Very Good', asked);
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await expect.element(dialog.getByRole('radio', { name: 'Very Good', exact: true })).toBeChecked();
  await press('Submit Rating', dialog);
  await expectSaid('Date rated successfully!');
  expect(inputsOf('memories.rateDate')).toMatchObject([{ memoryId: yesterday.id, rating: 4 }]);
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(cardOf('Sunrise swim').getByText(/You rated this/)).toBeVisible();
  await eventually(() => expect(words('Picnic')).toContain('How was it?'));
  expect(words('Museum')).not.toContain('How was it?');
});

test('a memory of one’s own only offers to be rated', async () => {
  const walk = aMemory({ activity: 'A walk alone', isMine: true });
  lane = laneServer(walk);
  openPage('/dashboard?lane=mine', {
    ...ofDashboard,
    'memories.timeline': () => aLane(...lane.values()),
    'memories.rateDate': ({ rating }) => {
      lane.set(walk.id, { ...walk, myRating: { rating, comment: null } });
      return { paidEach: null, paidMe: 0 };
    },
  });
  await expect.element(cardOf('A walk alone')).toBeVisible();
  expect(words('A walk alone')).not.toContain('How was it?');
  await press('Rate This Date', cardOf('A walk alone'));
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose('Good', dialog);
  await press('Submit Rating', dialog);
  await expect.element(cardOf('A walk alone').getByText(/You rated this/)).toBeVisible();
  await expect.element(cardOf('A walk alone').getByRole('button', { name: 'Rate This Date' })).not.toBeInTheDocument();
});
