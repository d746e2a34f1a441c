import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobTools } from '#app/testing/job-tools.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import * as fixtures from '#features/memories/server/testing/fixtures.ts';
import { turnAllPast } from '#features/memories/server/plans/turn-past.ts';
import { partingFrom, sharedLaneOf } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import type { Kind } from '../rules.ts';
import { openPush, renewPushKeys } from './open-push.ts';
import { sendNotifications } from './send-notifications.ts';
import { claim, deleteOldNotifications } from './store.ts';

const product = setUpProduct({ smtpUrl: 'smtp://mail.example:25' });
beforeEach(() => {
  atNoon(product);
  product.emails.length = 0;
});
const [maya, theo] = setUpCouple(product);

const quiet = { quietFrom: '00:00', quietTo: '06:00' };
async function asks(person: Person, ...kinds: Kind[]): Promise<void> {
  await person.write('notifications.setChoices', quiet);
  for (const kind of kinds) await person.write('notifications.turnKind', { kind, channel: 'email', isOn: true });
}
const send = (tools = jobTools(product)) => sendNotifications({ ...tools, now: product.clock.now() });
const subjectsTo = (person: Person) =>
  product.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
const plan = (given?: object) => fixtures.plan(product, maya, given);
const prove = (person: Person) =>
  product.database.pool.query('update accounts set email_proven_at = now() where id = $1', [person.id]);
beforeEach(() => Promise.all([prove(maya), prove(theo)]));

test('nobody is reminded of anything they did not ask for', async () => {
  await plan({ activity: 'Dinner', date: daysFromNow(product, 1), time: '19:30' });
  expect(await maya.read('notifications.choices')).toEqual({
    email: [],
    push: [],
    showsDetails: false,
    quietFrom: '22:00',
    quietTo: '08:00',
    wasAsked: false,
    endpoint: null,
    pushKey: product.push.publicKey,
  });
  product.clock.advance({ hours: 7 });
  expect(await send()).toBe(0);
});

describe('a person who asked', () => {
  test('gets each reminder once, from the evening before to the morning after', async () => {
    await asks(theo, 'tomorrow', 'soon', 'to_rate');
    await plan({ activity: 'Dinner at the mill', date: daysFromNow(product, 1), time: '19:30' });
    expect(await send()).toBe(0);
    product.clock.advance({ hours: 7 });
    expect([await send(), await send()]).toEqual([1, 0]);
    product.clock.advance({ hours: 23 });
    expect([await send(), await send()]).toEqual([1, 0]);
    product.clock.advance({ hours: 18 });
    await turnAllPast(product.ownerDatabase, product.clock.now());
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(subjectsTo(theo)).toEqual(['Something is planned for tomorrow', 'Something begins soon', 'How was it?']);
    expect(subjectsTo(maya)).toEqual([]);
    const [first] = product.emails;
    expect(first!.text).toContain('Tomorrow, you and Maya: Dinner at the mill');
    expect(first!.text).toContain('7:30');
    expect(first!.text).toContain('/profile#reminders');
  });

  test('is reminded anew of a date that has moved, and not of one that is cancelled', async () => {
    await asks(theo, 'tomorrow');
    const id = await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    expect(await send()).toBe(1);
    await maya.write('memories.editPlan', {
      memoryId: id,
      activity: 'Picnic',
      date: daysFromNow(product, 2),
      time: null,
      venueUrl: null,
      idea: 'me',
    });
    expect(await send()).toBe(0);
    product.clock.advance({ days: 1 });
    expect(await send()).toBe(1);
    await plan({ activity: 'Cinema', date: daysFromNow(product, 1) });
    await maya.write('memories.cancelDate', {
      memoryId: (await fixtures.timelineOf(maya)).find(({ activity }) => activity === 'Cinema')!.id,
    });
    expect(await send()).toBe(0);
  });

  test('hears nothing after a parting, while disabled, or at an address that was not proven', async () => {
    await asks(theo, 'tomorrow');
    await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    const { pool } = product.database;
    await pool.query('update accounts set disabled_at = now() where id = $1', [theo.id]);
    expect(await send()).toBe(0);
    await pool.query('update accounts set disabled_at = null, email_proven_at = null where id = $1', [theo.id]);
    expect(await send()).toBe(0);
    await prove(theo);
    await maya.write('pairing.unpair', await partingFrom(maya, theo));
    expect(await send()).toBe(0);
  });
});

