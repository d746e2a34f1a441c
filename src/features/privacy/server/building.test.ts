import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { browsers, logInElsewhere } from '#features/accounts/server/testing/browsers.ts';
import { keep, remember } from '#features/memories/server/testing/fixtures.ts';
import { rate } from '#features/moods/server/testing/fixtures.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import {
  builtWhile,
  exported,
  fetched,
  laneOf,
  latestOf,
  mentioned,
  settled,
  start,
  stateOf,
} from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const rememberMany = async (count: number) => {
  for (let number = 1; number <= count; number += 1)
    await remember(product, theo, { activity: `Swim ${number}`, date: daysFromNow(product, -number) });
};

/** An export that is being built by a server which will never go on. */
const abandoned = (person: Person) =>
  product.database.pool.query(
    `insert into exports (id, account_id, session_id, started_at, moved_at, done, total) select gen_random_uuid(), account_id, id, $2, $2, 43, 120 from sessions where account_id = $1`,
    [person.id, product.clock.now()],
  );

describe('while an export is built', () => {
  test('it says how far it is, to the session that asked for it and to nobody else', async () => {
    await rememberMany(45);
    const phone = await logInElsewhere(product, maya, browsers.phone);
    const [hers, elsewhere, his] = [await Stream.of(maya), await Stream.of(phone), await Stream.of(theo)];
    const seen: string[] = [];
    await builtWhile(product, maya, async () => {
      const { done, total } = (await latestOf(maya))!;
      seen.push(`${done} of ${total}`);
      expect(await latestOf(phone)).toBeNull();
    });
    // Each of the 45 paid Theo, whose ledger is not hers.
    expect([...new Set(seen)]).toEqual(['0 of 0', '0 of 45', '20 of 45', '40 of 45', '45 of 45']);
    expect(await latestOf(maya)).toMatchObject({ state: 'ready', done: 45, total: 45 });
    await expect.poll(() => hers.messages.filter(({ changed }) => changed === 'privacy').length).toBe(5);
    expect(hers.text).not.toContain('Swim');
    expect([elsewhere.heard('privacy'), his.heard('privacy')]).toEqual([false, false]);
    for (const stream of [hers, elsewhere, his]) stream.close();
  });

  test('pressing again, many times, is that one export', async () => {
    await rememberMany(3);
    const presses = await Promise.all(
      Array.from({ length: 10 }, () =>
        maya.ask('privacy.startExport', { body: JSON.stringify({ password: maya.password }) }),
      ),
    );
    // A password is tried five times a minute; what comes to more at once is told to wait.
    expect(presses.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(presses.some(({ status }) => status === 200)).toBe(true);
    expect(await settled(maya)).toMatchObject({ state: 'ready' });
    await start(maya);
    const { rows } = await product.database.pool.query('select state from exports where account_id = $1', [maya.id]);
    expect(rows).toEqual([{ state: 'ready' }]);
  });

  test('another session sees nothing of it, may ask for its own, and with that the day’s two are used up', async () => {
    await abandoned(maya);
    const [phone, desk] = [
      await logInElsewhere(product, maya, browsers.phone),
      await logInElsewhere(product, maya, browsers.desk),
    ];
    expect([await latestOf(phone), await stateOf(maya)]).toEqual([null, 'building']);
    await phone.write('privacy.startExport', { password: maya.password });
    expect(await settled(phone)).toMatchObject({ state: 'ready' });
    expect([await latestOf(maya), await latestOf(desk)]).toMatchObject([{ state: 'building', done: 43 }, null]);
    expect(await desk.errorOf('privacy.startExport', { password: maya.password })).toMatchObject({
      status: 409,
      code: 'twice_a_day',
    });
    expect(await latestOf(desk)).toBeNull();
  });

  test('of many sessions that ask at once two get one', async () => {
    const [phone, desk, other] = await Promise.all(
      Array.from({ length: 3 }, () => logInElsewhere(product, maya, browsers.phone)),
    );
    const answers = await Promise.all(
      [maya, phone!, desk!, other!].map((who) =>
        who.ask('privacy.startExport', { body: JSON.stringify({ password: maya.password }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  });

  test('a server that dies leaves it failed after two minutes; beginning anew is not counted', async () => {
    await abandoned(maya);
    product.clock.advance({ minutes: 1.9 });
    expect(await latestOf(maya)).toMatchObject({ state: 'building', done: 43, total: 120 });
    product.clock.advance({ minutes: 0.2 });
    expect(await stateOf(maya)).toBe('failed');
    await exported(maya);
    await exported(maya);
  });

  test('a builder that stood still for long does not finish what was begun anew', async () => {
    await rememberMany(25);
    await builtWhile(product, maya, async (step) => {
      if (step !== 20) return;
      product.clock.advance({ minutes: 3 });
      await start(maya);
      expect(await settled(maya)).toMatchObject({ state: 'ready' });
    });
    expect(laneOf(await fetched(maya), 'shared')!.memories).toHaveLength(25);
    const { rows } = await product.database.pool.query(
      'select state from exports where account_id = $1 order by started_at',
      [maya.id],
    );
    expect(rows).toEqual([{ state: 'failed' }, { state: 'fetched' }]);
  });

  test('ending the session ends it', async () => {
    await rememberMany(25);
    await builtWhile(product, maya, async (step) => {
      if (step === 12) await product.database.pool.query('delete from sessions where account_id = $1', [maya.id]);
    });
    const { rows } = await product.database.pool.query('select state, zip from exports where account_id = $1', [
      maya.id,
    ]);
    expect(rows).toEqual([{ state: 'failed', zip: null }]);
  });

  test.each([4, 9, 14, 19, 24])(
    'being left at step %i, it holds the archive and nothing that closed',
    async (leaves) => {
      await rememberMany(25);
      await rate(product, theo, { emoji: '😡', comment: 'A closed mood' });
      let left = false;
      await builtWhile(product, maya, async (step) => {
        if (step !== leaves) return;
        left = true;
        await unpair(theo, maya);
        await keep(product, theo, { activity: 'After her' });
      });
      expect(left).toBe(true);
      const { data, everything } = await fetched(maya);
      expect(data).toMatchObject({ partner: null, moods: [], relationships: [{ partnerName: 'Theo Otter' }] });
      expect(data.lanes.map(({ kind, memories }) => [kind, memories.length])).toEqual([
        ['solo', 0],
        ['former', 25],
      ]);
      expect(mentioned(everything, ['A closed mood', 'After her'])).toEqual([]);
    },
  );

  test('what is shared meanwhile is in it once', async () => {
    const mine = await keep(product, maya, { activity: 'Mine at first' });
    await rememberMany(21);
    for (const step of [8, 12, 16]) {
      await builtWhile(product, maya, async (at) => {
        if (at === step) await maya.write('memories.share', { memoryId: mine });
      });
      const { data } = await fetched(maya);
      expect(
        data.lanes.flatMap(({ memories }) => memories).filter(({ activity }) => activity === 'Mine at first'),
        `step ${step}`,
      ).toHaveLength(1);
    }
  });
});
