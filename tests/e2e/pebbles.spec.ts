import type { Page } from '@playwright/test';
import { claimNewest, grant, writeTreat } from './support/pebbles.ts';
import type { Person } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// A clock stays in its context.
test.use({ ownContexts: true });

const history = (page: Page) => page.getByRole('region', { name: 'Transaction History' });
const vouchers = (page: Page) => page.getByRole('region', { name: 'Vouchers' }).getByRole('listitem');
const jar = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');
const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim', exact: true });
const pocket = (page: Page) => page.getByRole('progressbar', { name: 'Pebbles', includeHidden: true });

async function openPebbles({ page }: Person): Promise<Page> {
  await page.goto('/pebbles');
  await expect(history(page)).toBeVisible();
  return page;
}

test('treats fill the jar, a full bar claims one, and its giver fulfills it', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const [hers, his] = [await openPebbles(maya), await openPebbles(theo)];
  await expect(history(hers)).toContainText('No transactions yet. Complete dates to earn pebbles!');
  await expect(claimButton(hers)).toBeHidden();

  await his.getByLabel('A treat you will give').fill('  Breakfast in bed ');
  await his.getByLabel('A treat you will give').press('Enter');
  await expect(jar(his, 'You will give')).toHaveText(['Breakfast in bed']);
  await expect(jar(hers, 'Theo will give')).toHaveText(['Breakfast in bed']);

  await grant(product, maya, [500]);
  await hers.goto('/dashboard');
  await expect(hers.getByText('0 more until next reward')).toBeVisible();
  await expect(pocket(hers)).toHaveAttribute('aria-valuenow', '500');
  await expect(claimButton(hers)).toBeVisible();
  await openPebbles(maya);
  await claimButton(hers).click();
  const dialog = hers.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Claim for 500 pebbles' }).click();
  await expect(dialog.getByText('Choose a treat')).toBeVisible();
  await dialog.getByText('Breakfast in bed').click();
  await dialog
    .getByRole('button', { name: 'Claim for 500 pebbles' })
    .dblclick()
    .catch(() => {});
  await expect(dialog).toHaveAccessibleName('It’s yours!');
  await expect(dialog).toContainText('Theo has the other half');
  await expect(dialog.getByRole('button', { name: 'Lovely' })).toBeFocused();
  await hers.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pocket(hers)).toHaveAttribute('aria-valuenow', '0');
  await expect(claimButton(hers)).toBeHidden();
  await expect(hers.locator('body')).not.toBeFocused();
  await expect(history(hers).getByRole('listitem').first()).toContainText(/Reward Claimed.*Breakfast in bed.*−500/s);
  await expect(history(hers).getByText('+500', { exact: true })).toHaveCSS('color', 'rgb(11, 107, 104)');
  await expect(history(hers).getByText('−500', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');

  await expect(toast(his, 'Maya claimed a treat: Breakfast in bed')).toBeVisible();
  await expect(vouchers(his)).toContainText(['Breakfast in bed']);
  await his.getByRole('button', { name: 'Mark as given: Breakfast in bed' }).click();
  await expect(vouchers(his)).toContainText([/Given [A-Z]/]);
  await expect(vouchers(his).getByRole('status')).toHaveText('Given. Maya will hear.');
  await expect(his.getByRole('button', { name: 'Undo: Breakfast in bed' })).toBeFocused();
  await his.keyboard.press('Enter');
  await expect(his.getByRole('button', { name: 'Mark as given: Breakfast in bed' })).toBeFocused();
  await expect(vouchers(his)).toContainText([/Claimed [A-Z]/]);
});

test('the claimer hears of a given treat once it is final, and thanks for it or says not yet', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  await writeTreat(theo, 'A whole cake');
  await grant(product, maya, [500]);
  const voucherId = await claimNewest(maya, theo);
  await maya.page.clock.install();
  const [hers, his] = [await openPebbles(maya), await openPebbles(theo)];
  /** Her page reads again after 15 seconds, once it has heard that there is something to come. */
  const waitUntilFinal = async () => {
    product.clock.advance({ minutes: 0.25 });
    await expect(async () => {
      await hers.clock.fastForward(15_000);
      expect((await vouchers(hers).allInnerTexts()).join(' ')).toMatch(/Given [A-Z]/);
    }).toPass();
  };
  await his.getByRole('button', { name: 'Mark as given: A whole cake' }).click();
  await expect(vouchers(his)).toContainText([/Given [A-Z]/]);
  await expect(vouchers(hers)).toContainText([/Claimed [A-Z]/]);

  await waitUntilFinal();
  await hers.getByRole('button', { name: 'Not yet, actually? Tell Theo' }).click();
  await expect(vouchers(hers)).toContainText([/Claimed [A-Z]/]);
  await expect(vouchers(his)).toContainText([/Claimed [A-Z]/]);

  await theo.write('pebbles.honor', { voucherId });
  await expect(vouchers(his)).toContainText([/Given [A-Z]/]);
  await waitUntilFinal();
  await hers
    .getByRole('group', { name: 'Say thank you: A whole cake' })
    .getByRole('button', { name: 'Every pebble' })
    .click();
  for (const page of [hers, his]) await expect(vouchers(page)).toContainText(['😋 Every pebble']);
  await expect(toast(his, 'Maya says: 😋 Every pebble')).toBeVisible();
});
