import type { Page } from '@playwright/test';
import { dayFromNow, formatDay, pickDay } from './support/days.ts';
import { fillSignUp } from './support/people.ts';
import { card, choose, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Planning pays its author 5. A completion without a suggestion pays each round((10 × 1 + 0) × 1) = 10. */
const forPlanning = 5;
const forCompleting = 10;
const reward = 500;

// Elsewhere animations.spec.ts and moments.spec.ts turn motion on.
test.use({ contextOptions: { reducedMotion: process.env.ALL === '1' ? 'no-preference' : 'reduce' } });

test('two people pair, plan a date, complete it and are paid', async ({ visitor, product }) => {
  test.slow();
  const [maya, theo] = [await visitor(), await visitor()];
  const activity = 'Night market crawl';

  await test.step('Maya signs up', async () => {
    await signUp(maya, 'Maya');
    await expect(toast(maya, 'Account created! 🦦')).toBeVisible();
    await expect(maya.getByRole('heading', { level: 1, name: /^(Good \w+|Up late), Maya$/ })).toBeVisible();
    await expect(maya.getByText('No memories yet')).toBeVisible();
    await expectPebbles(maya, 0);
  });

  await test.step('Theo signs up with her code, and she is told at once', async () => {
    const code = (await maya.getByLabel(/^Your pairing code/).textContent()) ?? '';
    await signUp(theo, 'Theo', code);
    await expect(toast(theo, 'Account created! 🦦')).toBeVisible();
    await expect(theo.getByText('Your request is on its way')).toBeVisible();
    await expect(
      maya.getByRole('listitem').filter({ hasText: 'Theo Otter' }).filter({ hasText: 'wants to pair with you' }),
    ).toBeVisible();
  });

  await test.step('she accepts, and both see it without a reload', async () => {
    await maya.getByRole('button', { name: 'Accept' }).click();
    for (const [page, partner] of [
      [maya, 'Theo'],
      [theo, 'Maya'],
    ] as const) {
      await expect(page.getByText(`You and ${partner} are a raft now`)).toBeVisible();
      await page.keyboard.press('Escape');
      if (page === maya) await expect(toast(maya, 'Pairing request accepted!')).toBeVisible();
      await expect(page.getByText(`You and ${partner} have just pushed off.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Connect with Your Partner' })).toBeHidden();
    }
  });

  const tomorrow = dayFromNow(product, 1);
  await test.step('she plans a date for tomorrow, and he sees it appear', async () => {
    await maya.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: 'Plan a Date' }).click();
    await maya.getByLabel('What are you doing?').fill(activity);
    await pickDay(maya, tomorrow);
    await choose(maya, 'Theo');
    await maya.getByRole('button', { name: 'Plan Date' }).click();
    await expect(toast(maya, 'Date planned! You earned 5 pebbles 🦦')).toBeVisible();
    await expect(maya).toHaveURL('/dashboard');
    await unfoldPlans(theo);
    await expect(card(theo, activity)).toBeVisible();
    await expect(card(theo, activity)).toContainText('Upcoming Date');
    await expect(card(theo, activity)).toContainText(formatDay(tomorrow));
    await expect(card(theo, activity)).toContainText('Planned by You');
    await expect(card(maya, activity)).toContainText('Planned by Theo');
    await expectPebbles(maya, forPlanning);
  });

  await test.step('both react and comment, and each sees the other’s', async () => {
    await card(maya, activity).getByRole('button', { name: 'React with ❤️' }).click();
    await expect(card(theo, activity).getByRole('button', { name: 'React with ❤️ 1' })).toBeVisible();
    await card(theo, activity).getByRole('button', { name: 'React with ❤️' }).click();
    await expect(card(maya, activity).getByRole('button', { name: 'React with ❤️ 2' })).toBeVisible();

    for (const page of [maya, theo])
      await card(page, activity)
        .getByRole('button', { name: /comments?$/ })
        .click();
    await comment(maya, 'I want the dumplings');
    await expect(card(theo, activity).getByText('I want the dumplings')).toBeVisible();
    await comment(theo, 'We both know you want mine');
    await expect(card(maya, activity).getByText('We both know you want mine')).toBeVisible();
  });

  await test.step('the day passes; her page is loaded again, his stays open', async () => {
    product.clock.advance({ days: 2 });
    await maya.reload();
    for (const page of [maya, theo]) {
      await expect(card(page, activity)).toContainText('Past Date');
      await expect(card(page, activity).getByRole('button', { name: 'Rate This Date' })).toBeVisible();
    }
  });

  await test.step('she rates it, and he does not see her stars', async () => {
    await rate(maya, activity, 'Excellent', 'Best dumplings in town');
    await expect(toast(maya, 'Date rated successfully!')).toBeVisible();
    await expect(card(maya, activity)).toContainText('You rated this');
    await expect(card(maya, activity).getByRole('img', { name: '5 of 5, Excellent' })).toBeVisible();
    await expect(card(theo, activity)).toContainText('Partner rated this');
    await expect(card(theo, activity).getByRole('img', { name: /of 5/ })).toHaveCount(0);
    await expect(card(theo, activity)).not.toContainText('Best dumplings in town');
    for (const page of [maya, theo]) await expect(card(page, activity)).not.toContainText('Pebbles earned!');
    expect(await (await theo.request.get('/api/memories/timeline')).text()).not.toContain('Best dumplings');
  });

  await test.step('he rates it too; both see both ratings, and both are paid', async () => {
    await rate(theo, activity, 'Very Good');
    const moment = theo.getByRole('dialog', { name: activity });
    await expect(moment).toContainText('Best dumplings in town');
    await expect(moment).toContainText('Pebbles earned! +10 each');
    await moment.getByRole('button', { name: 'Skip' }).click();
    await expect(toast(theo, 'Date rated successfully!')).toBeVisible();
    for (const page of [maya, theo]) {
      await expect(card(page, activity)).toContainText('Pebbles earned! +10 each');
      await expect(card(page, activity)).toContainText('You rated this');
      await expect(card(page, activity)).toContainText('Partner rated this');
      await expect(card(page, activity).getByRole('img', { name: '5 of 5, Excellent' })).toBeVisible();
      await expect(card(page, activity).getByRole('img', { name: '4 of 5, Very Good' })).toBeVisible();
      await expect(card(page, activity)).toContainText('Best dumplings in town');
    }
  });

  await test.step('the balances follow the rules, and a reload changes nothing', async () => {
    const expectBalances = async () => {
      await expectPebbles(maya, forPlanning + forCompleting);
      await expectPebbles(theo, forCompleting);
    };
    await expectBalances();
    for (const page of [maya, theo]) {
      await page.reload();
      await expect(card(page, activity)).toContainText('Pebbles earned! +10 each');
      await expectBalances();
    }
    for (const [page, balance] of [
      [maya, forPlanning + forCompleting],
      [theo, forCompleting],
    ] as const) {
      expect(await (await page.request.get('/api/pebbles/balance')).json()).toMatchObject({ balance });
    }
  });
});

async function signUp(page: Page, firstName: string, code?: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started →' }).click();
  await fillSignUp(page, { firstName, ...(code && { code: code.toLowerCase() }) });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function comment(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(words);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(toast(page, 'Comment added!').last()).toBeVisible();
}

async function rate(page: Page, activity: string, stars: string, words = ''): Promise<void> {
  await card(page, activity).getByRole('button', { name: 'Rate This Date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose(dialog, stars);
  await dialog.getByLabel('Comment').fill(words);
  await dialog.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(dialog).toBeHidden();
}

async function expectPebbles(page: Page, balance: number): Promise<void> {
  await expect(page.getByText(`${balance} / ${reward} pebbles`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${reward - balance} more until next reward`, { exact: true })).toBeVisible();
}
