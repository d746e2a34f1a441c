import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField } from './date-field.tsx';
import { Dialog } from './dialog.tsx';
import { Toasts, toast } from './toasts.tsx';

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});

test('a dialog gives the focus back to what opened it', async () => {
  mount(<Opener />);
  await userEvent.click(page.getByRole('button', { name: 'Connect' }));
  await expect.element(page.getByRole('dialog', { name: 'Your code' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Connect' })).toHaveFocus();
});

for (const [screen, width] of [
  ['phone', 390],
  ['desk', 1280],
] as const)
  test(`a day is picked by keyboard, within its bounds, on a ${screen}`, async () => {
    await page.viewport(width, 844);
    mount(<Planned />);
    await userEvent.click(page.getByRole('button', { name: /Date/ }));
    await expect.element(page.getByRole('button', { name: 'Wednesday, March 4, 2026' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Thursday, March 5, 2026' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Date Friday, March 6, 2026' })).toHaveFocus();
  });

test('at most three toasts show, 356 pixels wide, and Alt+T reaches them', async () => {
  await page.viewport(1280, 800);
  mount(<Toasts />);
  for (const text of ['one', 'two', 'three', 'four']) toast.success(text);
  await expect.element(page.getByText('four')).toBeVisible();
  const shown = document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true]');
  expect(shown).toHaveLength(3);
  expect(shown[0]!.offsetWidth).toBe(356);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
  const distances = () => {
    const { right, bottom } = shown[0]!.getBoundingClientRect();
    return [1280 - right, 800 - bottom];
  };
  await expect.poll(distances).toEqual([24, 12]);
  const gaps = () => {
    const boxes = [...shown].map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top);
    return boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index]!.bottom));
  };
  await expect.poll(gaps).toEqual([14, 14]);
});

test('Tab passes a toast, and after four seconds it is gone', async () => {
  mount(
    <>
      <button type="button">Copy</button>
      <Toasts />
    </>,
  );
  const earliest = Date.now() + 4_000;
  toast.success('copied');
  await expect.element(page.getByText('copied')).toBeVisible();
  const shown = document.querySelector<HTMLElement>('[data-sonner-toast]')!;
  shown.focus();
  await userEvent.keyboard('{Tab}');
  expect(shown).not.toHaveFocus();
  expect(page.getByRole('button', { name: 'Copy' }).element()).not.toHaveFocus();
  await expect.element(page.getByText('copied')).not.toBeInTheDocument();
  expect(Date.now()).toBeGreaterThanOrEqual(earliest);
});

test('what the foot of a sheet holds moves above a toast', async () => {
  await page.viewport(390, 844);
  mount(
    <>
      <Opener />
      <Toasts />
    </>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Connect' }));
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect.element(submit).toBeVisible();
  toast.error('in the sheet');
  await expect.element(page.getByText('in the sheet')).toBeVisible();
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  await expect
    .poll(() => box('[data-sonner-toast]').top - submit.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(() => window.innerHeight - box('[data-sonner-toast]').bottom).toBe(12);
});

test('a toast takes two lines on the narrowest phone, and none of them ends in an ellipsis', async () => {
  await page.viewport(195, 422);
  mount(<Toasts />);
  toast.success("Date planned! You've reached today's pebble limit 🦦");
  const words = page.getByText(/^Date planned/);
  await expect.element(words).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = words.element();
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth]);
  expect(clientHeight).toBeGreaterThan(30);
  expect(document.querySelector('[data-sonner-toast]')!.getBoundingClientRect().left).toBeGreaterThanOrEqual(8);
});

test.each(['success', 'info', 'warning', 'error', 'loading'] as const)(
  'a toast of the kind %s is told apart by its icon',
  async (kind) => {
    mount(<Toasts />);
    toast[kind](`This is ${kind}`);
    await expect.element(page.getByText(`This is ${kind}`)).toBeVisible();
    const shown = page.getByText(`This is ${kind}`).element().closest('[data-sonner-toast]');
    expect(shown).toHaveAttribute('data-type', kind);
    expect(shown!.querySelector('[data-icon] svg, [data-icon] .sonner-loader, .sonner-loading-wrapper')).not.toBeNull();
  },
);

test('a notice that stays has a button that closes it', async () => {
  mount(<Toasts />);
  const closed = vi.fn<() => void>();
  toast.warning('A passkey was added', {
    duration: Infinity,
    action: { label: 'Look', onPress: () => {} },
    close: { label: 'It was me', onPress: closed },
  });
  await userEvent.click(page.getByRole('button', { name: 'It was me' }));
  await expect.element(page.getByText('A passkey was added')).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledOnce();
});

test('the calendar of a 28th shows the weeks ahead, and likely days above them', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00'), toFake: ['Date'] });
  await page.viewport(390, 844);
  const picked = vi.fn<(day: string) => void>();
  mount(
    <DateField
      name="date"
      label="Date"
      value={undefined}
      onChange={picked}
      min="2026-11-28"
      max="2031-11-28"
      likely={[{ label: 'Saturday', day: '2026-12-05' }]}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: /Date/ }));
  await expect.element(page.getByRole('button', { name: 'Saturday, November 28, 2026' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Saturday, December 12, 2026' })).toBeEnabled();
  await userEvent.click(page.getByRole('button', { name: 'Saturday Dec 5' }));
  expect(picked).toHaveBeenCalledExactlyOnceWith('2026-12-05');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  vi.useRealTimers();
});

test('a toast stands that is shown while an earlier one of its id is leaving', async () => {
  mount(<Toasts />);
  toast.error('failed once', { id: 'failed' });
  await expect.element(page.getByText('failed once')).toBeVisible();
  const first = page.getByText('failed once').element().closest('[data-sonner-toast]')!;
  toast.dismiss('failed');
  await expect.poll(() => first.getAttribute('data-removed'), { interval: 10 }).toBe('true');
  toast.error('failed again', { id: 'failed' });
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(page.getByText('failed again')).toBeVisible();
});

function mount(widget: React.ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  root.render(widget);
}

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your code">
        <button type="submit">Submit</button>
      </Dialog>
    </>
  );
}

function Planned() {
  const [day, setDay] = useState('2026-03-05');
  return <DateField name="date" label="Date" value={day} onChange={setDay} min="2026-03-05" max="2026-12-31" />;
}
