import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, fails, inputsOf, noNetwork } from '#app/web/testing/answers.ts';
import { ofProfile, paired, theo } from '#app/web/testing/couple.ts';
import { openPage } from '#app/web/testing/open-page.tsx';
import { expectSaid, press } from '#app/web/testing/screen.ts';

const nobody = { relationships: [], nextCursor: null };
const dialog = page.getByRole('alertdialog');
const code = page.getByLabelText(/^Your pairing code/);

test('an unpairing that fails changes nothing, and can be tried again', async () => {
  openPage('/profile', { ...ofProfile, 'pairing.unpair': noNetwork });
  await press('Unpair');
  await expect.element(page.getByRole('alertdialog', { name: 'Unpair from Theo?' })).toBeVisible();
  await press('Unpair', dialog);
  await expectSaid('Failed to unpair');
  await expect.element(page.getByText('Theo Otter')).toBeInTheDocument();
  answer({ 'pairing.unpair': {}, 'pairing.status': { ...paired, partner: null } });
  await press('Unpair', dialog);
  await expectSaid('Successfully unpaired. Relationship archived.');
  await expect.element(page.getByText('Not paired yet')).toBeVisible();
  const sent = { partnerId: theo.id, pairedAt: theo.pairedAt };
  expect(inputsOf('pairing.unpair')).toMatchObject([sent, sent]);
});

test('a code that could not be renewed stays', async () => {
  openPage('/profile', { ...ofProfile, 'pairing.renewCode': noNetwork });
  await press('New code');
  await press('New code', dialog);
  await expectSaid('Failed to change your code');
  await press('Cancel', dialog);
  await expect.element(code).toHaveTextContent('MAYA22');
});

test('previous relationships that cannot be read say so, and are read again', async () => {
  openPage('/profile', { ...ofProfile, 'pairing.previousRelationships': fails('not_found') });
  const fold = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'Previous Relationships', exact: true }) });
  await expect.element(fold).toBeInTheDocument();
  fold.element().querySelector('summary')!.click();
  await expect.element(fold.getByText(/Failed to load previous relationships/)).toBeVisible();
  answer({ 'pairing.previousRelationships': nobody });
  await press('Try again', fold);
  await expect.element(fold.getByText(/Nobody\. All your memories are where you left them\./)).toBeVisible();
});
