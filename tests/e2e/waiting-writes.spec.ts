import { dayFromNow, pickDay } from './support/days.ts';
import { hasKept, hasLane, keeps, keptWrites } from './support/kept-lane.ts';
import { addMemory, planDate } from './support/memories.ts';
import { logIn, signUp, type Person } from './support/people.ts';
import { card, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Timeline {
  total: number;
  memories: { id: string; activity: string; date: string; type: string; commentCount: number; lastComments: { comment: string }[]; reactions: { reaction: string; count: number }[] }[];
}

const waiting = 'Waiting for the network';

async function twoWhoKeepIt(visitor: () => Promise<Person['page']>): Promise<[Person, Person]> {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await keeps(maya.page);
  return [maya, theo];
}

/** With the lane on the device, at the dashboard. */
async function losesNetwork(page: Person['page']): Promise<void> {
  await page.goto('/dashboard');
  await hasLane(page);
  await page.context().setOffline(true);
}

const laneOf = (person: Person) => person.read<Timeline>('memories.timeline');
const named = async (person: Person, activity: string) => (await laneOf(person)).memories.find((memory) => memory.activity === activity);

test('what Maya does in the tunnel is on her screen, survives a reload, and is sent once in its order', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  const pier = await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
  await planDate(theo, { activity: 'Night market', date: dayFromNow(product, 5) });
  await page.goto('/dashboard');
  await expect(card(page, 'Oranges at the pier')).toBeVisible();
  await hasLane(page);

  await page.context().setOffline(true);
  const memory = card(page, 'Oranges at the pier');
  await memory.getByRole('button', { name: '🔥' }).click();
  await expect(memory.getByText(waiting)).toBeVisible();
  await memory.getByRole('button', { name: /comments?$/ }).click();
  for (const words of ['The gulls had three', 'And they want more']) {
    await memory.getByRole('textbox', { name: 'Write a comment' }).fill(words);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Otterway is out of reach. We keep trying. 3 things you wrote wait here.')).toBeVisible();

  const planning = async (activity: string, days: number) => {
    await page.goto('/plan-date');
    await expect(page.getByLabel('What are you doing?')).toHaveValue('');
    await page.getByLabel('What are you doing?').fill(activity);
    await pickDay(page, dayFromNow(product, days));
    await page.getByRole('button', { name: 'Plan Date' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(card(page, activity).getByText(waiting)).toBeVisible();
  };
  await planning('Stars from the roof', 2);
  await planning('Pancakes at midnight', 9);

  await page.goto('/mood-board');
  await page.getByRole('button', { name: 'Rate Now' }).first().click();
  await page.getByRole('button', { name: 'Perfect angel' }).click();
  await page.getByRole('button', { name: 'Perfect angel' }).click();
  await expect(page.getByRole('region', { name: 'Rating History' }).getByText(waiting)).toBeVisible();

  await page.goto('/dashboard');
  await unfoldPlans(page);
  for (const activity of ['Oranges at the pier', 'Stars from the roof', 'Pancakes at midnight']) await expect(card(page, activity).getByText(waiting)).toBeVisible();
  await expect(card(page, 'Night market').getByText(waiting)).toHaveCount(0);
  await expect(card(page, 'Oranges at the pier').getByText('And they want more')).toBeVisible();
  await page.screenshot({ animations: 'disabled', path: test.info().outputPath('waiting.png') });
  expect(await laneOf(theo)).toMatchObject({ total: 2 });

  await page.context().setOffline(false);
  await expect.poll(async () => (await theo.read<{ history: object[] }>('moods.board')).history).toMatchObject([{ by: 'partner', emoji: '😍' }]);
  await expect(page.getByText(waiting)).toHaveCount(0);
  const { total, memories } = await laneOf(theo);
  expect(total).toBe(4);
  expect(memories.map(({ activity }) => activity)).toEqual(['Stars from the roof', 'Night market', 'Pancakes at midnight', 'Oranges at the pier']);
  expect(await named(theo, 'Oranges at the pier')).toMatchObject({ id: pier, commentCount: 2, lastComments: [{ comment: 'The gulls had three' }, { comment: 'And they want more' }], reactions: [{ reaction: '🔥', count: 1 }] });
  expect(await maya.read('pebbles.balance')).toMatchObject({ balance: 10 });
});

test('both edit one plan, and what each wrote is kept', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  const plan = { activity: 'Night market', date: dayFromNow(product, 5) };
  const memoryId = await planDate(theo, plan);
  await page.goto('/dashboard');
  await unfoldPlans(page);
  await expect(card(page, 'Night market')).toBeVisible();
  await hasLane(page);
  await page.context().setOffline(true);
  await card(page, 'Night market').getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('What are you doing?').fill('Night market, then the roof');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Night market, then the roof').getByText(waiting)).toBeVisible();

  await theo.write('memories.editPlan', { memoryId, ...plan, date: dayFromNow(product, 7), idea: 'me', changed: ['date'] });
  await page.context().setOffline(false);
  await expect.poll(() => named(theo, 'Night market, then the roof')).toMatchObject({ date: dayFromNow(product, 7) });
  await expect(page.getByText(waiting)).toHaveCount(0);
  await expect(card(page, 'Night market, then the roof').getByText('in 7 days')).toBeVisible();
});

test('what the server refuses says which and why, and keeps its words for another try', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  const memoryId = await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
  await losesNetwork(page);
  await card(page, 'Oranges at the pier').getByRole('button', { name: /comments?$/ }).click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('I still have the peel');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Oranges at the pier').getByText(waiting).first()).toBeVisible();
  await theo.write('memories.deleteMemory', { memoryId });
  await expect.poll(() => keptWrites(page)).toBe(1);
  // Also for a page that was closed meanwhile.
  await page.goto('/dashboard');
  await expect(card(page, 'Oranges at the pier').getByText('I still have the peel')).toBeVisible();
  await page.context().setOffline(false);
  await expect(toast(page, 'One thing that waited could not be saved. Its words are kept.')).toBeVisible();
  await expect(card(page, 'Oranges at the pier')).toHaveCount(0);
  await page.getByRole('button', { name: 'Look' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect(dialog.getByText('I still have the peel')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ animations: 'disabled', path: test.info().outputPath(`refused-${colorScheme}.png`) });
  }
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => keptWrites(page)).toBe(1);
  await expect(toast(page, 'One thing that waited could not be saved. Its words are kept.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // It is there until it is left out, also on the profile.
  await page.goto('/profile#device');
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device.getByText('I still have the peel')).toBeVisible();
  await device.screenshot({ animations: 'disabled', path: test.info().outputPath('refused-on-profile.png') });
  await theo.write('memories.restoreMemory', { memoryId });
  await device.getByRole('button', { name: 'Try again' }).click();
  await expect(device.getByText('I still have the peel')).toHaveCount(0);
  await expect.poll(() => named(theo, 'Oranges at the pier')).toMatchObject({ commentCount: 1 });
});

test('the service worker sends what waits when no page is open any more, once', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
  await losesNetwork(page);
  const memory = card(page, 'Oranges at the pier');
  for (const name of ['🔥', '❤️']) await memory.getByRole('button', { name }).click();
  await memory.getByRole('button', { name: '🔥' }).click();
  await expect.poll(() => keptWrites(page)).toBe(3);
  const worker = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId)));
  await worker.send('ServiceWorker.enable');
  const registrationId = await registration;
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const { reactions } = (await named(theo, 'Oranges at the pier'))!;
  expect(reactions).toEqual([]);
  await worker.send('ServiceWorker.dispatchSyncEvent', { origin: product.url, registrationId, tag: 'outbox', lastChance: false });
  await expect.poll(async () => (await named(theo, 'Oranges at the pier'))!.reactions).toMatchObject([{ reaction: '❤️', count: 1 }]);

  // The page takes the answers, and sends nothing twice.
  await maya.write('memories.unreact', { memoryId: (await named(theo, 'Oranges at the pier'))!.id, reaction: '❤️' });
  await page.goto('/dashboard');
  await expect(card(page, 'Oranges at the pier')).toBeVisible();
  await expect(page.getByText(waiting)).toHaveCount(0);
  // What waits is sent before it.
  await card(page, 'Oranges at the pier').getByRole('button', { name: '🎉' }).click();
  await expect.poll(async () => (await named(theo, 'Oranges at the pier'))!.reactions).toMatchObject([{ reaction: '🎉', count: 1 }]);
});

