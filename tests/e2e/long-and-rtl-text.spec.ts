import type { Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import { freshEmail, password, Person } from './support/people.ts';
import { unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const long = {
  first: 'M'.repeat(40),
  last: 'W'.repeat(40),
  activity: 'w'.repeat(200),
  notes: 'https://example.org/'.padEnd(300, 'x'),
};
const hebrew = {
  first: 'ש'.repeat(40),
  last: 'לוי',
  activity: 'שוק הלילה, דוכן אחד כל אחד',
  words: 'היה נהדר! נחזור לשם',
};

const pages = [
  '/dashboard',
  '/dashboard?lane=mine',
  '/pictures',
  '/profile',
  '/plan-date',
  '/add-memory',
  '/mood-board',
  '/pebbles',
  '/badges',
  '/goals',
  '/goals/browse',
  '/date-suggestions',
];

test('long words break and right-to-left text is aligned, on every screen that shows content', async ({
  visitor,
  product,
}) => {
  test.slow();
  const maya = await signedUpAs(await visitor(), long);
  const theo = await signedUpAs(await visitor(), hebrew);
  await maya.pairWith(theo);
  await write(maya, theo, (days) => dayFromNow(product, days));
  const { page } = maya;

  for (const path of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await unfold(page);
    await expectNoMisalignment(page);
  }

  await page.goto('/dashboard');
  await unfoldPlans(page);
  await page.getByRole('button', { name: `More for ${hebrew.activity}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit date' })).toBeVisible();
  await expectNoMisalignment(page);

  await theo.unpair();
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await theo.sendRequestTo(maya);
  await expect(page.locator('[data-sonner-toast]').getByText('wants to pair with you')).toBeVisible();
  await expectNoMisalignment(page);
  const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
  await page.goto(`/profile/archive/${relationships[0]!.laneId}`, { waitUntil: 'networkidle' });
  await unfold(page);
  await expectNoMisalignment(page);
});

async function signedUpAs(page: Page, { first, last }: { first: string; last: string }): Promise<Person> {
  const person = new Person(page, first, freshEmail('words'));
  await person.write('accounts.signUp', {
    firstName: first,
    lastName: last,
    email: person.email,
    password,
    timeZone: 'Australia/Sydney',
  });
  return person;
}

/** Fills every text with long words by one person and right-to-left words by the other. */
async function write(maya: Person, theo: Person, day: (days: number) => string): Promise<void> {
  const id = () => crypto.randomUUID();
  const plan = await planDate(maya, {
    activity: long.activity,
    date: day(3),
    venueUrl: `https://${'v'.repeat(60)}.example`,
  });
  await theo.write('memories.editPlan', {
    memoryId: plan,
    activity: hebrew.activity,
    date: day(3),
    time: '',
    venueUrl: `https://${'v'.repeat(60)}.example`,
    idea: 'me',
  });
  await addMemory(maya, { activity: long.activity, date: day(-2), notes: long.notes });
  const theirs = await addMemory(theo, { activity: hebrew.activity, date: day(-1), notes: hebrew.words });
  await addMemory(maya, { activity: hebrew.activity, date: day(-1), notes: long.notes, keepToMyself: true });
  await addComment(theo, theirs, hebrew.words);
  await addComment(maya, theirs, long.activity);
  for (const [person, comment] of [
    [maya, long.notes],
    [theo, hebrew.words],
  ] as const) {
    await person.write('memories.rateDate', { memoryId: theirs, rating: 4, comment });
    await person.write('moods.rate', { id: id(), emoji: '🙂', comment });
    await person.write('pebbles.addTreat', { id: id(), treat: comment.slice(0, 80) });
  }
  const { history } = await maya.read<{ history: { id: string }[] }>('moods.board');
  await theo.write('moods.respond', { id: id(), moodRatingId: history[0]!.id, comment: hebrew.words });
  const { id: goalId } = await maya.write<{ id: string }>('goals.start', { id: id(), templateId: firstGoals[0]!.id });
  await theo.write('goals.addProgress', { id: id(), goalId, amount: 1, notes: hebrew.words });
}

/** Opens comments, responses and steps. */
async function unfold(page: Page): Promise<void> {
  for (const button of await page
    .getByRole('main')
    .getByRole('button', { name: /^(\d+ comments?|View \d+ responses?|Steps so far)$/, expanded: false })
    .all())
    await button.click();
  await page.waitForLoadState('networkidle');
}

async function expectNoMisalignment(page: Page): Promise<void> {
  expect(await page.evaluate(misalignedElements), page.url()).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // The layout follows the new width a moment later.
    await expect(() => expectNoOverflow(page)).toPass();
  }
}

/** Runs in the page: finds right-to-left text that takes the direction around it, and fields without dir="auto". */
function misalignedElements(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isOpen = /[\u0590-\u05ff]/.test(text.data.replaceAll(/\u2068[^\u2069]*\u2069/g, ''));
    if (isOpen && getComputedStyle(text.parentElement!).direction !== 'rtl') found.push(text.data);
  }
  for (const field of document.querySelectorAll<HTMLElement>(
    'input:not([type]), input[type=text], input[type=search], textarea',
  )) {
    if (field.dir !== 'auto') found.push(field.outerHTML);
  }
  return found;
}
