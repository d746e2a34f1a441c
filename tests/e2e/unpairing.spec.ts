import type { Locator, Page } from '@playwright/test';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { rate } from './support/mood-board.ts';
import type { Person } from './support/people.ts';
import { card, toast, unfold } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name: `Unpair from ${name}?` });

async function pressUnpair({ page }: Person, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Unpair' }).click();
  await expect(question(page, name)).toContainText(
    `Are you sure you want to unpair from ${name}? Your memories will be archived.`,
  );
  return question(page, name);
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** What is painted in one of the corals, apart from the tongue of an otter. */
const coralOn = (page: Page) =>
  page.evaluate(() => {
    const corals = ['rgb(255, 122, 102)', 'rgb(255, 139, 120)', 'rgb(255, 156, 139)', '#ff7a66'];
    const painted = (one: Element) => {
      const style = getComputedStyle(one);
      return [style.backgroundColor, style.fill, style.stroke, style.color, style.getPropertyValue('--scarf')];
    };
    return [...document.body.querySelectorAll('*')]
      .filter((one) => !one.closest('defs') && painted(one).some((color) => corals.includes(color)))
      .map((one) => one.outerHTML.slice(0, 80));
  });

const codeOn = (page: Page) => page.getByLabel(/^Your pairing code/).innerText();

test('Maya unpairs, Theo sees it without a reload, and pairing again restores their lane', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await Promise.all([maya.page.goto('/profile'), theo.page.goto('/dashboard')]);
  await expect(card(theo.page, 'Sunrise swim')).toBeVisible();
  await card(theo.page, 'Sunrise swim')
    .getByRole('button', { name: /comments?$/ })
    .click();
  await expect(card(theo.page, 'Sunrise swim').getByRole('textbox')).toBeVisible();
  await theo.page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const codes = [await maya.code(), await theo.code()];

  await test.step('she is asked for confirmation, and can cancel', async () => {
    await (await pressUnpair(maya, 'Theo')).getByRole('button', { name: 'Stay' }).click();
    await expect(question(maya.page, 'Theo')).toHaveCount(0);
    await expect(maya.page.getByRole('button', { name: 'Unpair' })).toBeFocused();
    await expect(maya.page.getByText('Theo Otter')).toBeVisible();
  });

  await test.step('she unpairs, and her page shows it at once', async () => {
    await (await pressUnpair(maya, 'Theo')).getByRole('button', { name: 'Unpair' }).click();
    await expect(toast(maya.page, 'Successfully unpaired. Relationship archived.')).toBeVisible();
    await expect(maya.page.getByText('Not paired yet')).toBeVisible();
    await expect(maya.page.getByRole('heading', { name: 'Pairing Status' })).toBeFocused();
    await expect(question(maya.page, 'Theo')).toBeHidden();
  });

  await test.step('he sees that he is no longer paired, and nothing more; his page is not reloaded', async () => {
    await expect(toast(theo.page, "You're no longer paired")).toBeVisible();
    await expect(theo.page.getByRole('heading', { name: 'Connect with Your Partner' })).toBeVisible();
    await expect(card(theo.page, 'Sunrise swim')).toHaveCount(0);
    await expect(theo.page.locator('[data-same-page]')).toHaveCount(1);
    await expect(toasts(theo.page)).toHaveCount(1);
    await expect(toast(maya.page, "You're no longer paired")).toHaveCount(0);
    for (const words of ['/ 500 pebbles', 'You have one paw free.', 'Add your first one'])
      await expect(theo.page.getByText(words)).toHaveCount(0);
    await expect(theo.page.locator(':root')).toHaveAttribute('data-parted', '');
    expect(await coralOn(theo.page)).toEqual([]);
    await theo.page.goto('/pebbles');
    await expect(theo.page.locator(':root')).toHaveAttribute('data-parted', '');
    // The otter sleeps.
    await expect(theo.page.getByRole('main').locator('svg text').filter({ hasText: 'z' }).first()).toBeVisible();
  });

  await test.step('each sees the other among previous relationships, and has a new code', async () => {
    await theo.page.goto('/profile');
    await expect(theo.page.getByText('The river is quiet.')).toHaveCount(0);
    for (const [{ page }, name] of [
      [maya, 'Theo Otter'],
      [theo, 'Maya Otter'],
    ] as const) {
      const row = (await unfold(page, 'Previous Relationships')).getByRole('listitem');
      await expect(row).toContainText(name);
      await expect(row).toContainText(/Paired \w+ \d+, \d{4} · unpaired \w+ \d+, \d{4}/);
      await expect(row.getByRole('link', { name: `Archive with ${name}` })).toHaveAttribute(
        'href',
        /^\/profile\/archive\/[0-9a-f-]{36}$/,
      );
      expect(codes).not.toContain(await codeOn(page));
    }
  });

  await test.step('he asks, she accepts, and their lane is open again', async () => {
    await theo.sendRequestTo(maya);
    await maya.page.getByRole('button', { name: 'Accept' }).click();
    for (const [{ page }, name] of [
      [maya, 'Theo'],
      [theo, 'Maya'],
    ] as const) {
      await expect(page.getByText(`You and ${name} are a raft now`)).toBeVisible();
      await expect(page.getByText('You two are paired again')).toBeVisible();
      await expect(page.getByRole('dialog')).toContainText('Back on the river');
      await expect(page.getByRole('button', { name: 'Plan your next date' })).toBeFocused();
    }
    await maya.page.goto('/dashboard');
    await expect(card(maya.page, 'Sunrise swim')).toBeVisible();
  });
});

