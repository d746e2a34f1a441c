import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fails, held, inputsOf, noNetwork } from '#app/web/testing/answers.ts';
import { maya, today } from '#app/web/testing/couple.ts';
import { mount } from '#app/web/testing/mount.tsx';
import { eventually } from '#platform/testing/eventually.ts';
import { forgetDevice } from '#platform/web/device/forget.ts';
import { unsentUploads } from '#platform/web/device/unsent.ts';
import MorningAfter from '../card/morning-after.tsx';
import { useLane } from '../data/pending-memories.ts';
import { MemoryLane } from '../lane/memory-lane.tsx';
import { refetchMemories } from '../data/refetch-memories.ts';
import { timelineQuery, type Memory } from '../queries.ts';
import { aMemory, aPicture } from '../testing/a-memory.ts';
import { laneServer, takePicture } from '../testing/lane-server.ts';
import { aPhoto, cardOf, choose, give, picturesOn } from '../testing/photos.ts';
import { addUnsentPictures, resumePictures } from './send-pictures.ts';

let lane: Map<string, Memory>;
let swim: Memory;

beforeEach(() => {
  swim = aMemory({ pictures: [aPicture()] });
  lane = laneServer(swim);
});
afterEach(() => vi.useRealTimers());

const showLane = () => mount(<MemoryLane today={today} lane="open" partnerName="Theo" />);

/** The next page of this browser, which takes up what the last one has left. */
function reload(end: () => void) {
  end();
  const next = showLane();
  void resumePictures(next.queries, maya.id);
  return next;
}

const addTo = (activity: string) => page.getByRole('button', { name: `Add pictures to ${activity}` });
const add = async (...files: File[]) => choose(addTo('Swim'), ...files);
const saved = (count: number, activity = 'Swim') => eventually(() => expect(picturesOn(activity)).toHaveLength(count));
const onCard = (count: number) => eventually(() => expect(picturesOn('Swim', 'all')).toHaveLength(count));
const kept = (count: number) => eventually(async () => expect(await unsentUploads()).toHaveLength(count));
const waiting = (count: number) =>
  eventually(() =>
    expect(
      document.querySelectorAll('[role=progressbar][aria-valuetext="Waiting for the network. Safe on this device."]'),
    ).toHaveLength(count),
  );
const alerts = () => cardOf('Swim').getByRole('alert');
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

/** The picture whose dialog is open is gone, also after a reload. */
async function leaveItOut(end: () => void): Promise<void> {
  await press('Leave it out');
  await onCard(1);
  await kept(0);
  reload(end);
  await saved(1);
  await onCard(1);
}

test('a server that is busy is no lost network, and a picture that waits can be left out', async () => {
  answer({ 'memories.addPicture': fails('unavailable') });
  const { end } = showLane();
  await add(await aPhoto());
  await eventually(() => expect(inputsOf('memories.addPicture').length).toBeGreaterThan(1));
  await onCard(2);
  await waiting(0);
  answer({ 'memories.addPicture': noNetwork });
  await waiting(1);
  await press('Not sent yet: Picture 2 of 2');
  await expect
    .element(page.getByRole('dialog', { name: 'Picture 2 of 2' }).getByText(/Waiting for the network/))
    .toBeVisible();
  await leaveItOut(end);
});

test('pictures of a memory that the partner removed wait until it is restored', async () => {
  answer({ 'memories.addPicture': noNetwork });
  const { queries } = showLane();
  await add(await aPhoto(), await aPhoto('#3377aa'));
  await waiting(2);
  lane.delete(swim.id);
  answer({
    'memories.addPicture': fails('not_found'),
    'memories.bin': {
      removed: [
        {
          id: swim.id,
          activity: 'Swim',
          ideaTitle: null,
          date: swim.date,
          removedAt: `${today}T00:00:00.000Z`,
          removedByMe: false,
          restorableUntil: '2026-12-28T00:00:00.000Z',
        },
      ],
      nextCursor: null,
    },
  });
  await expect
    .element(page.getByText(/Theo removed this memory\. Your pictures wait on this device, in case it comes back\./))
    .toBeVisible();
  await expect.element(cardOf('Swim')).not.toBeInTheDocument();
  lane.set(swim.id, swim);
  answer({
    'memories.bin': { removed: [], nextCursor: null },
    'memories.addPicture': ({ query: { id, memoryId } }) => takePicture(lane, memoryId, id),
  });
  await queries.invalidateQueries({ queryKey: timelineQuery().queryKey });
  await saved(3);
});

