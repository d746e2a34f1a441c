import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inputsOf, noNetwork } from '../testing/answers.ts';
import { openPage } from '../testing/open-page.tsx';
import { expectSaid, press } from '../testing/screen.ts';

const nothing = { mine: null, theirs: null, history: [] };
const submit = page.getByRole('button', { name: 'Submit Rating' });
const rateNow = page.getByRole('button', { name: 'Rate Now' });
const comment = page.getByLabelText(/^Comment/);
const entries = () => page.getByRole('region', { name: 'Rating History' }).getByRole('article').elements();
const face = (label: string) =>
  page.getByRole('group', { name: 'Pick a face' }).getByRole('button', { name: label, exact: true });

test('Cancel discards the selection and the note; a failed rating is undone and its note stays', async () => {
  openPage('/mood-board', { 'moods.board': nothing, 'moods.rate': noNetwork });
  await userEvent.click(rateNow);
  await press('Meh');
  await userEvent.fill(comment, 'Never mind');
  await press('Cancel');
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(rateNow).toHaveFocus();
  await press('Rate Now');
  await expect.element(comment).toHaveValue('');
  await expect.element(submit).toBeDisabled();

  await userEvent.fill(comment, 'Hummed all day');
  await press('Pretty good');
  await expect.element(face('Pretty good')).toHaveAttribute('aria-pressed', 'true');
  await press('Pretty good');
  await expectSaid('Failed to save mood');
  expect(entries()).toEqual([]);
  await expect.element(comment).toHaveValue('Hummed all day');
  await expect.element(face('Pretty good')).toHaveAttribute('aria-pressed', 'false');
  answer({ 'moods.rate': ({ id, emoji }) => ({ id, emoji, label: 'Annoying' }) });
  const sent = inputsOf('moods.rate').length;
  await press('Annoying');
  await expect.element(face('Annoying')).toHaveAttribute('aria-pressed', 'true');
  const button = face('Annoying').element() as HTMLElement;
  button.click();
  button.click();
  await expectSaid('Mood saved: Annoying 🙃');
  // Both presses send one id, which the server stores once.
  const ids = inputsOf('moods.rate')
    .slice(sent)
    .map((rating) => (rating as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  expect(inputsOf('moods.rate').at(-1)).toMatchObject({ emoji: '🙃', comment: 'Hummed all day' });
});
