import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasDraft, useDraft, type Sendable, forgetDraft, renewDraft, submitId } from './draft.ts';
import { newId } from '../new-id.ts';
import { TextField } from '../ui/text-field.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
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
