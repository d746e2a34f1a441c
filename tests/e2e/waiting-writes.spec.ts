import { dayFromNow, pickDay } from './support/days.ts';
import { hasLane, keeps, recordsOf } from './support/kept-lane.ts';
import { addMemory, planDate } from './support/memories.ts';
import { signUp, type Person } from './support/people.ts';
import { card, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Timeline {
  total: number;
  memories: {
    id: string;
    activity: string;
    date: string;
    type: string;
    commentCount: number;
    lastComments: { comment: string }[];
    reactions: { reaction: string; count: number }[];
  }[];
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
const named = async (person: Person, activity: string) =>
  (await laneOf(person)).memories.find((memory) => memory.activity === activity);

test('what Maya does in the tunnel is on her screen, survives a reload, and is sent once in its order', async ({
  visitor,
  product,
}) => {
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
  for (const activity of ['Oranges at the pier', 'Stars from the roof', 'Pancakes at midnight'])
    await expect(card(page, activity).getByText(waiting)).toBeVisible();
  await expect(card(page, 'Night market').getByText(waiting)).toHaveCount(0);
  await expect(card(page, 'Oranges at the pier').getByText('And they want more')).toBeVisible();
  expect(await laneOf(theo)).toMatchObject({ total: 2 });

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await theo.read<{ history: object[] }>('moods.board')).history)
    .toMatchObject([{ by: 'partner', emoji: '😍' }]);
  await expect(page.getByText(waiting)).toHaveCount(0);
  const { total, memories } = await laneOf(theo);
  expect(total).toBe(4);
  expect(memories.map(({ activity }) => activity)).toEqual([
    'Stars from the roof',
    'Night market',
    'Pancakes at midnight',
    'Oranges at the pier',
  ]);
  expect(await named(theo, 'Oranges at the pier')).toMatchObject({
    id: pier,
    commentCount: 2,
    lastComments: [{ comment: 'The gulls had three' }, { comment: 'And they want more' }],
    reactions: [{ reaction: '🔥', count: 1 }],
  });
  expect(await maya.read('pebbles.balance')).toMatchObject({ balance: 10 });
});

test('the service worker sends what waits when no page is open any more, once', async ({ visitor, product }) => {
  const [maya, theo] = await twoWhoKeepIt(visitor);
  const { page } = maya;
  await addMemory(theo, { activity: 'Oranges at the pier', date: dayFromNow(product, -3) });
  await losesNetwork(page);
  const memory = card(page, 'Oranges at the pier');
  for (const name of ['🔥', '❤️']) await memory.getByRole('button', { name }).click();
  await memory.getByRole('button', { name: '🔥' }).click();
  await expect.poll(() => recordsOf(page, 'unsent lane')).toBe(3);
  const worker = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    worker.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await worker.send('ServiceWorker.enable');
  const registrationId = await registration;
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const { reactions } = (await named(theo, 'Oranges at the pier'))!;
  expect(reactions).toEqual([]);
  await worker.send('ServiceWorker.dispatchSyncEvent', {
    origin: product.url,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect
    .poll(async () => (await named(theo, 'Oranges at the pier'))!.reactions)
    .toMatchObject([{ reaction: '❤️', count: 1 }]);

  // The page takes the answers, and sends nothing twice.
  await maya.write('memories.unreact', { memoryId: (await named(theo, 'Oranges at the pier'))!.id, reaction: '❤️' });
  await page.goto('/dashboard');
  await expect(card(page, 'Oranges at the pier')).toBeVisible();
  await expect(page.getByText(waiting)).toHaveCount(0);
  // What waits is sent before it.
  await card(page, 'Oranges at the pier').getByRole('button', { name: '🎉' }).click();
  await expect
    .poll(async () => (await named(theo, 'Oranges at the pier'))!.reactions)
    .toMatchObject([{ reaction: '🎉', count: 1 }]);
});
