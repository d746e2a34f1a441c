import type { Browser, Page } from 'playwright';
import type { Person } from '#app/testing/person.ts';
import { attemptWrite } from '../harness/attempt-write.ts';
import { visit, openWatchedPage, type Seen } from './watched-page.ts';

/** The numbers of stored texts and of pages opened. */
export interface Shown {
  stored: number;
  refused: number;
  pages: number;
}

const pages = [
  '/dashboard',
  '/mood-board',
  '/pebbles',
  '/goals',
  '/profile',
  '/badges',
  '/date-suggestions?category=food',
  '/goals/browse?category=growth',
];
const adminPages = [
  '/admin/changes',
  '/admin/people',
  '/admin/badges',
  '/admin/goals',
  '/admin/date-suggestions',
  '/admin/dashboard',
];

const id = () => crypto.randomUUID();

/** Creates what the couple's inputs need: a goal, and a mood to respond to. */
export async function createParents([maya, theo]: readonly [Person, Person]): Promise<{ goal: string; mood: string }> {
  const { templates } = await maya.read<{ templates: { id: string }[] }>('goals.templates', { category: 'growth' });
  const [goal, mood] = [id(), id()];
  await maya.write('goals.start', { id: goal, templateId: templates[0]!.id });
  await theo.write('moods.rate', { id: mood, emoji: '😡' });
  return { goal, mood };
}

/** Calls every mutation of the couple with each text in every field. */
export async function writeEverywhere(
  [maya, theo]: readonly [Person, Person],
  { goal, mood }: { goal: string; mood: string },
  texts: readonly string[],
  shown: Shown,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const text of texts) {
    const [memory, plan] = [id(), id()];
    const link = /^(javascript|data)/.test(text) ? text : `https://example.org/?q=${encodeURIComponent(text)}`;
    const writes: [Person, string, object][] = [
      [maya, 'memories.addMemory', { id: memory, activity: text, date: today, lead: 'me', notes: text }],
      [maya, 'memories.planDate', { id: plan, activity: text, date: today, idea: 'me' }],
      [
        maya,
        'memories.planDate',
        { id: id(), activity: `with a link: ${text}`.slice(0, 200), date: today, idea: 'me', venueUrl: link },
      ],
      [theo, 'memories.addComment', { id: id(), memoryId: memory, comment: text }],
      [maya, 'memories.rateDate', { memoryId: memory, rating: 4, comment: text }],
      [theo, 'memories.rateDate', { memoryId: memory, rating: 5, comment: text }],
      [
        theo,
        'memories.editPlan',
        {
          memoryId: plan,
          activity: `${text} `.slice(0, 199),
          date: today,
          idea: 'partner',
          time: null,
          venueUrl: null,
        },
      ],
      [maya, 'moods.rate', { id: id(), emoji: '🙂', comment: text }],
      [maya, 'moods.respond', { id: id(), moodRatingId: mood, comment: text }],
      [theo, 'pebbles.addTreat', { id: id(), treat: text }],
      [maya, 'goals.addProgress', { id: id(), goalId: goal, amount: 1, notes: text }],
    ];
    for (const [person, procedure, input] of writes) count(await attemptWrite(person, procedure, input), shown);
  }
}

/** Creates all platform content with each text as an administrator. */
export async function writeContent(ada: Person, texts: readonly string[], shown: Shown): Promise<void> {
  for (const text of texts) {
    const content = id();
    count(
      await attemptWrite(ada, 'badges.createBadge', {
        id: content,
        name: text.slice(0, 120),
        description: text,
        icon: '🦦',
        criteria: { type: 'total_dates', required: 1 },
        isActive: true,
      }),
      shown,
    );
    count(
      await attemptWrite(ada, 'goals.createTemplate', {
        id: content,
        title: text.slice(0, 120),
        description: text,
        category: 'growth',
        targetValue: 3,
        targetUnit: 'times',
        pebbleReward: 10,
        isActive: true,
      }),
      shown,
    );
    count(
      await attemptWrite(ada, 'dateSuggestions.createSuggestion', {
        id: content,
        title: text.slice(0, 120),
        description: text,
        category: 'food',
        costLevel: 'low',
        effortLevel: 'low',
        timeOfDay: 'any',
        isActive: true,
        steps: [{ activity: text, notes: text }],
      }),
      shown,
    );
  }
}

function count({ status }: { status: number }, shown: Shown): void {
  if (status === 200) shown.stored += 1;
  else shown.refused += 1;
}

/**
 * Opens every page that shows the texts, opens folded parts and hovers over it, in two windows at a time. The latest content of administrators stands
 * first, so `texts` of each kind are enough.
 */
export async function openAllPages(
  browser: Browser,
  person: Person,
  {
    texts,
    seen,
    shown,
    isAdministrator = false,
  }: { texts: number; seen: Seen; shown: Shown; isAdministrator?: boolean },
): Promise<void> {
  const unseen = (isAdministrator ? adminPages : pages).values();
  const look = async () => {
    const { page, context } = await openWatchedPage(browser, person, seen);
    for (const path of unseen) {
      await visit(page, path, seen);
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

/** A celebration or dialog covers the buttons behind it. */
async function leaveDialogs(page: Page): Promise<void> {
  for (let times = 0; times < 5 && (await page.getByRole('dialog').first().isVisible()); times += 1)
    await page.keyboard.press('Escape');
}
