import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fails, noNetwork, type Output } from '#app/web/testing/answers.ts';
import { ofPebbles, paired } from '#app/web/testing/couple.ts';
import { openPage } from '#app/web/testing/open-page.tsx';
import { expectSaid, press } from '#app/web/testing/screen.ts';
import { eventually } from '#platform/testing/eventually.ts';

const aRow = (at: number): Output<'pebbles.history'>['transactions'][number] => ({
  id: `019b0000-0000-7000-8000-0000000004${String(at).padStart(2, '0')}`,
  amount: at,
  reason: 'goal_completed',
  activity: 'A long walk',
  category: 'romantic',
  createdAt: '2026-11-27T00:00:00.000Z',
});
const song = { id: '019b0000-0000-7000-8000-00000000004a', treat: 'A song' };
const cake = { id: '019b0000-0000-7000-8000-00000000004b', treat: 'A cake' };

/** As the server says it. */
const tooLong = 'One line, up to 200';

const history = page.getByRole('region', { name: 'Transaction History' });
const vouchers = page.getByRole('region', { name: 'Vouchers' }).getByRole('listitem');
const jar = page.getByRole('region', { name: /^You will give/ }).getByRole('listitem');
const field = page.getByLabelText(/^A treat you will give/);
const pocket = page.getByRole('progressbar', { name: 'Pebbles', includeHidden: true });
const inJar = (...treats: string[]) =>
  eventually(() => expect(jar.elements().map(({ textContent }) => textContent)).toEqual(treats));

test('a failed write is undone, and the input stays', async () => {
  openPage('/pebbles', {
    ...ofPebbles,
    'pebbles.balance': { balance: 500 },
    'pebbles.jar': { mine: [cake], partners: [song] },
    'pebbles.addTreat': noNetwork,
    'pebbles.removeTreat': noNetwork,
    'pebbles.claim': noNetwork,
  });
  await press('Put it in');
  await expectSaid('Write a treat');
  await userEvent.fill(field, 'A walk');
  await press('Put it in');
  await expectSaid('Failed to add treat');
  await expect.element(field).toHaveValue('A walk');
  await press('Take out: A cake');
  await expectSaid('Failed to take the treat out');
  await inJar('A cake');
  await press('Claim');
  await userEvent.click(page.getByRole('dialog').getByText('A song'));
  await press('Claim for 500 pebbles');
  await expectSaid('Failed to claim reward');
  await expect.element(pocket).toHaveAttribute('aria-valuenow', '500');
  expect(vouchers.elements()).toEqual([]);

  let mine = [cake];
  answer({
    'pebbles.claim': ({ id }) => ({ id, treat: 'A song' }),
    'pebbles.jar': () => ({ mine, partners: [song] }),
    'pebbles.removeTreat': ({ treatId }) => ((mine = mine.filter(({ id }) => id !== treatId)), {}),
    'pebbles.addTreat': (treat) => {
      if (treat.treat.length > 200) return fails('invalid_input', { issues: [{ field: 'treat', message: tooLong }] });
      mine = [...mine, treat];
      return { id: treat.id };
    },
  });
  await press('Claim for 500 pebbles');
  await press('Lovely');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.fill(field, 'x'.repeat(201));
  await press('Put it in');
  await expectSaid(tooLong);
  await expect.element(field).toHaveValue('x'.repeat(201));
  await press('Take out: A cake');
  await inJar();
  await press('Undo');
  await inJar('A cake');
});

test('a long history loads by page', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => aRow(at + 1));
  openPage('/pebbles', {
    ...ofPebbles,
    'pebbles.history': ({ cursor }) =>
      cursor
        ? { transactions: rows.slice(20), nextCursor: null }
        : { transactions: rows.slice(0, 20), nextCursor: 'next' },
  });
  const shown = history.getByRole('listitem');
  await eventually(() => expect(shown.elements()).toHaveLength(20));
  expect(shown.first().element().textContent).toMatch(/Goal Completed.*A long walk.*Romantic.*\d:\d\d.[AP]M.*\+\d+/s);
  await press('Load more');
  await eventually(() => expect(shown.elements()).toHaveLength(25));
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('without a partner the page says what comes with one, and claims nothing', async () => {
  openPage('/pebbles', {
    ...ofPebbles,
    'pairing.status': { ...paired, partner: null },
    'pebbles.balance': { balance: 512 },
  });
  await expectSaid('Your partner’s treats show up here once you are paired.');
  await expectSaid('A treat is a promise to somebody.');
  const claim = page.getByRole('button', { name: 'Claim', exact: true });
  await userEvent.click(claim);
  await expect
    .element(page.getByRole('dialog').getByText(/connect with your partner, and claim it then/))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(claim).toHaveFocus();
});