test('a picture is sent when its memory is restored before its page has looked into the bin', async () => {
  let answered = 0;
  answer({
    'memories.addPicture': ({ query: { id, memoryId } }) =>
      (answered += 1) === 1 ? fails('not_found') : takePicture(lane, memoryId, id),
  });
  showLane();
  await add(await aPhoto());
  await saved(2);
  expect(answered).toBe(2);
});

test('a picture of a memory that is gone is told of once', async () => {
  answer({ 'memories.addPicture': fails('not_found'), 'memories.many': { memories: [] } });
  const { end } = showLane();
  await add(await aPhoto());
  await expect.element(page.getByText(/Failed to add picture/)).toBeVisible();
  await onCard(1);
  await kept(0);
  const { queries } = reload(end);
  await saved(1);
  await refetchMemories(queries, swim.id);
  expect(inputsOf('memories.addPicture')).toHaveLength(1);
});

test('one of several that goes under says why, and can be left out', async () => {
  answer({ 'memories.addPicture': fails('lane_full') });
  const { end } = showLane();
  await add(await aPhoto());
  await press('Picture 2 of 2 was not sent');
  await expect
    .element(page.getByRole('dialog', { name: 'Picture 2 of 2' }).getByText(/Your lane has no room for more pictures/))
    .toBeVisible();
  await leaveItOut(end);
});

