import { beforeEach, describe, expect, test } from 'vitest';
import { jobTools } from '#app/testing/job-tools.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import * as fixtures from '#features/memories/server/testing/fixtures.ts';
import { turnAllPast } from '#features/memories/server/turn-all-past.ts';
import { partingFrom } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import type { Kind } from '../rules.ts';
import { sendNotifications } from './send-notifications.ts';
import { deleteOldNotifications } from './store.ts';

const product = setUpProduct({ smtpUrl: 'smtp://mail.example:25' });
beforeEach(() => {
  atNoon(product);
  product.emails.length = 0;
});
const [maya, theo] = setUpCouple(product);

const quiet = { quietFrom: '00:00', quietTo: '06:00' };
async function asks(person: Person, ...kinds: Kind[]): Promise<void> {
  await person.write('notifications.setQuietHours', quiet);
  for (const kind of kinds) await person.write('notifications.turnKind', { kind, isOn: true });
}
const send = (tools = jobTools(product)) => sendNotifications({ ...tools, now: product.clock.now() });
const subjectsTo = (person: Person) => product.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
const plan = (given?: object) => fixtures.plan(product, maya, given);
const prove = (person: Person) => product.database.pool.query('update accounts set email_proven_at = now() where id = $1', [person.id]);
beforeEach(() => Promise.all([prove(maya), prove(theo)]));

test('nobody is reminded of anything they did not ask for', async () => {
  await plan({ activity: 'Dinner', date: daysFromNow(product, 1), time: '19:30' });
  expect(await maya.read('notifications.choices')).toEqual({ kinds: [], quietFrom: '22:00', quietTo: '08:00' });
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
    await maya.write('memories.editPlan', { memoryId: id, activity: 'Picnic', date: daysFromNow(product, 2), time: null, venueUrl: null, idea: 'me' });
    expect(await send()).toBe(0);
    product.clock.advance({ days: 1 });
    expect(await send()).toBe(1);
    await plan({ activity: 'Cinema', date: daysFromNow(product, 1) });
    await maya.write('memories.cancelDate', { memoryId: (await fixtures.timelineOf(maya)).find(({ activity }) => activity === 'Cinema')!.id });
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
    const failing = { ...tools, mail: { send: async (email: Parameters<typeof tools.mail.send>[0]) => (email.to === theo.email ? Promise.reject(new Error('no room')) : tools.mail.send(email)) } };
    await expect(send(failing)).rejects.toThrow('1 reminders could not be sent');
    expect([subjectsTo(maya).length, subjectsTo(theo).length]).toEqual([1, 0]);
    product.clock.advance({ minutes: 11 });
    expect(await send()).toBe(1);
    expect(subjectsTo(theo)).toHaveLength(1);
  });

  test('is forgotten two weeks after its date', async () => {
    await product.database.pool.query('delete from notifications');
    await asks(theo, 'tomorrow');
    await plan({ activity: 'Picnic', date: daysFromNow(product, 1) });
    product.clock.advance({ hours: 7 });
    await send();
    const forget = () => product.ownerDatabase.asOwner(product.clock.now(), deleteOldNotifications);
    expect(await forget()).toBe(0);
    product.clock.advance({ days: 17 });
    expect(await forget()).toBe(1);
  });
});

test('choices are kept as they were made, each once, and wrong ones change nothing', async () => {
  const choices = () => maya.read('notifications.choices');
  await maya.write('notifications.setQuietHours', { quietTo: '07:30' });
  expect(await choices()).toEqual({ kinds: [], quietFrom: '22:00', quietTo: '07:30' });
  await asks(maya, 'soon', 'tomorrow', 'soon');
  expect(await choices()).toEqual({ kinds: ['tomorrow', 'soon'], ...quiet });
  for (const wrong of [{ kind: 'weekly', isOn: true }, { kind: 'soon' }]) expect((await maya.errorOf('notifications.turnKind', wrong)).code).toBe('invalid_input');
  for (const wrong of [{ quietFrom: '25:00' }, { quietTo: '' }]) expect((await maya.errorOf('notifications.setQuietHours', wrong)).code).toBe('invalid_input');
  expect(await choices()).toEqual({ kinds: ['tomorrow', 'soon'], ...quiet });
  await maya.write('notifications.turnKind', { kind: 'tomorrow', isOn: false });
  expect(await choices()).toEqual({ kinds: ['soon'], ...quiet });
});