test('nothing that was written for a partner goes to whoever comes after, and logging out asks first', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
  await losesNetwork(page);
  await page.goto('/add-memory');
  await page.getByLabel('What did you do?').fill('What only Theo may know');
  await pickDay(page, dayFromNow(product, -1));
  await page.getByRole('button', { name: 'Add Memory' }).last().click();
  await expect(card(page, 'What only Theo may know').getByText(waiting)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expect(page.getByText('One thing has not been sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Wait' }).click();
  await page.goto('/profile#device');
  await page.getByRole('checkbox', { name: 'Keep our lane on this device' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Not everything has been sent yet' });
  await expect(asks).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ animations: 'disabled', path: test.info().outputPath(`turn-off-${colorScheme}.png`) });
  }
  await page.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Keep our lane on this device' })).toBeChecked();
  await page.goto('/dashboard');

  await theo.unpair();
  const kei = await signUp(await visitor(), 'Kei');
  await maya.pairWith(kei);
  await page.context().setOffline(false);
  await expect(toast(page, 'One thing that waited could not be saved. Its words are kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByRole('dialog', { name: 'Not saved' })).toContainText('The two of you are not linked any more as you were.');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it out' }).click();
  await expect.poll(() => keptWrites(page)).toBe(0);
  expect(await laneOf(kei)).toMatchObject({ total: 0 });
  expect(await laneOf(maya)).toMatchObject({ total: 0 });
  await expect(card(page, 'What only Theo may know')).toHaveCount(0);
});

