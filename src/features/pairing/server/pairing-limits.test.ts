import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { codeOf } from './testing/couples.ts';

const product = shareProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

const guess = (person: Person, code = 'ZZZZZZ') =>
  person.ask('pairing.sendRequest', { body: JSON.stringify({ code }) });
const someone = (partnerCode: string) => ({
  firstName: 'Noor',
  lastName: 'Otter',
  email: `noor.${crypto.randomUUID().slice(0, 8)}@example.org`,
  password: 'river stones at dusk',
  timeZone: 'UTC',
  partnerCode,
});

describe('guessing codes', () => {
  test('is over after ten an hour for an account, even with the right one, from wherever', async () => {
    for (let count = 0; count < 10; count += 1) expect((await guess(maya)).status).toBe(422);
    maya.address = '192.0.2.77';
    const refused = await guess(maya, await codeOf(theo));
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too_many_attempts', data: { minutes: 60 } }]);
    product.clock.advance({ minutes: 61 });
    expect((await guess(maya, await codeOf(theo))).status).toBe(200);
  });

  test('is not started anew by logging in with a code', async () => {
    for (let count = 0; count < 10; count += 1) await guess(maya);
    product.clock.advance({ minutes: 2 });
    await maya.write('accounts.logIn', { email: maya.email, password: maya.password, code: '000000', timeZone: 'UTC' });
    expect((await guess(maya, await codeOf(theo))).status).toBe(429);
  });

  test('tells how many minutes are left', async () => {
    for (let count = 0; count < 10; count += 1) await guess(maya);
    product.clock.advance({ minutes: 42, hours: 0 });
    expect(await maya.errorOf('pairing.sendRequest', { code: 'ZZZZZZ' })).toMatchObject({ data: { minutes: 18 } });
  });

  test('is over after thirty a day for an account', async () => {
    for (let count = 0; count < 30; count += 1) {
      if (count % 10 === 0) product.clock.advance({ minutes: 61 });
      expect((await guess(maya)).status).toBe(422);
    }
    product.clock.advance({ minutes: 61 });
    expect((await guess(maya, await codeOf(theo))).status).toBe(429);
    product.clock.advance({ hours: 22 });
    expect((await guess(maya, await codeOf(theo))).status).toBe(200);
  });

  test('is over after thirty an hour for an address, sign-up included', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => product.person('Guesser')));
    for (const person of people) person.address = '192.0.2.1';
    for (let count = 0; count < 20; count += 1) expect((await guess(people[count % 4]!)).status).toBe(422);
    const visitor = product.visitor();
    visitor.address = '192.0.2.1';
    for (let count = 0; count < 10; count += 1)
      expect(await visitor.errorOf('pairing.signUpWithCode', someone('ZZZZZZ'))).toMatchObject({
        code: 'unknown_code',
      });
    expect((await guess(people[0]!, await codeOf(theo))).status).toBe(429);
    expect(await visitor.errorOf('pairing.signUpWithCode', someone(await codeOf(theo)))).toMatchObject({
      code: 'too_many_attempts',
    });
    visitor.address = '192.0.2.2';
    expect(await visitor.write('pairing.signUpWithCode', someone(await codeOf(theo)))).toEqual({ requestSent: true });
  });

  test('a hundred times at once looks up ten', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => guess(maya)))).map(({ status }) => status);
    const [lookedUp = 0, limited = 0, busy = 0] = [422, 429, 503].map(
      (wanted) => statuses.filter((status) => status === wanted).length,
    );
    expect(lookedUp).toBeLessThanOrEqual(10);
    // An attempt that waited too long for its lock may have been counted, and looked nothing up.
    expect(lookedUp + busy).toBeGreaterThanOrEqual(10);
    expect(lookedUp + limited + busy).toBe(100);
  });

  test('of a shape no code has costs nothing', async () => {
    for (let count = 0; count < 12; count += 1)
      expect(await maya.errorOf('pairing.sendRequest', { code: 'short' })).toMatchObject({ code: 'invalid_input' });
    expect((await guess(maya, await codeOf(theo))).status).toBe(200);
  });

  test('leaves nothing in the database that names a person, a code or an address', async () => {
    await guess(maya);
    const { rows } = await product.database.pool.query<{ bucket: string }>('select distinct bucket from attempts');
    for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{43}$/);
  });
});
