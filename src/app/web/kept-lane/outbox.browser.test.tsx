import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginSession, meQuery } from '#features/accounts/web/queries.ts';
import { MemoryLane } from '#features/memories/web/lane/memory-lane.tsx';
import type { Memory } from '#features/memories/web/queries.ts';
import { useAddMemory } from '#features/memories/web/entry/new-mutations.ts';
import { aMemory, anId } from '#features/memories/web/testing/a-memory.ts';
import { laneServer } from '#features/memories/web/testing/lane-server.ts';
import { cardOf } from '#features/memories/web/testing/photos.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { readsPersister } from '#platform/web/device/reads.ts';
import { unsentWrites } from '#platform/web/device/unsent.ts';
import { mayLogOut } from '../log-out/may-log-out.ts';
import { answer, cutNetwork, fails, inputsOf } from '../testing/answers.ts';
import { maya, paired, signedIn, theo, today } from '../testing/couple.ts';
import { clientOfMaya, mount } from '../testing/mount.tsx';
import { openKeptLane, startKeeping } from './keep-lane.ts';
import KeptLaneCard from './kept-lane-card.tsx';

const pier: Memory = aMemory({ activity: 'Oranges at the pier' });
const market = aMemory({ activity: 'Night market', type: 'planned', date: '2026-12-05' });
let lane: Map<string, Memory>;

beforeEach(() => {
  lane = laneServer(pier, market);
  answer({
    'pairing.status': paired,
    'accounts.me': signedIn,
    'memories.comments': { comments: [], nextCursor: null },
    'memories.react': {},
    'memories.onThisDay': { memory: null, years: 0 },
  });
});

/** A page of a device that keeps the lane, as `main.tsx` opens it. */
async function open(element = <MemoryLane today={today} lane="open" partnerName="Theo" />) {
  const queries = clientOfMaya();
  if (keptReadsOf() === null) await startKeeping(queries, maya.id);
  else await openKeptLane(queries);
  return mount(element, { queries });
}

async function openInTunnel() {
  const shown = await open();
  await expect.element(cardOf('Oranges at the pier')).toBeVisible();
  const { restoreClient } = readsPersister(() => {});
  await eventually(async () => expect(JSON.stringify(await restoreClient())).toContain('Oranges at the pier'));
  cutNetwork();
  return shown;
}

const card = cardOf('Oranges at the pier');
/** Also below a dialog that still fades out. */
async function press(name: string | RegExp, place: Pick<typeof page, 'getByRole'> = page) {
  const button = place.getByRole('button', { name }).first();
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}
const kept = (count: number) => eventually(async () => expect(await unsentWrites()).toHaveLength(count));
const waiting = async (place: Pick<typeof page, 'getByText'> = page) => {
  await expect.element(place.getByText(/Waiting for the network/).first()).toBeVisible();
};
const refusedToast = () => page.getByText(/One thing that waited could not be saved\. Its words are kept\./);

async function comment(words: string) {
  await press(/comments?$/, card);
  await userEvent.fill(card.getByRole('textbox', { name: 'Write a comment' }), words);
  await userEvent.keyboard('{Enter}');
  await waiting(card);
}

test('an edit that waits names the fields that it changes, so that both edits of one plan are kept', async () => {
  answer({ 'memories.editPlan': {} });
  await openInTunnel();
  await press('More for Night market');
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }));
  await userEvent.fill(page.getByLabelText('What are you doing?'), 'Night market, then the roof');
  await press('Save', page.getByRole('dialog'));
  await waiting(cardOf('Night market, then the roof'));
  cutNetwork(false);
  await eventually(() =>
    expect(inputsOf('memories.editPlan')).toMatchObject([
      { memoryId: market.id, activity: 'Night market, then the roof', changed: ['activity'] },
    ]),
  );
  await kept(0);
});

