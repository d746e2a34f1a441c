import { entries, get } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { meQuery } from '#features/accounts/web/queries.ts';
import { MemoryLane } from '#features/memories/web/lane/memory-lane.tsx';
import type { Memory } from '#features/memories/web/queries.ts';
import { aMemory, anId } from '#features/memories/web/testing/a-memory.ts';
import { laneServer } from '#features/memories/web/testing/lane-server.ts';
import { cardOf } from '#features/memories/web/testing/photos.ts';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { device, unseal, type Sealed } from '#platform/web/device/database.ts';
import { queryClient } from '../query-client.ts';
import { answer, cutNetwork } from '../testing/answers.ts';
import { maya, ofDashboard, paired, signedIn } from '../testing/couple.ts';
import { mount } from '../testing/mount.tsx';
import { openPage } from '../testing/open-page.tsx';
import { openKeptLane, startKeeping } from './keep-lane.ts';
import { offerToKeep } from './offer.ts';
import { wasOffered } from './offered-mark.ts';

const cake = aMemory({ activity: 'Where it rained on the cake' });
let lane: Map<string, Memory>;

beforeEach(() => {
  lane = laneServer(cake);
});

/** What lies on the device, as its key opens it. */
async function keptText(isAsked = (name: string): boolean => name === 'reads'): Promise<string> {
  const records = (await entries<string, Sealed>(device)).filter(([name]) => isAsked(name));
  return JSON.stringify(await Promise.all(records.map(([, text]) => unseal('lane', text))));
}
const hasKept = (words: string) => eventually(async () => expect(await keptText()).toContain(words));

/** A page of the product on a device that keeps the lane, as `main.tsx` opens it. */
async function openKept(path: string) {
  answer({
    ...ofDashboard,
    'memories.timeline': () => ({
      total: lane.size,
      past: lane.size,
      months: [],
      memories: [...lane.values()],
      nextCursor: null,
    }),
    'accounts.me': signedIn,
    'pairing.status': paired,
  });
  const queries = queryClient();
  if (keptReadsOf() === null) await startKeeping(queries, maya.id);
  else await openKeptLane(queries);
  return openPage(path, {}, queries);
}

test('a session that somebody has ended leaves nothing on the device', async () => {
  const { queries } = await openKept('/dashboard');
  await hasKept('rained on the cake');
  answer({ 'accounts.me': { ...signedIn, me: null, sessionEnded: 'unknown' } });
  await queries.query({ ...meQuery, staleTime: 0 });
  await eventually(async () => expect([keptReadsOf(), await get('reads', device)]).toEqual([null, undefined]));
});

test('a parting leaves nothing of the lane on the device', async () => {
  const { queries } = await openKept('/dashboard');
  await hasKept('rained on the cake');
  lane.delete(cake.id);
  answer({
    'pairing.status': { ...paired, partner: null, parted: { laneId: anId(), firstName: 'Theo' } },
    'pairing.sendWaitingRequest': { sent: false },
  });
  await queries.query({ ...pairingQuery, staleTime: 0 });
  await queries.invalidateQueries();
  await expect.element(cardOf('Where it rained on the cake')).not.toBeInTheDocument();
  await eventually(async () => expect(await keptText()).not.toContain('rained on the cake'));
});

test('without a network, a thread that was never read shows what waits in it, and the ideas say that they are out of reach', async () => {
  lane.set(cake.id, {
    ...cake,
    commentCount: 1,
    lastComments: [
      { id: anId(), author: 'partner', comment: 'I still have the peel', createdAt: '2026-11-27T10:00:00.000Z' },
    ],
  });
  const { end } = await openKept('/dashboard');
  await hasKept('I still have the peel');
  end();
  cutNetwork();
  const { router } = await openKept('/dashboard');
  await expect.element(page.getByText(/Otterway is out of reach\. We keep trying\./)).toBeVisible();
  const card = cardOf('Where it rained on the cake');
  await userEvent.click(card.getByRole('button', { name: /comments?$/ }));
  const thread = card.getByRole('region', { name: 'Comments' });
  await expect.element(thread.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  expect(document.querySelector('[data-sonner-toast]')?.textContent).toBeUndefined();
  for (const [sent, words] of ['The gulls had three', 'And they want more'].entries()) {
    await userEvent.fill(thread.getByRole('textbox', { name: 'Write a comment' }), words);
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(thread.getByRole('listitem').all()).toHaveLength(sent + 2));
  }
  await expect.element(thread.getByText(/I still have the peel/)).toBeVisible();
  await eventually(() => expect(thread.getByText(/Waiting for the network/).all()).toHaveLength(2));
  await expect.element(page.getByText(/Failed to load comments/)).not.toBeInTheDocument();

  await router.navigate({ to: '/date-suggestions' });
  await expect
    .element(page.getByText(/Your otter sleeps until Otterway is back in reach, and then tries again\./))
    .toBeVisible();
  await expect.element(page.getByText(/Loading\.\.\./)).not.toBeInTheDocument();
});

