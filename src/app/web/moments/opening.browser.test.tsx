import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropMoments,
  queueMoment,
  skipMoment,
  useMoments,
  withdrawMoment,
  type Moment,
} from '#design/moments/moment-queue.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { useOpening } from './opening.ts';

let opened: string[];
let unmount: () => void;

beforeEach(async () => {
  opened = [];
  vi.useFakeTimers();
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Host />);
  unmount = () => root.unmount();
  await pass(0);
});
afterEach(() => {
  skipMoment();
  dropMoments();
  unmount();
  vi.useRealTimers();
});

function Host() {
  const { current, waiting } = useMoments();
  useOpening(current ? [] : waiting);
  return null;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const queue = async (id: string, some: Partial<Moment> = {}) => {
  queueMoment({ id, kind: 'badge', load: async () => id, onOpen: () => opened.push(id), ...some });
  await pass(20);
};
const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

test('a moment waits for six seconds without input', async () => {
  await queue('badge');
  for (const event of ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focus']) {
    await pass(5_700);
    document.body.dispatchEvent(new Event(event));
  }
  await pass(5_700);
  expect(opened).toEqual([]);
  await pass(300);
  expect(opened).toEqual(['badge']);
});

test('what a press led to opens immediately, and before what waits', async () => {
  await queue('rated', { kind: 'rated' });
  await queue('treat', { kind: 'treat', isImmediate: true });
  await pass(50);
  expect(opened).toEqual(['treat']);
});

const tellingAll = { kind: 'paired', tellsAll: true } as const;

test('what tells all that is new opens within a second where nothing was new for six seconds, also after a move', async () => {
  await pass(6_000);
  document.body.dispatchEvent(new Event('pointermove'));
  await queue('paired', tellingAll);
  await pass(250);
  expect(opened).toEqual([]);
  await pass(500);
  expect(opened).toEqual(['paired']);
});

test('what tells all that is new waits until what a press brought could be read', async () => {
  await pass(6_000);
  press();
  await pass(3_000);
  await queue('paired', tellingAll);
  await pass(2_700);
  expect(opened).toEqual([]);
  await pass(500);
  expect(opened).toEqual(['paired']);
});

test('what tells all that is new waits for the end of a toast', async () => {
  await pass(6_000);
  const shown = toast.info('Theo wants to pair with you');
  await queue('paired', tellingAll);
  await pass(3_000);
  expect(opened).toEqual([]);
  toast.dismiss(shown);
  await pass(250);
  expect(opened).toEqual(['paired']);
});

test('no moment follows another by itself, and the next waits for six seconds again', async () => {
  await queue('one');
  await queue('two');
  await pass(60_000);
  expect(opened).toEqual(['one']);
  press();
  skipMoment();
  await pass(5_700);
  expect(opened).toEqual(['one']);
  await pass(500);
  expect(opened).toEqual(['one', 'two']);
});

for (const role of ['dialog', 'alertdialog', 'menu', 'listbox'])
  test(`nothing opens over an open ${role}`, async () => {
    const over = document.body.appendChild(document.createElement('div'));
    over.setAttribute('role', role);
    await queue('badge');
    await queue('treat', { isImmediate: true });
    await pass(10_000);
    expect(opened).toEqual([]);
    over.remove();
    await pass(50);
    expect(opened).toEqual(['treat']);
  });

test('nothing that can wait opens while somebody types', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await queue('badge');
  await pass(10_000);
  expect(opened).toEqual([]);
  field.blur();
  await pass(6_000);
  expect(opened).toEqual(['badge']);
});

test('what is withdrawn while it waits never opens', async () => {
  await queue('badge');
  await pass(3_000);
  withdrawMoment('badge');
  await pass(10_000);
  expect(opened).toEqual([]);
});