test('a memory of one’s own is sent whoever the partner is, and its form begins anew', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  await page.goto('/dashboard?lane=mine');
  await expect(page.getByRole('link', { name: 'Add one for yourself' })).toBeVisible();
  await hasLane(page);
  await hasKept(page, '"lane":"solo"');
  await page.context().setOffline(true);
  await page.goto('/add-memory?lane=mine');
  await page.getByLabel('What did you do?').fill('Swam alone at dawn');
  await pickDay(page, dayFromNow(product, -1));
  await page.getByRole('button', { name: 'Add Memory' }).last().click();
  await expect(card(page, 'Swam alone at dawn').getByText(waiting)).toBeVisible();
  await page.reload();
  await expect(card(page, 'Swam alone at dawn').getByText(waiting)).toBeVisible();

  await page.goto('/profile#device');
  await page.getByRole('checkbox', { name: 'Keep our lane on this device' }).click();
  await page.getByRole('button', { name: 'Leave it on' }).click();
  await expect(page.getByRole('checkbox', { name: 'Keep our lane on this device' })).toBeChecked();

  await theo.unpair();
  await page.context().setOffline(false);
  await expect.poll(async () => (await maya.read<Timeline>('memories.timeline', { lane: 'solo' }).catch(() => laneOf(maya))).memories.map(({ activity }) => activity)).toEqual(['Swam alone at dawn']);
  await page.goto('/add-memory');
  await expect(page.getByLabel('What did you do?')).toHaveValue('');
});

test('a device that takes no more keeps what waits, and goes on online', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
  await losesNetwork(page);
  await card(page, 'Oranges at the pier').getByRole('button', { name: '🔥' }).click();
  await expect.poll(() => keptWrites(page)).toBe(1);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if (given[1] === 'reads') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await card(page, 'Oranges at the pier').getByRole('button', { name: '❤️' }).click();
  await page.getByRole('link', { name: 'Mood' }).first().click();
  await expect(page.getByText('This device is full. Your lane is not kept on it any longer.')).toBeVisible();
  expect(await keptWrites(page)).toBe(2);
  await page.context().setOffline(false);
  await expect.poll(async () => (await named(theo, 'Oranges at the pier'))!.reactions.length).toBe(2);
});

for (const [who, isSent] of [['the same account', true], ['another account', false]] as const)
  test(`what met the end of a session is ${isSent ? 'sent' : 'not sent'} once ${who} has logged in`, async ({ visitor, product, person }) => {
    const [maya, theo] = await twoWhoKeepIt(visitor);
    const { page } = maya;
    const other = isSent ? maya : await person('Noor');
    await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
    await page.goto('/dashboard');
    await expect(card(page, 'Oranges at the pier')).toBeVisible();
    await losesNetwork(page);
    await card(page, 'Oranges at the pier').getByRole('button', { name: /comments?$/ }).click();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('I still have the peel');
    await page.keyboard.press('Enter');
    await expect.poll(() => keptWrites(page)).toBe(1);
    await product.database.pool.query(`update sessions set expires_at = now() - interval '1 second' where account_id = (select id from accounts where email = $1)`, [maya.email]);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/login/);
    const documents: string[] = [];
    page.on('request', (request) => isSent && request.isNavigationRequest() && documents.push(request.url()));
    await logIn(page, other);
    await expect(page).toHaveURL(/\/dashboard/);
    if (isSent) await expect.poll(() => named(theo, 'Oranges at the pier')).toMatchObject({ lastComments: [{ comment: 'I still have the peel' }] });
    else await expect.poll(() => keptWrites(page)).toBe(0);
    expect(await named(theo, 'Oranges at the pier')).toMatchObject({ commentCount: isSent ? 1 : 0 });
    expect(documents).toEqual([]);
  });
