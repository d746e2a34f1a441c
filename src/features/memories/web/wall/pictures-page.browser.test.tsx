import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fails, inputsOf, noNetwork } from '#app/web/testing/answers.ts';
import { maya, ofDashboard, theo } from '#app/web/testing/couple.ts';
import { openPage } from '#app/web/testing/open-page.tsx';
import { eventually } from '#platform/testing/eventually.ts';
import { addUnsentPictures } from '../pictures/send-pictures.ts';
import { aLane, aMemory, anId, aPicture } from '../testing/a-memory.ts';
import { aPhoto } from '../testing/photos.ts';

const months = ['2026-11', '2026-09', '2026-06'];
const memories = months.map((month, at) =>
  aMemory({
    activity: at === 2 ? 'Swim' : `Walk ${at}`,
    date: `${month}-10`,
    pictures: Array.from({ length: 7 }, (_, number) => aPicture({ addedBy: number % 2 ? 'me' : 'partner' })),
  }),
);
const onWall = ({ id, date, pictures }: (typeof memories)[number]) =>
  pictures.map((picture) => ({ ...picture, memoryId: id, date }));

const ofWall = {
  ...ofDashboard,
  'memories.timeline': aLane(...memories),
  'memories.pictureMonths': { memories: 3, months: months.map((month) => ({ month, count: 7 })) },
  'memories.picturesOfMonth': ({ month }: { month: string }) => ({
    pictures: onWall(memories[months.indexOf(month)]!),
    nextCursor: null,
  }),
  'memories.get': ({ memoryId }: { memoryId: string }) => ({
    memory: memories.find(({ id }) => id === memoryId)!,
    changes: [],
  }),
};

const headings = page.getByRole('main').getByRole('heading', { level: 2 });
const tiles = (place: ParentNode = document) => [...place.querySelectorAll('button[data-picture]')];
const names = ['November 2026', 'September 2026', 'June 2026'];
const height = () => document.documentElement.scrollHeight;

/** By the names of the months beside the wall of a desk. */
async function scrollByRail() {
  const rail = page.getByRole('navigation', { name: 'Months' });
  await eventually(() => expect(rail.getByRole('link').all()).toHaveLength(3));
  rail.getByRole('link').last().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rail.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  await expect.element(headings.last()).toHaveFocus();
}

/** By the stone at the edge of a phone, which is there once the wall is scrolled. */
async function scrollByStone() {
  window.scrollTo(0, height());
  const stone = () => document.querySelector<HTMLElement>('[class*=_hold_]')!;
  await eventually(() => expect(getComputedStyle(stone()).pointerEvents).toBe('auto'));
  const { left, top } = stone().getBoundingClientRect();
  // Only a real pointer can be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const point = (type: string, clientY: number) =>
    stone().dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, buttons: 1, clientX: left + 20, clientY }),
    );
  point('pointerdown', top + 20);
  await eventually(() => {
    point('pointermove', 100);
    expect(window.scrollY).toBe(0);
  });
  point('pointerup', 100);
  headings.last().element().scrollIntoView();
}

for (const [screen, width, scroll] of [
  ['phone', 390, scrollByStone],
  ['desk', 1280, scrollByRail],
] as const)
  test(`all pictures stand on a wall by month, which has its height before they are read, and its scroller leads to each, on a ${screen}`, async () => {
    openPage('/pictures', ofWall);
    await page.viewport(width, 844);
    await expect.element(page.getByText(/21 pictures in 3 memories\./)).toBeVisible();
    await eventually(() => expect(headings.elements().map((one) => one.textContent)).toEqual(names));
    const before = height();
    await scroll();
    const last = page.getByRole('region', { name: 'June 2026' });
    await eventually(() => expect(tiles(last.element())).toHaveLength(7));
    expect(height()).toBe(before);
  });

test('a picture of the wall leads to its memory', async () => {
  const { router } = openPage('/pictures', ofWall);
  await eventually(() => expect(tiles().length).toBeGreaterThanOrEqual(7));
  await userEvent.click(tiles()[1]!);
  const viewer = page.getByRole('dialog', { name: 'Walk 0', exact: true });
  await expect.element(viewer.getByText(/^2 of 7 · /)).toBeVisible();
  await userEvent.click(viewer.getByRole('link', { name: 'Open the memory' }));
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  await expect.element(page.getByRole('article', { name: 'Walk 0' }).getByRole('heading')).toHaveFocus();
});

