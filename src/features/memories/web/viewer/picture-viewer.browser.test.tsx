import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#app/web/testing/answers.ts';
import { today } from '#app/web/testing/couple.ts';
import { mount } from '#app/web/testing/mount.tsx';
import { eventually } from '#platform/testing/eventually.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { MemoryLane } from '../lane/memory-lane.tsx';
import { timelineQuery, type Memory } from '../queries.ts';
import { aMemory, anId, aPicture } from '../testing/a-memory.ts';
import { laneServer } from '../testing/lane-server.ts';
import { cardOf, picturesOn } from '../testing/photos.ts';

const pictures = [aPicture(), aPicture(), aPicture({ addedBy: 'partner', width: 600, height: 800 })];
const [first, second, third] = pictures.map(({ id }) => id) as [string, string, string];
const swim = aMemory({ isMine: true, pictures, notes: 'Cold. Worth it.' });

let lane: Map<string, Memory>;
beforeEach(() => (lane = laneServer(swim)));

const showLane = (at = '/') => mount(<MemoryLane today={today} lane="open" partnerName="Theo" />, { at });
const viewer = page.getByRole('dialog', { name: 'Swim', exact: true });
const place = async (words: string) => {
  await expect.element(viewer.getByText(new RegExp(`^${words} · `))).toBeVisible();
};
const tile = (id: string) => document.querySelector<HTMLElement>(`button[data-picture="${id}"]`)!;
const press = (name: string) => userEvent.click(page.getByRole('button', { name }).last());

async function open(id: string) {
  await eventually(() => expect(tile(id)).not.toBeNull());
  await userEvent.click(tile(id));
}

type Shown = ReturnType<typeof showLane>;

/** Somebody has changed the memory, and the page is told. */
async function change({ queries }: Shown, memory: Memory | undefined) {
  if (memory) lane.set(swim.id, memory);
  else lane.delete(swim.id);
  await queries.invalidateQueries({ queryKey: timelineQuery().queryKey });
}
const without = (...gone: string[]) => ({ ...swim, pictures: pictures.filter(({ id }) => !gone.includes(id)) });

test('when the picture that is open is taken back, the next one is shown, and the last one closes the viewer', async () => {
  const shown = showLane();
  await open(third);
  await place('3 of 3');
  await change(shown, without(third));
  await place('2 of 2');
  await expect.element(page.getByText(/That picture is not here any more\. This is the next one\./)).toBeVisible();
  expect(shown.router.state.location.hash).toBe(`picture-${second}`);
  await change(shown, without(third, first));
  await place('1 of 1');
  await change(shown, without(third, first, second));
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(() => shown.router.state.location.hash).toBe('');
});

test('a lane that is left, as by a parting, closes the viewer', async () => {
  const shown = showLane();
  await open(first);
  await place('1 of 3');
  await change(shown, undefined);
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(() => shown.router.state.location.hash).toBe('');
});

test('the address of a picture that is gone says so', async () => {
  const { router } = showLane(`/#picture-${anId()}`);
  await expect.element(page.getByText(/That picture is not here any more/)).toBeVisible();
  await expect.poll(() => router.state.location.hash).toBe('');
});

test('the last picture of a memory can be taken back from its card, which has the focus then', async () => {
  lane.set(swim.id, { ...swim, pictures: pictures.slice(0, 1) });
  answer({
    'memories.removePicture': ({ pictureId }) => (
      lane.set(swim.id, { ...swim, pictures: pictures.slice(0, 1).filter(({ id }) => id !== pictureId) }),
      {}
    ),
  });
  const { router } = showLane();
  await open(first);
  await press('Take back my picture');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Take back my picture' }));
  await eventually(() => expect(picturesOn('Swim', 'all')).toHaveLength(0));
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.hash).toBe('');
  await expect.element(cardOf('Swim').getByRole('heading', { name: 'Swim' })).toHaveFocus();
});

test('toasts never stand over the picture nor over the buttons that turn it', async () => {
  showLane();
  await open(second);
  await place('2 of 3');
  toast.error('Failed to update reaction', { duration: Infinity });
  await eventually(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull());
  const next = viewer.getByRole('button', { name: 'Next picture' });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [900, 700],
    [1000, 700],
    [1024, 768],
    [1046, 800],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    await eventually(() => {
      const box = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect();
      for (const kept of [viewer.element().querySelector('.yarl__container')!, next.element()])
        expect(isOver(box, kept.getBoundingClientRect()), `${width}`).toBe(false);
    });
  }
});

const isOver = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
