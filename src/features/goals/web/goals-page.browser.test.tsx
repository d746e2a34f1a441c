import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noNetwork, type Output } from '#app/web/testing/answers.ts';
import { openPage } from '#app/web/testing/open-page.tsx';
import { expectSaid, press } from '#app/web/testing/screen.ts';

const promise = {
  title: 'Five dates, no excuses',
  description: '',
  category: 'relationship',
  targetValue: 5,
  targetUnit: 'dates',
  pebbleReward: 100,
} as const;
const templateId = '019b0000-0000-7000-8000-00000000002a';

let progress = 0;
/** A step with the same id is the same step. */
const steps = new Set<string>();
const list = (): Output<'goals.list'> => ({
  counts: { active: 1, completed: 0 },
  goals: [
    {
      ...promise,
      id: '019b0000-0000-7000-8000-00000000002b',
      templateId,
      currentProgress: progress,
      shares: { me: progress, partner: 0 },
      status: 'active',
      completedAt: null,
      paidEach: null,
      paidMe: null,
      startedBy: 'me',
      createdAt: '2026-11-27T00:00:00.000Z',
      datesToCount: [],
    },
  ],
  payFrom: null,
  nextCursor: null,
});

const goal = page.getByRole('article', { name: promise.title, exact: true });
const dialog = page.getByRole('dialog', { name: 'Add Progress' });
const amount = dialog.getByLabelText(/^Progress Amount/);
const more = dialog.getByRole('button', { name: 'One more' });

async function openDialog(): Promise<void> {
  await press('Add Progress', goal);
  await expect.element(dialog).toBeVisible();
}

async function close(): Promise<void> {
  await press('Close', dialog);
  await expect.element(dialog).not.toBeInTheDocument();
}

test('an invalid amount stays in its form with a message; a rejected one is undone', async () => {
  progress = 0;
  openPage('/goals', {
    'goals.list': ({ status }) => (status === 'active' ? list() : { ...list(), goals: [] }),
    'goals.addProgress': noNetwork,
    'pebbles.balance': { balance: 0 },
  });
  await openDialog();
  await expect.element(amount).toHaveValue('1');
  await expect.element(dialog.getByText('0 / 5 dates', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/1 \/ 5 dates/)).not.toBeInTheDocument();
  await userEvent.click(more);
  await expect.element(dialog.getByText('0 / 5 dates', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/With this: 2 \/ 5 dates\./)).toBeVisible();
  await expect.element(dialog.getByText(/5 dates to go/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  for (const typed of ['0', '6', '1.5', '-1', 'two', '']) {
    await openDialog();
    await userEvent.fill(amount, typed);
    await press('Add Progress', dialog);
    await expect.element(dialog.getByText('Whole number, 1 to 5')).toBeVisible();
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveValue(typed);
    await close();
  }
  await openDialog();
  await userEvent.fill(amount, '2');
  await userEvent.fill(dialog.getByLabelText(/^Notes/), 'Typed with care');
  await press('Add Progress', dialog);
  await expectSaid('Failed to update progress');
  await expect.element(goal.getByText('0 / 5 dates', { exact: true })).toBeVisible();

  answer({
    'goals.addProgress': ({ id, amount: added }) => {
      if (!steps.has(id)) progress += added;
      steps.add(id);
      return { currentProgress: progress, status: 'active', paidEach: null, paidMe: null };
    },
  });
  await openDialog();
  await expect.element(dialog.getByLabelText(/^Notes/)).toHaveValue('Typed with care');
  const send = dialog.getByRole('button', { name: 'Add Progress' }).element() as HTMLElement;
  send.click();
  send.click();
  await expectSaid('Progress updated!');
  await expect.element(goal.getByText('2 / 5 dates', { exact: true })).toBeVisible();
  expect(steps.size).toBe(1);

  await openDialog();
  await expect.element(dialog.getByText(/3 dates to go/)).toBeVisible();
  for (const reached of ['2', '3']) {
    await userEvent.click(more);
    await expect.element(amount).toHaveValue(reached);
  }
  await expect.element(more).toBeDisabled();
});

test('a started goal cannot be started twice', async () => {
  openPage('/goals/browse', {
    'goals.templates': {
      counts: { adventure: 0, communication: 0, growth: 0, relationship: 1, wellness: 0 },
      templates: [{ ...promise, id: templateId, isStarted: true }],
      nextCursor: null,
    },
  });
  await userEvent.click(page.getByRole('tabpanel').getByRole('button').first());
  const again = page.getByRole('dialog', { name: promise.title });
  await expect.element(again.getByText(/You two are already on it/)).toBeVisible();
  await expect.element(again.getByRole('button', { name: 'Start This Goal' })).not.toBeInTheDocument();
});
