import type { Page } from '@playwright/test';
import { dayButton, dayFromNow, formatDay, openCalendar, pickDay } from './support/days.ts';
import { layoutShifts } from './support/layout-shifts.ts';
import { addMemory } from './support/memories.ts';
import { logIn } from './support/people.ts';
import { card, choose, expectApart, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

interface Timeline {
  total: number;
  memories: {
    activity: string;
    date: string;
    mood: string | null;
    notes: string | null;
    time: string | null;
    venueUrl: string | null;
  }[];
}

const offered = (page: Page, day: string) => dayButton(page, day).and(page.locator(':enabled'));

test('the form of a plan takes a day from today on, keeps what was typed, and stores it once', async ({
  couple,
  product,
}) => {
  const [maya] = await couple();
  const { page } = maya;
  const plan = page.getByRole('button', { name: 'Plan Date' });
  await page.goto('/plan-date');

  await test.step('a plan takes today or later', async () => {
    const [yesterday, today] = [-1, 0].map((days) => dayFromNow(product, days)) as [string, string];
    await openCalendar(page, today);
    await expect(offered(page, today)).toBeVisible();
    await expect(offered(page, yesterday)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a plan’s errors stand beside their fields, and the input stays', async () => {
    await plan.click();
    const selectDate = toast(page, 'Please select a date');
    await expect(selectDate).toBeVisible();
    await plan.click();
    await expect(selectDate).toHaveCount(1);
    await expectApart(page.locator('[data-sonner-toast]'), plan);
    await expect(page.getByRole('button', { name: /^Date / })).toHaveAccessibleDescription('Please select a date');
    await expect(page.getByLabel('What are you doing?')).toHaveAccessibleDescription('Describe the date (up to 200)');

    await page.getByLabel('What are you doing?').fill('Night market crawl');
    await page.getByLabel('Venue URL').fill('javascript:alert(1)');
    await pickDay(page, dayFromNow(product, 1));
    await choose(page, 'Theo');
    await plan.click();
    await expect(selectDate).toHaveCount(0);
    await expect(page.getByLabel('Venue URL')).toHaveAccessibleDescription('Start with https://');
    await expect(page.getByLabel('Venue URL')).toHaveValue('javascript:alert(1)');
    await expect(page.getByLabel('What are you doing?')).toHaveValue('Night market crawl');
    await expect(page.getByRole('radio', { name: 'Theo' })).toBeChecked();
    expect(await maya.read('memories.timeline')).toMatchObject({ total: 0 });
  });

  await test.step('a likely day is one press away, and an evening brings its time', async () => {
    await page.getByRole('button', { name: /^Date / }).click();
    await page.getByRole('button', { name: /^Next Friday evening/ }).click();
    await expect(page.getByRole('button', { name: /^Date Friday, / })).toBeVisible();
    await expect(page.getByLabel('Time')).toHaveValue('19:30');
  });

  await test.step('a plan sent twice quickly is stored once and paid once', async () => {
    await page.getByLabel('Venue URL').fill('nightmarket.example/stalls');
    await page.getByLabel('Venue URL').blur();
    await plan.dblclick();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Date planned! You earned 5 pebbles 🦦')).toHaveCount(1);
    await expect(card(page, 'Night market crawl')).toHaveCount(1);
    const { memories, total } = await maya.read<Timeline>('memories.timeline');
    expect(total).toBe(1);
    expect(memories[0]).toMatchObject({
      activity: 'Night market crawl',
      time: '19:30',
      venueUrl: 'https://nightmarket.example/stalls',
    });
    expect(await maya.read('pebbles.balance')).toMatchObject({ balance: 5 });
  });
});

test('the card of a plan stands in its lane in its final size before the server answers, also with two clocks, and moves nothing afterwards', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  await addMemory(theo, { activity: 'Leaf walk', date: dayFromNow(product, -1) });
  await product.database.pool.query(`update accounts set time_zone = 'Asia/Kathmandu' where email = $1`, [theo.email]);
  const { page } = maya;
  const activity = 'Night market crawl, one stall each';
  const plan = card(page, activity);
  const hold = async (procedure: string, then: 'abort' | 'continue') => {
    const answer = Promise.withResolvers<void>();
    await page.route(`**/api/memories/${procedure}`, (route) => answer.promise.then(() => route[then]()), { times: 1 });
    return answer.resolve;
  };
  await page.goto('/plan-date');
  await page.getByLabel('What are you doing?').fill(activity);
  await pickDay(page, dayFromNow(product, 2));
  await page.getByLabel('Time').fill('19:30');
  await choose(page, 'Theo');

  await test.step('a rejected one disappears, and the form returns', async () => {
    const answer = await hold('planDate', 'abort');
    await page.getByRole('button', { name: 'Plan Date' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(plan.getByText('Planned by Theo', { exact: true })).toBeVisible();
    answer();
    await expect(toast(page, 'Failed to plan date')).toBeVisible();
    await expect(page).toHaveURL('/plan-date');
    await expect(page.getByLabel('What are you doing?')).toHaveValue(activity);
    await expect(page.getByRole('radio', { name: 'Theo' })).toBeChecked();
    expect(await maya.read('memories.timeline')).toMatchObject({ total: 1 });
  });

  await test.step('a new one', async () => {
    const answer = await hold('planDate', 'continue');
    await page.getByRole('button', { name: 'Plan Date' }).click();
    await expect(plan).toHaveAttribute('aria-busy', 'true');
    await expect(plan.getByText(/for .?Theo/).first()).toBeVisible();
    const places = () =>
      Promise.all(
        [page.getByRole('heading', { level: 1 }), plan, card(page, 'Leaf walk')].map((one) =>
          one.evaluate((element) => [element.getBoundingClientRect().y + scrollY, element.clientHeight]),
        ),
      );
    await expect(card(page, 'Leaf walk')).toBeVisible();
    const [before, shiftsBefore] = [await places(), await layoutShifts(page)];
    answer();
    await expect(plan.getByRole('button', { name: /^More for/ })).toBeVisible();
    await expect(plan.getByText('+5')).toBeVisible();
    await expect(plan).not.toHaveAttribute('aria-busy');
    await expect(plan).toHaveCount(1);
    expect(await places()).toEqual(before);
    expect(await layoutShifts(page)).toEqual(shiftsBefore);
  });

  await test.step('a rescheduled one', async () => {
    const answer = await hold('editPlan', 'continue');
    await plan.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    await page.getByLabel('Time').fill('20:15');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(plan).toContainText('8:15');
    await expect(plan.getByText(/for .?Theo/)).toBeVisible();
    const { height } = (await plan.boundingBox())!;
    const words = await plan.textContent();
    const refetched = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes('/api/memories/'),
    );
    answer();
    await refetched;
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(plan).toHaveText(words!);
    expect((await plan.boundingBox())!.height).toBe(height);
  });
});

test('Maya adds a private memory; a reload keeps its draft', async ({ person, product }) => {
  const { page } = await person('Maya');
  const yesterday = dayFromNow(product, -1);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add Memory' }).click();
  await expect(page.getByRole('group', { name: 'Who took the lead?' }).getByRole('radio')).toHaveCount(1);
  await page.getByLabel('What did you do?').fill('Sunrise swim');
  await test.step('a memory takes today or earlier', async () => {
    await openCalendar(page, dayFromNow(product, 0));
    await expect(offered(page, dayFromNow(product, 0))).toBeVisible();
    await expect(offered(page, dayFromNow(product, 1))).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await pickDay(page, yesterday);
  await choose(page, 'Perfect angel');
  await page.getByLabel('Notes').fill('Cold. Very cold.\nWorth it.');
  await page.reload();
  await expect(page.getByLabel('What did you do?')).toHaveValue('Sunrise swim');
  await expect(page.getByRole('button', { name: `Date ${formatDay(yesterday)}` })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Perfect angel' })).toBeChecked();
  await expect(page.getByLabel('Notes')).toHaveValue('Cold. Very cold.\nWorth it.');

  await page.getByRole('button', { name: 'Add Memory' }).click();
  await expect(toast(page, 'Memory added! You earned 3 pebbles 🦦')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(card(page, 'Sunrise swim')).toContainText('+3');
  await expect(page.getByText('3 / 500 pebbles', { exact: true })).toBeVisible();
  await page.goto('/add-memory');
  await expect(page.getByLabel('What did you do?')).toHaveValue('');
});

test('another account in the same tab or browser does not see the draft', { tag: '@again' }, async ({ person }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const elsewhere = await maya.page.context().newPage();
  await elsewhere.goto('/add-memory');
  for (const page of [elsewhere, maya.page]) {
    await page.goto('/add-memory');
    await page.getByLabel('What did you do?').fill('Talked to a lawyer');
  }
  await maya.page.context().clearCookies();
  await elsewhere.goto('/login');
  await logIn(elsewhere, theo);
  await expect(elsewhere).toHaveURL('/dashboard');
  for (const page of [elsewhere, maya.page]) {
    await page.goto('/add-memory');
    await expect(page.getByLabel('What did you do?')).toHaveValue('');
  }
});

test('a session that ends while the form is open keeps the draft, and log-in leads back to it', async ({
  person,
  product,
}) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.goto('/add-memory');
  await page.getByLabel('What did you do?').fill('Sunrise swim');
  await pickDay(page, dayFromNow(product, -1));
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add Memory' }).click();
  await expect(toast(page, 'You must be logged in')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, maya);
  await expect(page).toHaveURL('/add-memory');
  await expect(page.getByLabel('What did you do?')).toHaveValue('Sunrise swim');
  await page.getByRole('button', { name: 'Add Memory' }).click();
  await expect(card(page, 'Sunrise swim')).toBeVisible();
});

test(
  'what is written after an answer that never came is another memory, with the first one and once each',
  { tag: '@again' },
  async ({ person, product }) => {
    const maya = await person('Maya');
    const { page } = maya;
    const add = async (activity: string) => {
      await page.getByLabel('What did you do?').fill(activity);
      await pickDay(page, dayFromNow(product, 0));
      await page.getByRole('button', { name: 'Add Memory' }).click();
    };
    await page.route('**/api/memories/addMemory', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/add-memory');
    const answered = page.waitForEvent('requestfailed', (request) => request.url().includes('addMemory'));
    await add('The lake');
    await answered;
    await page.unrouteAll();
    await page.goto('/add-memory');
    await expect(page.getByLabel('What did you do?')).toHaveValue('The lake');
    await add('The river');
    await expect(toast(page, 'Memory added! You earned 3 pebbles 🦦')).toBeVisible();
    await expect(card(page, 'The river')).toBeVisible();
    const { memories } = await maya.read<Timeline>('memories.timeline');
    expect(memories.map(({ activity }) => activity).sort()).toEqual(['The lake', 'The river']);
  },
);
