import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fails, noNetwork } from '#app/web/testing/answers.ts';
import { today } from '#app/web/testing/couple.ts';
import { mount } from '#app/web/testing/mount.tsx';
import { choose, expectSaid, press } from '#app/web/testing/screen.ts';
import type { Memory } from '../queries.ts';
import { aMemory, anId } from '../testing/a-memory.ts';
import { laneServer } from '../testing/lane-server.ts';
import { cardOf } from '../testing/photos.ts';
import { MemoryLane } from './memory-lane.tsx';

const swim: Memory = aMemory({
  isMine: true,
  commentCount: 1,
  lastComments: [
    { id: anId(), author: 'me', comment: 'My toes are still blue', createdAt: '2026-11-27T10:00:00.000Z' },
  ],
});
const crawl = aMemory({ activity: 'Night market crawl', type: 'planned', date: '2026-11-29' });
const comment = { ...swim.lastComments[0]!, memoryId: swim.id, authorName: 'Maya Otter' };

const card = cardOf('Swim');

beforeEach(() => {
  laneServer(swim, crawl);
  answer({ 'memories.comments': { comments: [comment], nextCursor: null }, 'pebbles.balance': { balance: 0 } });
  mount(<MemoryLane today={today} lane="open" partnerName="Theo" />);
});

test('a reaction whose request fails says so and is taken back', async () => {
  answer({ 'memories.react': noNetwork });
  await press('React with 🔥', card);
  await expectSaid('Failed to update reaction');
  await expect.element(card.getByRole('button', { name: 'React with 🔥' })).toHaveAttribute('aria-pressed', 'false');
});

test('comments that cannot be read say so and are read again; one that cannot be added stays typed, one that cannot be deleted stays', async () => {
  answer({
    'memories.comments': fails('not_found'),
    'memories.addComment': noNetwork,
    'memories.deleteComment': noNetwork,
  });
  await userEvent.click(card.getByRole('button', { name: /comments?$/ }));
  await expect.element(card.getByText(/Failed to load comments/)).toBeVisible();
  answer({ 'memories.comments': { comments: [comment], nextCursor: null } });
  await press('Try again', card);
  await expect.element(card.getByText(/My toes are still blue/)).toBeVisible();

  await userEvent.fill(card.getByRole('textbox', { name: 'Write a comment' }), 'Half a thought');
  await press('Send comment', card);
  await expectSaid('Failed to add comment');
  await expect.element(card.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half a thought');
  expect(card.getByRole('list', { name: 'Comments so far' }).getByRole('listitem').all()).toHaveLength(1);

  await press('Delete comment', card);
  await expectSaid('Failed to delete comment');
  await expect.element(card.getByText(/My toes are still blue/)).toBeVisible();
});

test('a plan and a memory that cannot be removed say so and stay', async () => {
  answer({ 'memories.cancelDate': noNetwork, 'memories.deleteMemory': noNetwork });
  for (const activity of ['Night market crawl', 'Swim']) {
    await press(`More for ${activity}`);
    await userEvent.click(page.getByRole('menuitem', { name: /^(Cancel date|Delete)/ }));
    await expectSaid('Failed to remove');
    await expect.element(cardOf(activity)).toBeVisible();
  }
});

test('a rating that cannot be sent says so, and its dialog has it again', async () => {
  answer({ 'memories.rateDate': noNetwork });
  await press('Rate This Date', card);
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose('Excellent', dialog);
  await userEvent.fill(dialog.getByRole('textbox'), 'Worth it');
  await press('Submit Rating', dialog);
  await expectSaid('Failed to submit rating');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('Rate This Date', card);
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Worth it');
  await expect.element(dialog.getByRole('radio', { name: 'Excellent', exact: true })).toBeChecked();
});