test('a picture that cannot be read can be left out, and one without room is kept through a reload and can be sent again', async () => {
  lane.set(swim.id, { ...swim, pictures: [] });
  answer({ 'memories.addPicture': fails('unreadable') });
  const { end } = showLane();
  await add(await aPhoto());
  await expect.element(alerts().getByText(/This picture cannot be read/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await press('Leave it out');
  await onCard(0);
  answer({ 'memories.addPicture': fails('store_full') });
  await add(await aPhoto());
  await expect.element(alerts().getByText(/There is no room for new pictures just now/)).toBeVisible();
  const next = reload(end);
  await expect.element(alerts()).toBeVisible();
  answer({ 'memories.addPicture': ({ query: { id, memoryId } }) => takePicture(lane, memoryId, id) });
  await press('Try again');
  await saved(1);
  await kept(0);
  reload(next.end);
  await saved(1);
});

test('what cannot be read is said at once, and more than ten are not taken', async () => {
  lane.set(swim.id, { ...swim, pictures: [] });
  showLane();
  await add(new File(['no picture'], 'notes.heic', { type: 'image/heic' }));
  await expect.element(page.getByText(/HEIC pictures cannot be read here/)).toBeVisible();
  await add(...(await Promise.all(Array.from({ length: 11 }, (_, number) => aPhoto(`#3344${10 + number}`)))));
  await expect.element(page.getByText(/Up to 10 pictures a memory/).first()).toBeVisible();
  await expect.element(cardOf('Swim').getByText(/\+6/)).toBeVisible();
  await eventually(() => expect(lane.get(swim.id)!.pictures).toHaveLength(10));
  await expect.element(addTo('Swim')).toHaveAttribute('aria-disabled', 'true');
});

test('pictures are dropped on the card of a past date, and pasted into it or below the mouse', async () => {
  const [walk, film] = [
    aMemory({ activity: 'Walk', date: '2026-11-20' }),
    aMemory({ activity: 'Film', type: 'planned', date: '2026-12-20' }),
  ];
  for (const memory of [walk, film]) lane.set(memory.id, memory);
  showLane();
  const heading = (name: string) => cardOf(name).getByRole('heading', { name }).element();
  await expect.element(addTo('Walk')).toBeVisible();
  give(heading('Swim'), 'drop', [await aPhoto(), await aPhoto('#3377aa')]);
  await saved(3);
  give(heading('Walk'), 'paste', [await aPhoto()]);
  await saved(1, 'Walk');
  await userEvent.hover(cardOf('Swim').getByRole('heading'));
  give(document.body, 'paste', [await aPhoto('#77aa33')]);
  await saved(4);
  // A plan takes none, and text from an office program is text.
  give(heading('Film'), 'drop', [await aPhoto()]);
  give(heading('Walk'), 'paste', [await aPhoto()], { 'text/plain': 'Cold', 'text/html': '<p>Cold' });
  give(heading('Walk'), 'paste', [await aPhoto('#111111')]);
  await saved(2, 'Walk');
  expect([...lane.values()].map(({ activity, pictures }) => [activity, pictures.length])).toEqual([
    ['Swim', 4],
    ['Walk', 2],
    ['Film', 0],
  ]);
});

test('pictures that have waited for minutes are sent by themselves once the network or the server is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  answer({ 'memories.addPicture': noNetwork });
  showLane();
  await add(await aPhoto(), await aPhoto('#553311'));
  await waiting(2);
  await vi.advanceTimersByTimeAsync(120_000);
  await waiting(2);
  answer({ 'memories.addPicture': ({ query: { id, memoryId } }) => takePicture(lane, memoryId, id) });
  await vi.advanceTimersByTimeAsync(40_000);
  await saved(3);
  expect(lane.get(swim.id)!.pictures).toHaveLength(3);
});

test('while a date is rated, its pictures are chosen, pasted and dropped in the dialog, and stay there once they are sent', async () => {
  lane.set(swim.id, { ...swim, pictures: [] });
  answer({ 'pebbles.balance': { balance: 0 } });
  showLane();
  await press('Rate This Date');
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  const field = dialog.getByRole('button', { name: 'Add pictures' });
  await choose(field, await aPhoto());
  give(field.element(), 'drop', [await aPhoto('#3377aa')]);
  give(dialog.getByRole('textbox').element(), 'paste', [await aPhoto('#77aa33')]);
  await eventually(() => expect(dialog.element().querySelectorAll('img:not([src^="blob:"])')).toHaveLength(3));
  await expect.element(dialog.getByRole('button', { name: 'Take a picture' })).not.toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeNull();
  await press('Close');
  await saved(3);
});

test('pictures of a memory that was saved just before its page ended are sent by the next one', async () => {
  const { queries, end } = showLane();
  await expect.element(cardOf('Swim')).toBeVisible();
  await addUnsentPictures(queries, [await aPhoto(), await aPhoto('#3377aa')], {
    accountId: maya.id,
    memoryId: swim.id,
    isChosen: true,
  });
  await kept(2);
  expect(inputsOf('memories.addPicture')).toEqual([]);
  reload(end);
  await saved(3);
});

test('a picture that is added on the morning after stays in the dialog once it is sent', async () => {
  lane.set(swim.id, { ...swim, pictures: [] });
  answer({ 'pebbles.balance': { balance: 0 } });
  mount(<MorningAfterOfLane />);
  await userEvent.click(page.getByRole('region', { name: 'How was it?' }).getByRole('button', { name: 'Excellent' }));
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose(dialog.getByRole('button', { name: 'Add pictures' }), await aPhoto());
  await eventually(() => expect(dialog.element().querySelectorAll('img:not([src^="blob:"])')).toHaveLength(1));
});

function MorningAfterOfLane() {
  const { memories } = useLane('open');
  return memories ? <MorningAfter memory={memories[0]} today={today} /> : null;
}

test('a picture that becomes ready after its account has logged out is not kept', async () => {
  answer({ 'memories.addPicture': noNetwork });
  const ready = held(undefined);
  const read = globalThis.createImageBitmap.bind(globalThis) as (image: Blob) => Promise<ImageBitmap>;
  const preparing = vi
    .spyOn(globalThis, 'createImageBitmap')
    .mockImplementation((image) => ready.answer().then(() => read(image as Blob)));
  showLane();
  await add(await aPhoto());
  await kept(1);
  await eventually(() => expect(preparing).toHaveBeenCalled());
  await forgetDevice();
  ready.release();
  await waiting(1);
  expect(await unsentUploads()).toEqual([]);
  preparing.mockRestore();
});
