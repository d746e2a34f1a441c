import type { Locator, Page } from '@playwright/test';
import { dayFromNow, pickDay } from './support/days.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import { entries, openBoard, rate } from './support/mood-board.ts';
import { fillSignUp, logIn, password, typeCode } from './support/people.ts';
import { card, choose, toast, unfoldPlans } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

/** Aborts the requests that match a pattern, until the returned function is called. */
async function failRequests(page: Page, procedures: string): Promise<() => Promise<void>> {
  await page.route(`**/api/${procedures}`, (route) => route.abort());
  return () => page.unroute(`**/api/${procedures}`);
}


test('a failed write on a card shows an error and is undone, and the input stays', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const id = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await planDate(theo, { activity: 'Night market crawl', date: dayFromNow(product, 1) });
  await addComment(maya, id, 'My toes are still blue');
  await page.goto('/dashboard');
  await unfoldPlans(page);
  const swim = card(page, 'Sunrise swim');

  await failRequests(page, 'memories/comments*');
  await swim.getByRole('button', { name: /comments?$/ }).click();
  await expect(swim.getByText('Failed to load comments')).toBeVisible();
  await page.unroute('**/api/memories/comments*');
  await swim.getByRole('button', { name: 'Try again' }).click();
  await expect(swim.getByText('My toes are still blue')).toBeVisible();

  for (const write of ['react', 'addComment', 'deleteComment', 'rateDate', 'cancelDate', 'deleteMemory']) await failRequests(page, `memories/${write}`);
  await swim.getByRole('button', { name: 'React with 🔥' }).click();
  await expect(toast(page, 'Failed to update reaction')).toBeVisible();
  await expect(swim.getByRole('button', { name: 'React with 🔥' })).toHaveAttribute('aria-pressed', 'false');

  await swim.getByRole('textbox', { name: 'Write a comment' }).fill('Half a thought');
  await swim.getByRole('button', { name: 'Send comment' }).click();
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  await expect(swim.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half a thought');
  await expect(swim.getByRole('list', { name: 'Comments so far' }).getByRole('listitem')).toHaveCount(1);

  await swim.getByRole('button', { name: 'Delete comment' }).click();
  await expect(toast(page, 'Failed to delete comment')).toBeVisible();
  await expect(swim.getByText('My toes are still blue')).toBeVisible();

  await swim.getByRole('button', { name: 'Rate This Date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose(dialog, 'Excellent');
  await dialog.getByRole('textbox').fill('Worth it');
  await dialog.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(toast(page, 'Failed to submit rating')).toBeVisible();
  await expect(dialog).toBeHidden();
  await swim.getByRole('button', { name: 'Rate This Date' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Worth it');
  await expect(dialog.getByRole('radio', { name: 'Excellent' })).toBeChecked();
  await page.keyboard.press('Escape');

  for (const activity of ['Night market crawl', 'Sunrise swim']) {
    await page.getByRole('button', { name: `More for ${activity}` }).click();
    await page.getByRole('menuitem', { name: /^(Cancel date|Delete)/ }).click();
    await expect(toast(page, 'Failed to remove').last()).toBeVisible();
    await expect(card(page, activity)).toBeVisible();
  }
});

test('a plan and a memory that cannot be stored stay in their forms', async ({ couple, product }) => {
  const [maya] = await couple();
  const { page } = maya;
  for (const [path, procedure, field, day, who, send, failed, stored] of [
    ['/plan-date', 'planDate', 'What are you doing?', 1, 'Theo', 'Plan Date', 'Failed to plan date', 'Date planned! You earned 5 pebbles 🦦'],
    ['/add-memory', 'addMemory', 'What did you do?', -1, 'Theo', 'Add Memory', 'Failed to add memory', 'Memory added! You earned 3 pebbles 🦦'],
  ] as const) {
    await page.goto(path);
    const mend = await failRequests(page, `memories/${procedure}`);
    await page.getByLabel(field).fill('Oranges at the pier');
    await pickDay(page, dayFromNow(product, day));
    await choose(page, who);
    await page.getByRole('main').getByRole('button', { name: send }).click();
    await expect(toast(page, failed)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel(field)).toHaveValue('Oranges at the pier');
    await mend();
    await page.getByRole('main').getByRole('button', { name: send }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, stored)).toBeVisible();
  }
  expect(await maya.read('memories.timeline')).toMatchObject({ total: 2 });
});

test('a pairing request that cannot be sent or decided stays as it was', async ({ person }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const { page } = theo;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Connect Now' }).click();
  const mend = await failRequests(page, 'pairing/sendRequest');
  await typeCode(page, await maya.code());
  await page.getByRole('button', { name: 'Connect Partner' }).click();
  await expect(toast(page, 'Failed to send pairing request')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Connect Partner' }).click();
  await expect(toast(page, 'Pairing request sent!')).toBeVisible();

  await maya.page.goto('/profile');
  for (const [procedure, button, failed] of [['acceptRequest', 'Accept', 'Failed to accept request'], ['rejectRequest', 'Reject', 'Failed to reject request']] as const) {
    await failRequests(maya.page, `pairing/${procedure}`);
    await maya.page.getByRole('button', { name: button }).click();
    await expect(toast(maya.page, failed)).toBeVisible();
    await expect(maya.page.getByRole('button', { name: button })).toBeEnabled();
  }
});

test('a failed page load says so and can be retried; a failed balance is silent', async ({ couple }) => {
  const [{ page }] = await couple();
  await page.clock.install();
  await withoutPrefetch(page);
  for (const procedure of ['memories/timeline*', 'pebbles/balance*', 'pairing/status*']) await failRequests(page, procedure);
  /** A failing read is retried twice with a growing delay. */
  const fails = (words: string) =>
    expect(async () => {
      await page.clock.runFor(1_000);
      expect(await page.getByRole('alert').getByText(words).isVisible()).toBe(true);
    }).toPass();
  await page.goto('/dashboard');
  await fails('Failed to load memories');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: /pebble|balance/i })).toHaveCount(0);
  for (const path of ['/profile', '/plan-date', '/add-memory']) {
    await page.goto(path);
    await fails('Failed to load profile');
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('What did you do?')).toBeVisible();
});

test('sign-up and log-in without a network say so and keep the input', async ({ page, person }) => {
  const maya = await person('Maya');
  await failRequests(page, 'accounts/logIn');
  await failRequests(page, 'accounts/signUp');
  await page.goto('/login');
  await logIn(page, maya);
  await expect(toast(page, 'An unexpected error occurred')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(maya.email);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, { firstName: 'Noor', email: 'noor@example.org' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(toast(page, 'An unexpected error occurred').last()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a sign-up whose request could not be stored says that the partner will need to accept it', async ({ person, page }) => {
  const maya = await person('Maya');
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']) await (await person(name)).sendRequestTo(maya);
  await page.goto('/signup');
  await fillSignUp(page, { firstName: 'Noor', code: await maya.code() });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(toast(page, 'Account created! Your partner will need to accept your pairing request.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a failed goal start and failed responses say so; a mood needs a partner', async ({ couple }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await failRequests(page, 'goals/start');
  await page.goto('/goals/browse');
  await page.getByRole('main').getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Start This Goal' }).click();
  await expect(toast(page, 'Failed to create goal')).toBeVisible();

  await rate(theo);
  await failRequests(page, 'moods/responses*');
  await openBoard(maya);
  await entries(page).getByRole('button', { name: 'Respond to this rating' }).click();
  await expect(entries(page).getByRole('alert').getByText('Failed to load responses')).toBeVisible();

  await page.route('**/api/moods/rate', (route) => route.fulfill({ status: 403, json: { code: 'not_paired', data: {} } }));
  await page.getByRole('button', { name: 'Rate Now' }).click();
  await page.getByRole('button', { name: 'Meh', exact: true }).click();
  await page.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(toast(page, 'You must be paired with your partner first')).toBeVisible();
});

test('a failed export or download says so, and a third export in a day must wait', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  const { id } = (await maya.read<{ me: { id: string } }>('accounts.me')).me;
  const exported = (state: 'ready' | 'fetched') =>
    product.database.pool.query(
      `insert into exports (id, account_id, session_id, state, started_at, moved_at, expires_at, zip)
         select gen_random_uuid(), account_id, id, $2, $3, $3, $4, case $2 when 'ready' then '\\x00'::bytea end from sessions where account_id = $1`,
      [id, state, product.clock.now(), new Date(product.clock.now().getTime() + 900_000)],
    );
  await exported('ready');
  for (const procedure of ['startExport', 'makeDownloadLink']) await failRequests(page, `privacy/${procedure}`);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Download your data' });
  await card.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(toast(page, 'Failed to download')).toBeVisible();

  await product.database.pool.query(`update exports set state = 'fetched', zip = null where account_id = $1`, [id]);
  await exported('fetched');
  await page.reload();
  await card.getByRole('button', { name: 'Start a new one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download your data' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Put it together' }).click();
  await expect(toast(page, 'Failed to start your download')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Put it together' }).click();
  await expect(toast(page, 'Twice a day is the most. Try again tomorrow.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('failed changes of sessions, password, two-step log-in and deletion say so and can be retried', async ({ person, visitor }) => {
  const maya = await person('Maya');
  const { page } = maya;
  const phone = await visitor();
  await phone.goto('/login');
  await logIn(phone, maya);
  await expect(phone).toHaveURL('/dashboard');
  await withoutPrefetch(page);
  for (const read of ['sessions', 'secondFactor']) await failRequests(page, `accounts/${read}*`);
  await page.goto('/profile');
  const twoSteps = page.getByRole('region', { name: 'Two-step log-in' });
  const sessions = page.getByRole('region', { name: 'Signed in on' });
  await expect(sessions.getByRole('alert').getByText('Failed to load sessions')).toBeVisible();
  await expect(twoSteps.getByRole('alert').getByText('Failed to load two-step log-in')).toBeVisible();
  await page.unrouteAll();
  await twoSteps.getByRole('button', { name: 'Try again' }).click();
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  for (const procedure of ['accounts/endOtherSessions', 'accounts/changePassword', 'accounts/startSecondFactor', 'privacy/deleteAccount']) await failRequests(page, procedure);
  const typed = (dialog: Locator, label = 'Your password') => dialog.getByLabel(label, { exact: true });

  await sessions.getByRole('button', { name: 'End all others' }).click();
  const ending = page.getByRole('dialog', { name: 'End every other session?' });
  await typed(ending).fill(password);
  await ending.getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page, 'Failed to end the session')).toBeVisible();
  await expect(typed(ending)).toHaveValue(password);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Change password' }).click();
  const changing = page.getByRole('dialog', { name: 'Change password' });
  await typed(changing, 'Current password').fill(password);
  await typed(changing, 'New password').fill('a whole new river');
  await changing.getByRole('button', { name: 'Save password' }).click();
  await expect(toast(page, 'Failed to change password')).toBeVisible();
  await expect(typed(changing, 'New password')).toHaveValue('a whole new river');
  await page.keyboard.press('Escape');

  await twoSteps.getByRole('button', { name: 'Turn on' }).click();
  const connecting = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
  await typed(connecting).fill(password);
  await connecting.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Failed to change two-step log-in')).toBeVisible();
  await expect(typed(connecting)).toHaveValue(password);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  await leaving.getByRole('button', { name: 'Go on' }).click();
  await typed(leaving).fill(password);
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Failed to delete your account')).toBeVisible();
  await expect(typed(leaving)).toHaveValue(password);
  await page.keyboard.press('Escape');

  await page.unrouteAll();
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await typed(ending).fill(password);
  await ending.getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page, '1 session ended')).toBeVisible();
  await expect(sessions.getByText('You are signed in here and nowhere else.')).toBeVisible();
});

test('an overload message stands above every page until the server has capacity again', async ({ couple, product }) => {
  const [maya] = await couple();
  const { page } = maya;
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await page.clock.install();
  await page.goto('/dashboard');
  const banner = page.getByText('Nothing can be saved just now.');
  const full = { status: 503, contentType: 'application/json', body: '{"code":"disk_full","data":{}}' };
  await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.fulfill(full) : route.fallback()));
  await card(page, 'Sunrise swim').getByRole('button', { name: 'React with 🔥' }).click();
  await expect(toast(page, 'Failed to update reaction')).toBeVisible();
  await expect(banner).toBeVisible();

  await page.route('**/readyz', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":"ready","disk":"low"}' }));
  const asked = page.waitForResponse('**/readyz');
  await page.clock.fastForward(20_000);
  await asked;
  await expect(banner).toBeVisible();
  await page.unroute('**/readyz');
  await page.clock.fastForward(20_000);
  await expect(banner).toBeHidden();
});
