import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { hasLane, keeps, ready } from './support/kept-lane.ts';
import { logIn, signUp } from './support/people.ts';
import { card } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser keeps of the lane, as bytes; 'busy' while it deletes that. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const read = async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'otterway-reads')) return null;
      const opening = indexedDB.open('otterway-reads');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const reading = opening.result.transaction('reads').objectStore('reads').get('reads') as IDBRequest<{ content: ArrayBuffer } | undefined>;
      await new Promise((resolve) => (reading.onsuccess = resolve));
      opening.result.close();
      return reading.result ? new TextDecoder('latin1').decode(reading.result.content) : null;
    };
    return Promise.race([read(), new Promise<string>((resolve) => setTimeout(resolve, 1_000, 'busy'))]);
  });

test('Maya keeps the lane on her phone, opens it in the tunnel, and logging out leaves nothing', async ({ visitor, product }) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await theo.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Where it rained on the cake', date: dayFromNow(product, -3), lead: 'me' });
  const { page } = maya;
  const context = page.context();
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  expect(await keptOn(page)).toBeNull();
  await keeps(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('region', { name: 'On this device' }).screenshot({ animations: 'disabled', path: test.info().outputPath(`device-${colorScheme}.png`) });
  }
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  // What was read is written a second later.
  await page.waitForTimeout(1_500);
  expect(await keptOn(page)).toMatch(/^(?!busy$)(?![^]*rained on the cake)./);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await expect(page.getByText('Otterway is out of reach. We keep trying.')).toBeVisible();
  await page.screenshot({ animations: 'disabled', path: test.info().outputPath('in-the-tunnel.png') });
  // Its code is here, what it reads is not.
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await page.screenshot({ animations: 'disabled', path: test.info().outputPath('goals-in-the-tunnel.png') });

  await theo.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'While she was away', date: dayFromNow(product, -1), lead: 'me' });
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, 'While she was away')).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect.poll(() => keptOn(page)).toBeNull();
  await context.setOffline(true);
  await page.goto('/dashboard').catch(() => {});
  await expect(page.getByText('Where it rained on the cake')).toHaveCount(0);
});

test('a session that has ended, a parting and another account leave nothing on the device', async ({ visitor, product }) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await theo.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Where it rained on the cake', date: dayFromNow(product, -3), lead: 'me' });
  const { page } = maya;
  await keeps(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await expect.poll(() => keptOn(page)).not.toBeNull();

  // While the phone is off.
  await page.goto('about:blank');
  await product.database.pool.query('delete from sessions where account_id = (select id from accounts where email = $1)', [maya.email]);
  // What the page asks for otherwise is not answered.
  await page.context().route(/\/api\/(?!prefetch)/, () => {});
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptOn(page)).toBeNull();
  await page.context().unrouteAll();

  await logIn(page, maya);
  await expect(page).toHaveURL(/\/dashboard/);
  await keeps(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await expect.poll(() => keptOn(page)).not.toBeNull();
  await page.goto('about:blank');
  const { partner } = await theo.read<{ partner: { id: string; pairedAt: string } }>('pairing.status');
  await theo.write('pairing.unpair', { partnerId: partner.id, pairedAt: partner.pairedAt });
  await page.goto('/dashboard');
  await expect(page.getByText('are no longer paired')).toBeVisible();
  await expect(card(page, 'Where it rained on the cake')).toHaveCount(0);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('are no longer paired')).toBeVisible();
  await expect(card(page, 'Where it rained on the cake')).toHaveCount(0);
});

test('a session that ended by itself says so on the log-in page, and the same person finds her lane and her page again', async ({ visitor, product }) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await theo.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Where it rained on the cake', date: dayFromNow(product, -3), lead: 'me' });
  const { page } = maya;
  await keeps(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await hasLane(page);
  await product.database.pool.query(`update sessions set expires_at = now() - interval '1 second' where account_id = (select id from accounts where email = $1)`, [maya.email]);
  await page.goto('/badges');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('status').filter({ hasText: 'Your otters drifted off meanwhile: please log in again.' })).toBeVisible();
  await expectAccessible(page);
  await hasLane(page);

  await logIn(page, maya);
  await expect(page).toHaveURL('/badges');
  // What the page asks for is not answered: it was kept.
  await page.context().route(/\/api\/(?!accounts)/, () => {});
  await page.getByRole('link', { name: /Dashboard/i }).first().click();
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
});

test('the installed app offers once to keep the lane, and a browser tab does not', async ({ visitor }) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  const { page } = maya;
  const offer = page.getByText('Keep your lane on this device?');
  await page.goto('/dashboard');
  await ready(page);
  await page.waitForTimeout(1_500);
  await expect(offer).toBeHidden();
  // This browser is headless and knows no installed apps.
  await page.addInitScript(() => {
    const match = matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => match(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/dashboard');
  await expect(offer).toBeVisible();
  await page.screenshot({ animations: 'disabled', path: test.info().outputPath('offered.png') });
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your lane stays on this device until you log out.')).toBeVisible();
  await expect.poll(() => keptOn(page)).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem('kept-reads-of'));
  await page.goto('/dashboard');
  await page.waitForTimeout(1_500);
  await expect(offer).toBeHidden();
});

test('a page that was out of reach offers to keep the lane once it wakes, and without a network no toast speaks of what is on the screen', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await theo.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Where it rained on the cake', date: dayFromNow(product, -3), lead: 'me' });
  await page.goto('/dashboard');
  await ready(page);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Next time keep our lane here?')).toBeVisible();
  await page.screenshot({ animations: 'disabled', path: test.info().outputPath('offered-when-back.png') });
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your lane stays on this device until you log out.')).toBeVisible();
  await hasLane(page);

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  const memory = card(page, 'Where it rained on the cake');
  await expect(page.getByText('Otterway is out of reach. We keep trying.')).toBeVisible();
  await memory.getByRole('button', { name: /comments?$/ }).click();
  await expect(memory.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await expect(memory.getByRole('status')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('a long lane that was read to its end is there to its end without a network', async ({ visitor, product }) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await product.database.pool.query(
    `insert into memories (lane_id, id, author_id, type, was_planned, date, activity, pebbles, created_at, changed_at)
     select m.lane_id, gen_random_uuid(), m.account_id, 'past', false, $2::date - n, 'Walk ' || n, 3, now(), now()
     from lane_members m join accounts a on a.id = m.account_id, generate_series(1, 130) n where a.email = $1 and m.kind = 'shared'`,
    [maya.email, dayFromNow(product, -1)],
  );
  const { page } = maya;
  await keeps(page);
  await page.goto('/dashboard');
  const readTo = async (activity: string) => {
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(card(page, activity)).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await readTo('Walk 130');
  await hasLane(page);
  // What is kept is written each second.
  await page.waitForTimeout(1_500);
  // One more on top, so that the pages begin elsewhere when the first ones are read anew.
  await theo.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'The latest walk', date: dayFromNow(product, -1), lead: 'me' });
  await page.goto('/dashboard');
  await expect(card(page, 'The latest walk')).toBeVisible();
  await page.waitForTimeout(1_500);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(card(page, 'The latest walk')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(40);
  await readTo('Walk 130');
  await expect(page.getByRole('article')).toHaveCount(131);
});
