import { expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { subscribers } from '../../live/live.ts';
import type { RecentChanges } from '../../../contract/paths.ts';
import { recentChanges } from './recent-changes.ts';

const product = setUpProduct();
const recent = async (person: Person) => (await (await person.ask('recent-changes', {})).json()) as RecentChanges;

test('a page is told what has changed since it began to read, by ids and to nobody else', async () => {
  const [maya, theo] = await product.couple();
  const stranger = await product.person('Robin');
  const before = await recent(theo);
  const id = crypto.randomUUID();
  await maya.write('memories.addMemory', { id, activity: 'Sunrise swim', date: '2026-01-01', lead: 'me' });
  await expect
    .poll(async () => (await recent(theo)).changes.find(({ changed }) => changed === 'memories')?.ids)
    .toContain(id);
  const { completeFor, changes } = await recent(theo);
  const { ago } = changes.find(({ changed }) => changed === 'memories')!;
  expect(completeFor - ago).toBeGreaterThanOrEqual(before.completeFor);
  expect(JSON.stringify(await recent(stranger))).not.toContain(id);
  expect((await product.visitor().ask('recent-changes', {})).status).toBe(401);
});

test('what concerns one session alone is told to no other of its account', async () => {
  const maya = await product.person('Maya');
  const { email, password } = maya;
  const desk = product.visitor();
  await desk.write('accounts.logIn', { email, password, timeZone: 'UTC' });
  await maya.write('privacy.startExport', { password });
  const told = async (person: Person) => (await recent(person)).changes.some(({ changed }) => changed === 'privacy');
  await expect.poll(() => told(maya)).toBe(true);
  expect(await told(desk)).toBe(false);
});

test('what a server cannot know of is not said to be complete: before it listened, while it was cut off, and what it has let go of', () => {
  const { subscribe, publish, publishGap } = subscribers();
  const maya = { id: 'maya', sessionId: 'phone' };
  let [now, isCutOff] = [1_000, false];
  const recent = recentChanges({ subscribe, isCutOff: () => isCutOff }, () => now);
  const says = (ids?: string[]) => publish({ to: ['maya', 'theo'], changed: 'memories', ...(ids && { ids }) });
  now = 2_000;
  says(['swim']);
  now = 3_000;
  says(['swim', 'walk']);
  expect(recent.changesOf(maya)).toEqual({
    completeFor: 2_000,
    changes: [{ changed: 'memories', ids: ['swim', 'walk'], ago: 0 }],
  });
  says();
  says(['swim']);
  expect(recent.changesOf(maya).changes).toEqual([{ changed: 'memories', ago: 0 }]);

  isCutOff = true;
  expect(recent.changesOf(maya).completeFor).toBe(0);
  isCutOff = false;
  publishGap();
  expect(recent.changesOf(maya)).toEqual({ completeFor: 0, changes: [] });

  says(['swim']);
  for (const minute of [1, 2]) {
    now += minute * 60_000;
    says(['walk']);
  }
  expect(recent.changesOf(maya)).toEqual({
    completeFor: 120_000,
    changes: [
      { changed: 'memories', ids: ['walk'], ago: 120_000 },
      { changed: 'memories', ids: ['walk'], ago: 0 },
    ],
  });
});

test('what is kept is bounded: of many ids only that something changed, and of many messages the newer half', () => {
  const { subscribe, publish } = subscribers();
  let now = 1_000;
  const recent = recentChanges({ subscribe, isCutOff: () => false }, () => now);
  const ofMaya = () => recent.changesOf({ id: 'maya', sessionId: 'phone' });
  const told = (ids: string[]) => publish({ to: ['maya'], changed: 'memories', ids });
  const many = Array.from({ length: 91 }, (_, index) => `walk ${index}`);
  told(many.slice(1));
  expect(ofMaya().changes).toEqual([{ changed: 'memories', ids: many.slice(1), ago: 0 }]);
  told(many.slice(0, 1));
  expect(ofMaya().changes).toEqual([{ changed: 'memories', ago: 0 }]);

  now = 2_000;
  for (let count = 0; count < 40_000; count += 1) publish({ to: ['theo'], changed: 'moods' });
  expect(ofMaya()).toEqual({ completeFor: 0, changes: [] });
});