describe('a reminder', () => {
  test('is sent once by two servers, and by another one if the first dies', async () => {
    await asks(theo, 'tomorrow');
    await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    expect((await Promise.all([send(), send()])).reduce((sum, sent) => sum + sent, 0)).toBe(1);
    await product.database.pool.query('update notifications set sent_at = null');
    expect(await send()).toBe(0);
    product.clock.advance({ minutes: 11 });
    expect(await send()).toBe(1);
  });

  test('that cannot be sent fails alone and is tried again', async () => {
    await Promise.all([asks(theo, 'tomorrow'), asks(maya, 'tomorrow')]);
    await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    const tools = jobTools(product);
    const failing = {
      ...tools,
      mail: {
        send: async (email: Parameters<typeof tools.mail.send>[0]) =>
          email.to === theo.email ? Promise.reject(new Error('no room')) : tools.mail.send(email),
      },
    };
    await expect(send(failing)).rejects.toThrow('1 reminders could not be sent');
    expect([subjectsTo(maya).length, subjectsTo(theo).length]).toEqual([1, 0]);
    product.clock.advance({ minutes: 11 });
    expect(await send()).toBe(1);
    expect(subjectsTo(theo)).toHaveLength(1);
  });

  test('is tried four times, ever later, and then given up', async () => {
    await asks(theo, 'tomorrow');
    await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    let tries = 0;
    const failing = {
      ...jobTools(product),
      mail: { send: async () => ((tries += 1), Promise.reject(new Error('no room'))) },
    };
    const triesAfter = async (minutes: number) => {
      product.clock.advance({ minutes });
      await send(failing).catch(() => {});
      return tries;
    };
    expect([
      await triesAfter(0),
      await triesAfter(9),
      await triesAfter(2),
      await triesAfter(25),
      await triesAfter(6),
      await triesAfter(80),
      await triesAfter(11),
      await triesAfter(24 * 60),
    ]).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  test('that a server was about to send when it stopped is sent by the next one at once', async () => {
    await asks(theo, 'tomorrow');
    for (const activity of ['Picnic', 'Swimming']) await plan({ activity, date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    const stop = new AbortController();
    let calls = 0;
    const tools = jobTools(product);
    const claimed = {
      ...tools,
      stopping: stop.signal,
      database: Object.assign(Object.create(tools.database) as typeof tools.database, {
        asOwner: async (...given: Parameters<typeof tools.database.asOwner>) =>
          tools.database.asOwner(...given).finally(() => (calls += 1) === 2 && stop.abort()),
      }),
    };
    expect(await send(claimed)).toBe(0);
    expect(await send()).toBe(2);
  });

  test('comes at most twelve times a day by email, whatever a partner plans', async () => {
    await asks(theo, 'tomorrow');
    for (let count = 0; count < 20; count += 1)
      await plan({ activity: `Plan ${count}`, date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    expect([await send(), await send()]).toEqual([12, 0]);
    await plan({ activity: 'One more', date: daysFromNow(product, 1) });
    expect(await send()).toBe(0);
  });

  test('of a date that moves on its day comes again', async () => {
    await asks(theo, 'soon');
    const id = await plan({ activity: 'Picnic', date: daysFromNow(product, 0), time: '13:30' });
    expect(await send()).toBe(1);
    await maya.write('memories.editPlan', {
      memoryId: id,
      activity: 'Picnic',
      date: daysFromNow(product, 0),
      time: '17:00',
      venueUrl: null,
      idea: 'me',
    });
    expect(await send()).toBe(0);
    product.clock.advance({ hours: 3, minutes: 30 });
    expect([await send(), await send()]).toEqual([1, 0]);
  });

  test('is not sent for what has changed since it was found to be due', async () => {
    await asks(theo, 'tomorrow');
    const [memoryId, other] = [
      await plan({ activity: 'Picnic', date: daysFromNow(product, 1) }),
      await plan({ activity: 'Cinema', date: daysFromNow(product, 1) }),
    ];
    const laneId = await sharedLaneOf(product, maya);
    const claims = async (...ids: string[]) => {
      const keys = ids.map((subjectId) => ({
        accountId: theo.id,
        channel: 'email' as const,
        kind: 'tomorrow' as const,
        subjectId,
        occasion: crypto.randomUUID(),
        laneId,
      }));
      return (await product.ownerDatabase.asOwner(product.clock.now(), (tx) => claim(tx, keys))).map(
        ({ subjectId }) => subjectId,
      );
    };
    expect(new Set(await claims(memoryId, other))).toEqual(new Set([memoryId, other]));
    await maya.write('memories.cancelDate', { memoryId: other });
    expect(await claims(memoryId, other)).toEqual([memoryId]);
    await theo.write('notifications.turnKind', { kind: 'tomorrow', channel: 'email', isOn: false });
    expect(await claims(memoryId)).toEqual([]);
    await asks(theo, 'tomorrow');
    await maya.write('pairing.unpair', await partingFrom(maya, theo));
    expect(await claims(memoryId)).toEqual([]);
  });

  test('is forgotten after a month', async () => {
    await product.database.pool.query('delete from notifications');
    await asks(theo, 'tomorrow');
    await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    await send();
    const forget = () => product.ownerDatabase.asOwner(product.clock.now(), deleteOldNotifications);
    expect(await forget()).toBe(0);
    product.clock.advance({ days: 31 });
    expect(await forget()).toBe(1);
  });
});

test('choices are kept as they were made, each once, and wrong ones change nothing', async () => {
  const choices = () => maya.read('notifications.choices');
  const turn = (kind: string, channel: string, isOn: boolean) => ({ kind, channel, isOn });
  await maya.write('notifications.setChoices', { quietTo: '07:30' });
  expect(await choices()).toMatchObject({
    email: [],
    push: [],
    showsDetails: false,
    quietFrom: '22:00',
    quietTo: '07:30',
    wasAsked: true,
  });
  await asks(maya, 'soon', 'tomorrow', 'soon');
  await maya.write('notifications.turnKind', turn('weekly', 'push', true));
  await maya.write('notifications.setChoices', { showsDetails: true });
  const chosen = { email: ['tomorrow', 'soon'], push: ['weekly'], showsDetails: true, ...quiet };
  expect(await choices()).toMatchObject(chosen);
  for (const wrong of [turn('daily', 'email', true), turn('soon', 'post', true), { kind: 'soon', channel: 'push' }])
    expect((await maya.errorOf('notifications.turnKind', wrong)).code).toBe('invalid_input');
  for (const wrong of [{ quietFrom: '25:00' }, { quietTo: '' }, { showsDetails: 'yes' }])
    expect((await maya.errorOf('notifications.setChoices', wrong)).code).toBe('invalid_input');
  expect(await choices()).toMatchObject(chosen);
  await maya.write('notifications.turnKind', turn('tomorrow', 'email', false));
  expect(await choices()).toMatchObject({ ...chosen, email: ['soon'] });
});

describe('what a partner does', () => {
  const comment = async (memoryId: string) => {
    await maya.write('memories.addComment', { id: crypto.randomUUID(), memoryId, comment: 'So good' });
  };
  const seeAll = async () =>
    theo.write('activity.markSeen', {
      upTo: product.clock.now().toISOString(),
      ids: (await theo.read<{ items: { id: string }[] }>('activity.list')).items.map(({ id }) => id),
    });

  test('is told once it was not seen for a minute, gathered, and at most every ten minutes', async () => {
    await asks(theo, 'partner');
    await seeAll();
    const memoryId = await plan({ activity: 'Picnic', date: daysFromNow(product, 30) });
    expect(await send(), 'an open page may still show it').toBe(0);
    product.clock.advance({ minutes: 2 });
    await comment(memoryId);
    product.clock.advance({ minutes: 2 });
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(product.emails.map(({ to, subject }) => [to, subject])).toEqual([[theo.email, 'Something new in Otterway']]);
    expect(product.emails[0]!.text).toContain('Maya left a comment.\nMaya planned a date.');
    await comment(memoryId);
    product.clock.advance({ minutes: 5 });
    expect(await send()).toBe(0);
    product.clock.advance({ minutes: 6 });
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(product.emails[1]!.text).not.toContain('planned');
  });

  test('is not told when it was seen, to whoever did it, or after a parting', async () => {
    await Promise.all([asks(theo, 'partner'), asks(maya, 'partner')]);
    await plan({ activity: 'Cinema', date: daysFromNow(product, 30) });
    await seeAll();
    product.clock.advance({ minutes: 12 });
    expect(await send()).toBe(0);
    await plan({ activity: 'Swimming', date: daysFromNow(product, 31) });
    product.clock.advance({ minutes: 12 });
    await maya.write('pairing.unpair', await partingFrom(maya, theo));
    expect(await send()).toBe(0);
  });
});

test('a pairing request is told once, and no longer once it was taken back', async () => {
  const [ines, noor] = [await product.person('Ines'), await product.person('Noor')];
  await Promise.all([ines, noor].map(prove));
  await asks(ines, 'request');
  const { pairingCode: code } = await ines.read<{ pairingCode: string }>('pairing.status');
  await noor.write('pairing.sendRequest', { code });
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(product.emails[0]).toMatchObject({ to: ines.email, subject: 'Somebody would like to link with you' });
  expect(product.emails[0]!.text).toContain('Noor would like to link with you.');
  const {
    incoming: [request],
  } = await ines.read<{ incoming: [{ id: string }] }>('pairing.status');
  await noor.write('pairing.withdrawRequest', { requestId: request.id });
  expect(await send()).toBe(0);
  await noor.write('pairing.sendRequest', { code });
  expect(await send(), 'another request').toBe(1);
});

test('the weekly letter tells of the coming week, once, and says nothing when there is nothing', async () => {
  await asks(theo, 'weekly');
  const untilSunday = (7 - product.clock.now().getUTCDay()) % 7;
  product.clock.advance({ days: untilSunday });
  await plan({ activity: 'Too far', date: daysFromNow(product, 8) });
  product.clock.advance({ hours: 7 });
  expect(await send()).toBe(0);
  await plan({ activity: 'Concert', date: daysFromNow(product, 7), time: '20:00' });
  await plan({ activity: 'Dinner', date: daysFromNow(product, 1) });
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(product.emails[0]).toMatchObject({ to: theo.email, subject: 'Your week in Otterway' });
  expect(product.emails[0]!.text).toMatch(/You and Maya, in the coming week:\n.*: Dinner\n.*8:00.*: Concert\n\n/);
});

describe('a browser', () => {
  const subscription = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  });
  beforeEach(() => {
    product.pushes.length = 0;
    product.pushResults.clear();
  });
  const tellByPush = async (person: Person, name: string = crypto.randomUUID()) => {
    await person.write('notifications.setChoices', quiet);
    await person.write('notifications.turnKind', { kind: 'tomorrow', channel: 'push', isOn: true });
    await person.write('notifications.subscribe', subscription(name));
    return subscription(name).endpoint;
  };
  const tomorrow = async () => {
    await plan({ activity: 'Dinner at the mill', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
  };

  test('is told neutral words, and what it is about only by choice', async () => {
    const endpoint = await tellByPush(theo);
    expect(await theo.read('notifications.choices')).toMatchObject({ endpoint, push: ['tomorrow'] });
    await tomorrow();
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(product.pushes).toEqual([{ endpoint, message: null }]);
    await theo.write('notifications.setChoices', { showsDetails: true });
    await plan({ activity: 'Breakfast', date: daysFromNow(product, 1) });
    expect(await send()).toBe(1);
    expect(product.pushes[1]!.message).toEqual({
      title: 'Something is planned for tomorrow',
      body: expect.stringContaining('Tomorrow, you and Maya: Breakfast') as string,
      path: '/dashboard',
    });
    expect(product.emails).toEqual([]);
  });

  test('is told no more once its session has ended, or it does not want to be', async () => {
    const ines = await product.person('Ines');
    await prove(ines);
    const names = [crypto.randomUUID(), crypto.randomUUID()] as const;
    await tellByPush(theo, names[0]);
    await theo.write('notifications.unsubscribe');
    await tomorrow();
    expect(await send()).toBe(0);
    await tellByPush(theo, names[1]);
    await product.database.pool.query('update sessions set expires_at = $1 where account_id = $2', [
      product.clock.now(),
      theo.id,
    ]);
    expect(await send()).toBe(1);
    expect(product.pushes).toEqual([]);
  });

  test('on which another account logs in tells that one alone', async () => {
    const endpoint = await tellByPush(theo, 'shared-phone');
    await maya.write('notifications.subscribe', subscription('shared-phone'));
    expect(await theo.read('notifications.choices')).toMatchObject({ endpoint: null });
    expect(await maya.read('notifications.choices')).toMatchObject({ endpoint });
    await tomorrow();
    expect(await send()).toBe(0);
  });

  test('whose push service says that it is gone is forgotten, and the others are told', async () => {
    const gone = await tellByPush(theo);
    const { rows } = await product.database.pool.query<{ id: string }>(
      `
      insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), account_id, sha256(gen_random_uuid()::text::bytea), '', created_at, last_seen_at, expires_at + interval '1 year' from sessions where account_id = $1 limit 1 returning id`,
      [theo.id],
    );
    await product.database.pool.query(
      'insert into push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at) select $1, account_id, $2, p256dh, auth, created_at from push_subscriptions where account_id = $3',
      [rows[0]!.id, 'https://push.example/other', theo.id],
    );
    product.pushResults.set(gone, 'gone');
    await tomorrow();
    expect(await send()).toBe(1);
    expect(product.pushes.map(({ endpoint }) => endpoint)).toEqual(['https://push.example/other']);
    expect(await theo.read('notifications.choices')).toMatchObject({ endpoint: null });
  });

  test('whose push service fails for an hour is told afterwards, and one that never answers is forgotten', async () => {
    const endpoint = await tellByPush(theo);
    product.pushResults.set(endpoint, 'failed');
    await tomorrow();
    expect(await send(), 'no failure of ours').toBe(0);
    expect(await send(), 'it is left alone for a while').toBe(0);
    product.clock.advance({ minutes: 11 });
    expect(await send()).toBe(0);
    product.pushResults.clear();
    // Something else becomes due while the push service is left alone.
    await plan({ activity: 'Another', date: daysFromNow(product, 1) });
    expect(await send()).toBe(0);
    product.clock.advance({ minutes: 30 });
    expect(await send()).toBe(2);
    expect(product.pushes).toHaveLength(2);
    await product.database.pool.query('update push_subscriptions set failures = 13, retry_at = $1', [
      product.clock.now(),
    ]);
    product.pushResults.set(endpoint, 'failed');
    await plan({ activity: 'Breakfast', date: daysFromNow(product, 1) });
    expect(await send()).toBe(0);
    expect(await theo.read('notifications.choices')).toMatchObject({ endpoint: null });
  });

  test.each([
    'http://push.example/x',
    'https://push.example',
    'https://user:word@push.example/x',
    'https://push.example:8443/x',
    'https://push.example/a b',
    'https:push.example/x',
    `https://push.example/${'x'.repeat(1_000)}`,
    'ftp://push.example/x',
    'https:\\\\push.example/x',
  ])('is not told at %s', async (endpoint) => {
    expect((await theo.errorOf('notifications.subscribe', { ...subscription('x'), endpoint })).code).toBe(
      'invalid_input',
    );
  });

  test.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://0x7f.1/x',
    'https://017700000001/x',
    'https://2130706433/x',
    'https://127.0.0.1./x',
    'https://%31%32%37.0.0.1/x',
    'https://１２７.0.0.1/x',
    'https://0.0.0.0/x',
    'https://10.1.2.3/x',
    'https://172.31.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[fc00::1]/x',
    'https://[fd12::1]/x',
    'https://[fe80::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:8.8.8.8]/x',
    'https://[::127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[2001::1]/x',
    'https://[2001:db8::1]/x',
    'https://localhost/x',
    'https://LocalHost./x',
    'https://app.localhost/x',
    'https://localhost.localdomain/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://postgres/x',
  ])('does not subscribe inside, at %s', async (endpoint) => {
    expect((await theo.errorOf('notifications.subscribe', { ...subscription('x'), endpoint })).code).toBe(
      'inner_endpoint',
    );
  });

  test.each([
    'https://8.8.8.8/x',
    'https://[2a00:1450:4001::1]/x',
    'https://fcm.googleapis.com/fcm/send/x',
    'https://localhost.example/x',
  ])('subscribes outside, at %s', async (endpoint) => {
    await theo.write('notifications.subscribe', { ...subscription('x'), endpoint });
    expect(await theo.read('notifications.choices')).toMatchObject({ endpoint });
  });

  test('has ten places for an account', async () => {
    const { rows } = await product.database.pool.query<{ id: string }>(
      `
      insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), account_id, sha256(gen_random_uuid()::text::bytea), '', created_at, last_seen_at, expires_at from sessions, generate_series(1, 11) where account_id = $1 returning id`,
      [maya.id],
    );
    for (const [at, { id }] of rows.entries())
      await product.database.pool.query(
        `insert into push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, now() - interval '1 day' * $6)`,
        [id, maya.id, `https://push.example/many/${at}`, 'B'.repeat(87), 'a'.repeat(22), at],
      );
    await maya.write('notifications.subscribe', subscription('newest'));
    const { rows: left } = await product.database.pool.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions where account_id = $1 order by created_at desc',
      [maya.id],
    );
    expect([left.length, left[0]!.endpoint]).toEqual([10, 'https://push.example/newest']);
  });
});

test('the keys of push messages stay the same from start to start, and are made anew under another SECRET on demand alone', async () => {
  const open = (secret: string) =>
    openPush(
      product.ownerDatabase,
      { ...product.settings, secret },
      product.clock.now(),
      Fastify({ logger: false }).log,
    );
  const { secret } = product.settings;
  expect((await open(secret)).publicKey).toBe(product.push.publicKey);
  await theo.write('notifications.subscribe', {
    endpoint: 'https://push.example/old',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  });
  await expect(open(`${secret} changed`)).rejects.toThrow('another server with another SECRET runs on this database');
  expect(await theo.read('notifications.choices')).toMatchObject({ endpoint: 'https://push.example/old' });
  await renewPushKeys(product.ownerDatabase, { ...product.settings, secret: `${secret} changed` }, product.clock.now());
  const { publicKey } = await open(`${secret} changed`);
  expect(publicKey).not.toBe(product.push.publicKey);
  expect((await open(`${secret} changed`)).publicKey).toBe(publicKey);
  expect(await theo.read('notifications.choices')).toMatchObject({ endpoint: null });
});