test('what the server refuses says which and why, and keeps its words for another try, also on the profile', async () => {
  const { end } = await openInTunnel();
  await comment('I still have the peel');
  await kept(1);
  end();
  const next = await open(
    <>
      <MemoryLane today={today} lane="open" partnerName="Theo" />
      <KeptLaneCard />
    </>,
  );
  await expect.element(card.getByText(/I still have the peel/)).toBeVisible();
  lane.delete(pier.id);
  answer({ 'memories.addComment': fails('not_found') });
  cutNetwork(false);
  await expect.element(refusedToast()).toBeVisible();
  await press('Look');
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect.element(dialog.getByText(/I still have the peel/)).toBeVisible();
  await expect.element(dialog.getByText(/It is not there any more\./)).toBeVisible();
  await press('Try again', dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await eventually(() => expect(inputsOf('memories.addComment')).toHaveLength(2));
  await kept(1);
  const device = page.getByRole('region', { name: 'On this device' });
  await expect.element(device.getByText(/I still have the peel/)).toBeVisible();
  lane.set(pier.id, pier);
  answer({ 'memories.addComment': ({ id }) => ({ id }) });
  await press('Try again', device);
  await eventually(() => expect(inputsOf('memories.addComment')).toHaveLength(3));
  await kept(0);
  await expect.element(device.getByText(/I still have the peel/)).not.toBeInTheDocument();
  next.end();
});

function AddOne({ keepToMyself }: { keepToMyself: boolean }) {
  const id = 'a0000000-0000-4000-8000-000000000001';
  const { submit } = useAddMemory({
    id,
    partnerName: 'Theo',
    form: { to: '/add-memory', search: {} },
    shownAt: { to: '/dashboard' },
    draft: 'memory',
    reset: () => {},
  });
  return (
    <button
      type="button"
      onClick={() =>
        submit({
          id,
          activity: 'What only Theo may know',
          date: '2026-11-27',
          lead: 'me',
          mood: null,
          notes: '',
          keepToMyself,
        })
      }
    >
      Add it
    </button>
  );
}

const withKei = { ...paired, partner: { ...theo, id: anId(), firstName: 'Kei' } };

test('nothing that was written for a partner goes to whoever comes after; a log-out and turning it off ask first', async () => {
  await open(
    <>
      <AddOne keepToMyself={false} />
      <KeptLaneCard />
    </>,
  );
  const keep = page.getByRole('checkbox', { name: 'Keep our lane on this device' });
  await expect.element(keep).toBeChecked();
  cutNetwork();
  await press('Add it');
  await kept(1);
  const leaves = mayLogOut();
  await expect.element(page.getByText(/One thing has not been sent yet/)).toBeVisible();
  await press('Wait');
  expect(await leaves).toBe(false);
  await userEvent.click(keep);
  const asks = page.getByRole('alertdialog', { name: 'Not everything has been sent yet' });
  await expect.element(asks).toBeVisible();
  await press('Leave it on', asks);
  await expect.element(asks).not.toBeInTheDocument();
  await expect.element(keep).toBeChecked();

  answer({ 'pairing.status': withKei });
  cutNetwork(false);
  await expect.element(refusedToast()).toBeVisible();
  expect(inputsOf('memories.addMemory')).toEqual([]);
  await press('Look');
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect.element(dialog.getByText(/The two of you are not linked any more as you were\./)).toBeVisible();
  await press('Leave it out', dialog);
  await kept(0);
});

test('a memory of one’s own is sent whoever the partner is', async () => {
  answer({ 'memories.addMemory': ({ id }) => ({ id, pebbles: 3 }) });
  await open(<AddOne keepToMyself />);
  cutNetwork();
  await press('Add it');
  await kept(1);
  answer({ 'pairing.status': { ...paired, partner: null } });
  cutNetwork(false);
  await eventually(() =>
    expect(inputsOf('memories.addMemory')).toMatchObject([{ activity: 'What only Theo may know', keepToMyself: true }]),
  );
});

test('a device that takes no more keeps what waits, and it is sent', async () => {
  const { queries } = await openInTunnel();
  await press('React with 🔥', card);
  await kept(1);
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    if (given[1] === 'reads') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  };
  try {
    await press('React with ❤️', card);
    queries.setQueryData(['memories', 'anything'], 'new');
    await expect
      .element(page.getByText(/This device is full\. Your lane is not kept on it any longer\./))
      .toBeVisible();
    await kept(2);
    cutNetwork(false);
    await eventually(() => expect(inputsOf('memories.react')).toHaveLength(2));
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});

for (const [who, id] of [
  ['the same account', maya.id],
  ['another account', anId()],
] as const)
  test(`what met the end of a session is ${id === maya.id ? 'sent' : 'not sent'} once ${who} has logged in`, async () => {
    const { queries } = await openInTunnel();
    await comment('I still have the peel');
    await kept(1);
    answer({
      'memories.addComment': fails('signed_out'),
      'accounts.me': { ...signedIn, me: null, sessionEnded: 'expired' },
    });
    cutNetwork(false);
    await eventually(() => expect(inputsOf('memories.addComment').length).toBeGreaterThan(0));
    // The page has asked who is signed in, and has the answer.
    await eventually(() => expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ me: null }));
    await eventually(() => expect(queries.isFetching(meQuery)).toBe(0));
    const before = inputsOf('memories.addComment').length;
    answer({
      'memories.addComment': ({ id: commentId }) => ({ id: commentId }),
      'accounts.me': { ...signedIn, me: { ...maya, id } },
    });
    await beginSession(queries);
    await kept(0);
    expect(inputsOf('memories.addComment').length - before > 0).toBe(id === maya.id);
  });