test('without a network, responses to a mood that were never read say that they come with it, and show what waits', async () => {
  const rating = {
    id: anId(),
    by: 'partner',
    emoji: '🙂',
    label: 'Good',
    comment: 'Long day',
    createdAt: '2026-11-27T00:00:00.000Z',
    responseCount: 1,
  } as const;
  const board = { 'moods.board': { mine: null, theirs: rating, history: [rating] } };
  const queries = queryClient();
  answer({ 'accounts.me': signedIn, 'pairing.status': paired });
  await startKeeping(queries, maya.id);
  openPage('/mood-board', board, queries);
  await expect.element(page.getByRole('region', { name: 'Rating History' }).getByText(/Long day/)).toBeVisible();
  cutNetwork();
  await expect.element(page.getByText(/Otterway is out of reach\. We keep trying\./)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'View 1 response' }));
  const responses = page.getByRole('region', { name: 'Responses' });
  await expect
    .element(responses.getByText(/What was said here is still upstream\. It comes with the network\./))
    .toBeVisible();
  await userEvent.fill(responses.getByRole('textbox'), 'Sleep well');
  await userEvent.keyboard('{Enter}');
  await expect.element(responses.getByRole('listitem').getByText(/Sleep well/)).toBeVisible();
  await expect.element(page.getByText(/Failed to load responses/)).not.toBeInTheDocument();
});

test('a long lane that was read to its end is there to its end without a network, also once it has grown', async () => {
  const walks = Array.from({ length: 70 }, (_, at) =>
    aMemory({ activity: `Walk ${at + 1}`, date: new Date(Date.UTC(2026, 10, 26 - at)).toISOString().slice(0, 10) }),
  );
  let now = walks;
  answer({
    'accounts.me': signedIn,
    'pairing.status': paired,
    'memories.onThisDay': { memory: null, years: 0 },
    'memories.timeline': ({ cursor }) => {
      const from = now.findIndex(({ id }) => id === cursor) + 1;
      return {
        total: now.length,
        past: now.length,
        months: [],
        memories: now.slice(from, from + 20),
        nextCursor: from + 20 < now.length ? now[from + 19]!.id : null,
      };
    },
  });
  const open = async () => {
    const queries = queryClient();
    queries.setQueryData(meQuery.queryKey, signedIn);
    queries.setQueryData(pairingQuery.queryKey, paired);
    if (keptReadsOf() === null) await startKeeping(queries, maya.id);
    else await openKeptLane(queries);
    return mount(<MemoryLane today={maya.today} lane="open" partnerName="Theo" />, { queries });
  };
  const articles = () => page.getByRole('article').elements();
  const readTo = (activity: string) =>
    eventually(() => {
      window.scrollTo(0, document.body.scrollHeight);
      expect(articles().at(-1)).toHaveAccessibleName(activity);
    });
  const first = await open();
  await readTo('Walk 70');
  await eventually(async () => {
    expect(await keptText((name) => name.startsWith('page '))).toContain('Walk 70');
    expect(await keptText()).toContain('Walk 40');
  });
  first.end();
  now = [aMemory({ activity: 'The latest walk' }), ...walks];
  const second = await open();
  await expect.element(cardOf('The latest walk')).toBeVisible();
  await hasKept('"total":71');
  second.end();
  cutNetwork();
  await open();
  await expect.element(cardOf('The latest walk')).toBeVisible();
  await readTo('Walk 70');
  expect(articles().map((article) => article.textContent?.match(/latest walk|Walk \d+/)?.[0])).toEqual([
    'latest walk',
    ...walks.map(({ activity }) => activity),
  ]);
});

test('the lane is offered to be kept once, and kept when the offer is taken', async () => {
  answer({ 'accounts.me': signedIn, 'pairing.status': paired });
  const { queries } = mount(<p>The dashboard</p>);
  await offerToKeep(queries, 'installed');
  await expect.element(page.getByText(/Keep your lane on this device\?/)).toBeVisible();
  expect([wasOffered('installed'), wasOffered('back'), keptReadsOf()]).toEqual([true, false, null]);
  await userEvent.click(page.getByRole('button', { name: 'Keep it' }));
  await expect.element(page.getByText(/Your lane stays on this device until you log out\./)).toBeVisible();
  expect(keptReadsOf()).toBe(maya.id);
});
