import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  forgetDraft,
  hasDraft,
  keepForAccount,
  renewDraft,
  submitId,
  takeKept,
  useDraft,
  type Sendable,
} from './draft.ts';
import { claimDevice, forgetDevice } from './forget.ts';
import { newId } from '../new-id.ts';
import { TextField } from '../ui/native-fields.tsx';

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

test('a draft keeps its id until it was sent and its words change', async () => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Entry />);
  const [field, id, send] = [
    page.getByLabelText('Activity'),
    () => page.getByTestId('id').element().textContent,
    page.getByRole('button', { name: 'Send' }),
  ];
  await userEvent.type(field, 'Lake');
  const first = id();
  await send.click();
  expect(id()).toBe(first);
  // The same words, as by a blur.
  await userEvent.fill(field, 'Lake');
  await send.click();
  expect(id()).toBe(first);
  await userEvent.type(field, 's');
  const second = id();
  expect(second).not.toBe(first);
  await userEvent.type(field, ' and rivers');
  expect(id()).toBe(second);
  // The answer to the first one leaves the second one alone.
  forgetDraft({ id: first });
  expect(hasDraft('entry')).toBe(true);
  renewDraft(second, first);
  forgetDraft({ id: first });
  expect(hasDraft('entry')).toBe(false);
});

test('a message that is sent again has the id of the first attempt, until it is known to be stored', () => {
  const first = submitId('comment', { comment: 'Lovely' });
  expect(submitId('comment', { comment: 'Lovely' })).toBe(first);
  const other = submitId('comment', { comment: 'Lovelier' });
  expect(other).not.toBe(first);
  forgetDraft({ id: other });
  expect(submitId('comment', { comment: 'Lovelier' })).not.toBe(other);
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

function Entry() {
  const [draft, change] = useDraft<Sendable<{ activity: string }>>('entry', () => ({ id: newId(), activity: '' }));
  return (
    <>
      <TextField
        name="activity"
        label="Activity"
        value={draft.activity}
        onChange={(activity) => change({ activity })}
      />
      <output data-testid="id">{draft.id}</output>
      <button type="button" onClick={() => change({ sent: true })}>
        Send
      </button>
    </>
  );
}