test('an empty wall says so, and the own lane has a wall of its own', async () => {
  const own = aMemory({ activity: 'Alone', pictures: [aPicture()] });
  const { router } = openPage('/pictures', {
    ...ofWall,
    'memories.pictureMonths': ({ lane }) =>
      lane === 'solo' ? { memories: 1, months: [{ month: '2026-11', count: 1 }] } : { memories: 0, months: [] },
    'memories.picturesOfMonth': { pictures: onWall(own), nextCursor: null },
  });
  await expect.element(page.getByText(/No pictures yet\./)).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Just mine' }));
  await expect.poll(() => router.state.location.href).toBe('/pictures?lane=mine');
  await expect.element(page.getByText(/1 picture in 1 memory\./)).toBeVisible();
  await eventually(() => expect(tiles()).toHaveLength(1));
});

test('a picture that waits is on the wall too, in a month of its own if it is the first, and is sent from there', async () => {
  const nap = aMemory({ activity: 'Nap', date: '2026-08-10' });
  const { queries, router } = openPage('/dashboard', {
    ...ofWall,
    'memories.timeline': aLane(...memories, nap),
    'memories.addPicture': noNetwork,
  });
  await expect.element(page.getByRole('article', { name: 'Walk 0' })).toBeVisible();
  for (const memory of [memories[0]!, nap])
    await addUnsentPictures(queries, [await aPhoto()], { accountId: maya.id, memoryId: memory.id, isChosen: false });
  await router.navigate({ to: '/pictures' });
  await eventually(() => expect(page.getByRole('progressbar').all()).toHaveLength(2));
  await eventually(() =>
    expect(headings.elements().map((one) => one.textContent)).toEqual([...names.slice(0, 2), 'August 2026', names[2]]),
  );
  answer({ 'memories.addPicture': ({ query: { id } }) => ({ picture: aPicture({ id }) }) });
  await eventually(() => expect(page.getByRole('progressbar').all()).toHaveLength(0));
  expect(new Set(inputsOf('memories.addPicture').map(({ query: { memoryId } }) => memoryId))).toEqual(
    new Set([memories[0]!.id, nap.id]),
  );
});

test('a month of the wall that cannot be read says so, and is read again', async () => {
  openPage('/pictures', {
    ...ofWall,
    'memories.pictureMonths': { memories: 1, months: [{ month: '2026-11', count: 7 }] },
    'memories.picturesOfMonth': fails('invalid_input', { issues: [] }),
  });
  await expect.element(page.getByRole('alert').getByText(/Failed to load pictures/)).toBeVisible();
  answer({ 'memories.picturesOfMonth': ofWall['memories.picturesOfMonth'] });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(tiles()).toHaveLength(7));
});

test('in an archive an own picture can be taken back, and one of the former partner cannot', async () => {
  const laneId = anId();
  const pictures = [aPicture(), aPicture(), aPicture({ addedBy: 'partner' })];
  let gone: string | undefined;
  openPage(`/profile/archive/${laneId}`, {
    'memories.archive': () => ({
      partnerName: 'Theo Otter',
      pairedAt: theo.pairedAt,
      unpairedAt: '2026-11-20T00:00:00.000Z',
      total: 1,
      memories: [
        aMemory({
          ...memories[0]!,
          id: laneId,
          activity: 'Swim',
          isMine: true,
          pictures: pictures.filter(({ id }) => id !== gone),
        }),
      ],
      nextCursor: null,
    }),
    'memories.removePicture': ({ pictureId }) => ((gone = pictureId), {}),
  });
  await eventually(() => expect(tiles()).toHaveLength(3));
  (tiles()[2] as HTMLElement).click();
  const viewer = page.getByRole('dialog', { name: 'Swim', exact: true });
  await expect.element(viewer.getByText(/Theo Otter’s picture\. Only Theo Otter can take it back\./)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer.getByText(/^2 of 3 · /)).toBeVisible();
  await expect.element(viewer.getByRole('textbox')).not.toBeInTheDocument();
  for (const place of [viewer, page.getByRole('alertdialog')]) {
    const takeBack = place.getByRole('button', { name: 'Take back my picture' });
    await expect.element(takeBack).toBeVisible();
    // Also while the viewer still fades in.
    (takeBack.element() as HTMLElement).click();
  }
  await expect.element(viewer.getByText(/^2 of 2 · /)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await eventually(() => expect(tiles()).toHaveLength(2));
  expect(inputsOf('memories.removePicture')).toEqual([{ pictureId: pictures[1]!.id }]);
  await expect.element(page.getByText(/That picture is not here/)).not.toBeInTheDocument();
});