test('no open page asks for anything of the partner who has left', async ({ couple }) => {
  const [maya, theo] = await couple();
  await rate(maya, { comment: 'Brought coffee' });
  const refused: string[] = [];
  const pages = [
    theo.page,
    await theo.page.context().newPage(),
    await theo.page.context().newPage(),
    await theo.page.context().newPage(),
  ];
  const again: Promise<unknown>[] = [];
  for (const [index, path] of ['/dashboard', '/mood-board', '/goals', '/pebbles'].entries()) {
    const page = pages[index]!;
    page.on(
      'response',
      (response) => response.status() >= 400 && refused.push(`${path}: ${response.status()} ${response.url()}`),
    );
    const stream = page.waitForRequest('**/api/live');
    await page.goto(path, { waitUntil: 'networkidle' });
    await stream;
    // The stream that ends with the pairing is open again before a slow network has told of the parting.
    const reopened = page.waitForResponse('**/api/live');
    again.push(reopened);
    await page.route('**/api/pairing/status', async (route) => {
      await reopened;
      await route.continue();
    });
  }
  const [, moodBoard] = pages as [Page, Page];
  await expect(moodBoard.getByText('Brought coffee').first()).toBeVisible();
  await maya.unpair();
  for (const page of pages) await expect(toast(page, "You're no longer paired")).toBeVisible();
  await expect(moodBoard.getByText('Pair with your partner first!')).toBeVisible();
  await expect(moodBoard.getByText('Brought coffee')).toHaveCount(0);
  await Promise.all(again);
  for (const page of pages) await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

test('a code typed before a pairing is gone after the parting', async ({ person }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const { page } = maya;
  const openForm = async () => {
    await page.getByRole('button', { name: 'Connect Now' }).click();
    return page.getByRole('dialog').getByRole('textbox', { name: "Your partner's code" });
  };
  await page.goto('/dashboard');
  await (await openForm()).fill('ABC');
  await page.reload();
  await expect(await openForm()).toHaveValue('A');
  await maya.pairWith(theo);
  await maya.unpair();
  await page.goto('/dashboard');
  await expect(await openForm()).toHaveValue('');
});

test('a blocked former partner finds nobody until the block is lifted; a new code ends the old one', async ({
  couple,
  visitor,
}) => {
  const [maya, theo] = await couple();
  await maya.page.goto('/profile');
  const dialog = await pressUnpair(maya, 'Theo');
  await dialog.getByRole('checkbox', { name: /^Block Theo too/ }).check();
  await dialog.getByRole('button', { name: 'Unpair' }).click();
  await expect(maya.page.getByText('Not paired yet')).toBeVisible();

  await test.step('his request finds nobody, and hers must wait', async () => {
    for (const [from, to, message] of [
      [theo, maya, 'Invalid pairing code. Please try again.'],
      [maya, theo, 'You have blocked this person. Unblock them on your profile first.'],
    ] as const) {
      await from.page.goto(`/join/${await to.code()}`);
      await from.page.getByRole('button', { name: 'Connect Partner' }).click();
      await expect(from.page.getByText(message)).toBeVisible();
    }
  });

  await test.step('she gets a new code, and the link with the old one finds nobody', async () => {
    await maya.page.goto('/profile');
    const old = await codeOn(maya.page);
    await maya.page.getByRole('button', { name: 'New code' }).click();
    const asking = maya.page.getByRole('alertdialog', { name: 'Get a new code?' });
    await asking.getByRole('button', { name: 'New code' }).click();
    await expect(toast(maya.page, 'Here is your new code')).toBeVisible();
    await expect(asking).toBeHidden();
    await expect(maya.page.getByLabel(/^Your pairing code/)).not.toHaveText(old);
    const response = await (
      await visitor()
    ).request.post('/api/pairing/signUpWithCode', {
      data: {
        firstName: 'Rex',
        lastName: 'Otter',
        email: 'rex@example.org',
        password: 'river stones at dusk',
        timeZone: 'UTC',
        partnerCode: old,
      },
    });
    expect(await response.json()).toMatchObject({ code: 'unknown_code' });
  });

  await test.step('she lifts the block, and he can ask', async () => {
    const blocked = await unfold(maya.page, 'Blocked People');
    await expect(blocked.getByRole('listitem')).toContainText(/Theo OtterBlocked \w+ \d+, \d{4}/);
    await maya.page.route('**/api/pairing/unblock', (route) => route.abort());
    await blocked.getByRole('button', { name: 'Unblock Theo Otter' }).click();
    await expect(toast(maya.page, 'Failed to unblock')).toBeVisible();
    await maya.page.unroute('**/api/pairing/unblock');
    await blocked.getByRole('button', { name: 'Unblock Theo Otter' }).click();
    await expect(toast(maya.page, 'Unblocked. You can ask each other to pair again.')).toBeVisible();
    await expect(blocked.getByText('Nobody. Whoever you block')).toBeVisible();
    await theo.sendRequestTo(maya);
    await expect(maya.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  });
});
