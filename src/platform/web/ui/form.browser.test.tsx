import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeBoxes } from './code-boxes.tsx';
import { Form, type FieldErrors, type FormValues } from './form.tsx';
import { StarRating } from '#design/stars.tsx';
import { TextField } from './native-fields.tsx';
import { toast } from './toasts.tsx';

test('a required field left empty keeps the form here, says what is missing and takes the focus', async () => {
  const sent = await plan();
  await userEvent.click(page.getByRole('button', { name: 'Plan' }));
  await expect.element(page.getByLabelText('Activity')).toHaveFocus();
  await expect.element(page.getByLabelText('Activity')).toHaveAccessibleDescription('Describe the date');
  expect(sent).not.toHaveBeenCalled();
});

test('what the server refused stands beside its field, and what was typed stays', async () => {
  await plan({ venue: 'Not a link', stars: 'Please select a rating' });
  const venue = page.getByLabelText('Venue');
  await expect.element(venue).toHaveFocus();
  await expect.element(venue).toHaveAccessibleDescription('Not a link');
  await expect.element(venue).toHaveValue('river');
});

test('an error of a field that the form does not show is said as a toast', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('');
  await plan({ timeZone: 'Unknown time zone', venue: 'Not a link' });
  await expect.element(page.getByLabelText('Venue')).toHaveAccessibleDescription('Not a link');
  expect(said.mock.calls.map(([text]) => text)).toEqual(['Unknown time zone']);
  said.mockRestore();
});

test('typing takes one message away and leaves the focus alone', async () => {
  await plan({ venue: 'Not a link', stars: 'Please select a rating' });
  await userEvent.type(page.getByLabelText('Venue'), 'bank');
  await expect.element(page.getByText('Not a link')).not.toBeInTheDocument();
  await expect.element(page.getByText('Please select a rating')).toBeVisible();
  await expect.element(page.getByLabelText('Venue')).toHaveFocus();
});

test('typing takes the message of a pairing code away', async () => {
  await plan({ code: 'Nobody has this code' });
  await userEvent.click(page.getByRole('textbox', { name: 'Partner code' }).first());
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Nobody has this code')).not.toBeInTheDocument();
});

test('an old message from the server does not hold back the next try', async () => {
  const sent = await plan({ venue: 'Not a link' });
  await userEvent.type(page.getByLabelText('Activity'), 'Kayak');
  await userEvent.click(page.getByRole('button', { name: 'Plan' }));
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ activity: 'Kayak', venue: 'river' }));
});

test('a pairing code is upper-cased and freed of what no code contains', async () => {
  const sent = await plan();
  await userEvent.type(page.getByLabelText('Activity'), 'Kayak');
  await userEvent.click(page.getByRole('textbox', { name: 'Partner code' }).first());
  await userEvent.keyboard('a-b1i2cd3');
  await userEvent.click(page.getByRole('button', { name: 'Plan' }));
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ code: 'AB2CD3' }));
});

async function plan(errors?: FieldErrors) {
  document.body.replaceChildren();
  const sent = vi.fn<(values: FormValues) => void>();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Form onSubmit={sent} errors={errors}>
      <TextField name="activity" label="Activity" required="Describe the date" />
      <TextField name="venue" label="Venue" defaultValue="river" />
      <CodeBoxes name="code" label="Partner code" />
      <StarRating name="stars" label="Rating" value={undefined} onChange={() => {}} />
      <button type="submit">Plan</button>
    </Form>,
  );
  await expect.element(page.getByRole('button', { name: 'Plan' })).toBeVisible();
  return sent;
}
