import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepForAccount, takeKept, useDraft } from './draft.ts';
import { claimDevice, forgetDevice } from './forget.ts';
import { TextField } from '../ui/text-field.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a form that turns to something else shows what was typed about that, and keeps the rest', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const notes = page.getByLabelText('Notes');
  root.render(<Notes about="one goal" />);
  await userEvent.type(notes, 'Half a word');
  root.render(<Notes about="another goal" />);
  await expect.element(notes).toHaveValue('');
  root.render(<Notes about="one goal" />);
  await expect.element(notes).toHaveValue('Half a word');
});

test('a form that is emptied stays empty after a reload', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Notes about="one goal" />);
  await userEvent.type(page.getByLabelText('Notes'), 'Half a word');
  await userEvent.click(page.getByRole('button', { name: 'Start over' }));
  await expect.element(page.getByLabelText('Notes')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('what is kept for an account is taken once, goes with its drafts, and is not kept anew without an account', () => {
  claimDevice('maya');
  keepForAccount('place', { top: 5 });
  expect(takeKept('place')).toEqual({ top: 5 });
  expect(takeKept('place')).toBeNull();
  keepForAccount('place', { top: 6 });
  void forgetDevice();
  keepForAccount('place', { top: 7 });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  'null',
  '5',
  '"Half a word"',
  '["Half a word"]',
  '{"notes":5}',
  '{"notes":null}',
  '{"notes":["Half a word"]}',
  '{',
])('a form that another version kept as %s is empty, and takes what is typed', async (kept) => {
  sessionStorage.setItem('draft:notes on one goal', kept);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Notes about="one goal" />);
  await expect.element(page.getByLabelText('Notes')).toHaveValue('');
  await userEvent.type(page.getByLabelText('Notes'), 'River');
  await expect.element(page.getByLabelText('Notes')).toHaveValue('River');
});

test('what cannot be read is as if nothing was kept', () => {
  sessionStorage.setItem('draft:place', '{');
  expect(takeKept('place')).toBeNull();
});

function Notes({ about }: { about: string }) {
  const [{ notes }, change, , reset] = useDraft(`notes on ${about}`, () => ({ notes: '' }));
  return (
    <>
      <TextField name="notes" label="Notes" value={notes} onChange={(typed) => change({ notes: typed })} />
      <button type="button" onClick={reset}>
        Start over
      </button>
    </>
  );
}
