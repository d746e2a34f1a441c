import type { Browser, Page } from 'playwright';
import type { Person } from '#app/testing/person.ts';
import { attemptWrite } from '../harness/attempt-write.ts';
import { atRest, watched, type Seen } from './watched.ts';

/** How many texts were taken in, and on how many pages they were looked at. */
export interface Shown {
  stored: number;
  refused: number;
  pages: number;
}

const pages = ['/dashboard', '/mood-board', '/pebbles', '/goals', '/profile', '/badges', '/date-suggestions?category=food', '/goals/browse?category=growth'];
const adminPages = ['/admin/changes', '/admin/badges', '/admin/goals', '/admin/date-suggestions', '/admin/dashboard'];

const id = () => crypto.randomUUID();

/** What two people need before they can write everywhere: a goal, and a mood to respond to. */
export async function readyToWrite([maya, theo]: readonly [Person, Person]): Promise<{ goal: string; mood: string }> {
  const { templates } = await maya.read<{ templates: { id: string }[] }>('goals.templates', { category: 'growth' });
  const [goal, mood] = [id(), id()];
  await maya.write('goals.start', { id: goal, templateId: templates[0]!.id });
  await theo.write('moods.rate', { id: mood, emoji: '😡' });
  return { goal, mood };
}

/** Everything two people can write for each other, with these texts in every field. */
export async function writeEverywhere([maya, theo]: readonly [Person, Person], { goal, mood }: { goal: string; mood: string }, texts: readonly string[], shown: Shown): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const text of texts) {
    const [memory, plan] = [id(), id()];
    const link = /^(javascript|data)/.test(text) ? text : `https://example.org/?q=${encodeURIComponent(text)}`;
    const writes: [Person, string, object][] = [
      [maya, 'memories.addMemory', { id: memory, activity: text, date: today, lead: 'me', notes: text }],
      [maya, 'memories.planDate', { id: plan, activity: text, date: today, idea: 'me' }],
      [maya, 'memories.planDate', { id: id(), activity: `with a link: ${text}`.slice(0, 200), date: today, idea: 'me', venueUrl: link }],
      [theo, 'memories.addComment', { id: id(), memoryId: memory, comment: text }],
      [maya, 'memories.rateDate', { memoryId: memory, rating: 4, comment: text }],
      [theo, 'memories.rateDate', { memoryId: memory, rating: 5, comment: text }],
      [theo, 'memories.editPlan', { memoryId: plan, activity: `${text} `.slice(0, 199), date: today, idea: 'partner', time: null, venueUrl: null }],
      [maya, 'moods.rate', { id: id(), emoji: '🙂', comment: text }],
      [maya, 'moods.respond', { id: id(), moodRatingId: mood, comment: text }],
      [theo, 'pebbles.addTreat', { id: id(), treat: text }],
      [maya, 'goals.addProgress', { id: id(), goalId: goal, amount: 1, notes: text }],
    ];
    for (const [person, procedure, input] of writes) count(await attemptWrite(person, procedure, input), shown);
  }
}

/** And everything an administrator can write for all. */
export async function writeContent(ada: Person, texts: readonly string[], shown: Shown): Promise<void> {
  for (const text of texts) {
    const content = id();
    count(await attemptWrite(ada, 'badges.createBadge', { id: content, name: text.slice(0, 120), description: text, icon: '🦦', criteria: { type: 'total_dates', required: 1 }, isActive: true }), shown);
    count(await attemptWrite(ada, 'goals.createTemplate', { id: content, title: text.slice(0, 120), description: text, category: 'growth', targetValue: 3, targetUnit: 'times', pebbleReward: 10, isActive: true }), shown);
    count(await attemptWrite(ada, 'dateSuggestions.createSuggestion', { id: content, title: text.slice(0, 120), description: text, category: 'food', costLevel: 'low', effortLevel: 'low', timeOfDay: 'any', isActive: true, steps: [{ activity: text, notes: text }] }), shown);
  }
}

function count({ status }: { status: number }, shown: Shown): void {
  if (status === 200) shown.stored += 1;
  else shown.refused += 1;
}

/**
 * Opens every page on which something of it stands, opens what is folded, and moves over it: in two windows, since one waits for most
 * of its time. What administrators wrote last stands first: `texts` of each kind.
 */
export async function lookEverywhere(browser: Browser, person: Person, { texts, seen, shown, isAdministrator = false }: { texts: number; seen: Seen; shown: Shown; isAdministrator?: boolean }): Promise<void> {
  const unseen = (isAdministrator ? adminPages : pages).values();
  const look = async () => {
    const { page, context } = await watched(browser, person, seen);
    for (const path of unseen) {
      await atRest(page, path, seen);
      shown.pages += 1;
      await openAll(page, isAdministrator ? texts : mostFolded);
    }
    await context.close();
  };
  await Promise.all([look(), look()]);
}

const folded = /comments?$|Steps so far|responses?$|Load more|Show more|Recently removed|Edit /;
const mostFolded = 24;

async function openAll(page: Page, atMost: number): Promise<void> {
  await leaveDialogs(page);
  for (const button of (await page.getByRole('button', { name: folded }).all()).slice(0, atMost)) {
    await button.click({ timeout: 1_000 }).catch(() => {});
    await leaveDialogs(page);
  }
  await page.mouse.move(200, 300);
  await page.mouse.move(400, 500);
}

/** A badge that was unlocked takes the screen, and so does what a button opens: the buttons behind it cannot be pressed. */
async function leaveDialogs(page: Page): Promise<void> {
  for (let times = 0; times < 5 && (await page.getByRole('dialog').first().isVisible()); times += 1) await page.keyboard.press('Escape');
}
