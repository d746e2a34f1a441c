import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { ask, codeOf, statusOf } from './testing/couples.ts';

const product = shareProduct();
const [maya] = setUpPeople(product, 'Maya');

const renew = async (person: Person, code?: string) =>
  (await person.write<{ pairingCode: string }>('pairing.renewCode', { code: code ?? (await codeOf(person)) }))
    .pairingCode;

describe('a new code', () => {
  test('works at once, and the old one no more; who has asked already may still be accepted', async () => {
    const [theo, noor] = [await product.person('Theo'), await product.person('Noor')];
    await ask(theo, maya);
    const old = await codeOf(maya);
    const code = await renew(maya);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(await codeOf(maya)).toBe(code);
    expect(await noor.errorOf('pairing.sendRequest', { code: old })).toMatchObject({
      status: 422,
      code: 'unknown_code',
    });
    expect(await noor.write('pairing.sendRequest', { code })).toEqual({ outcome: 'sent' });
    expect((await statusOf(maya)).incoming).toHaveLength(2);
  });

  test('comes once of many presses that mean the same old one', async () => {
    const old = await codeOf(maya);
    const code = await renew(maya, old);
    expect(await renew(maya, old)).toBe(code);
    expect(await renew(maya, old.toLowerCase())).toBe(code);
  });

  test('is seen by the partner', async () => {
    const [iris, noah] = await product.couple();
    const code = await renew(iris);
    expect((await statusOf(noah)).partner?.pairingCode).toBe(code);
  });

  test('is to be had five times an hour and twenty times a day', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 5; count += 1) await renew(maya);
      expect(await maya.errorOf('pairing.renewCode', { code: await codeOf(maya) })).toMatchObject({
        status: 429,
        code: 'too_many_attempts',
      });
      product.clock.advance({ minutes: 61 });
    }
    expect(await maya.errorOf('pairing.renewCode', { code: await codeOf(maya) })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    });
    product.clock.advance({ hours: 22 });
    await renew(maya);
  });

  test('is nobody’s to get for another', async () => {
    const [theo, code] = [await product.person('Theo'), await codeOf(maya)];
    const own = await codeOf(theo);
    expect(await renew(theo, code)).toBe(own);
    expect([await codeOf(maya), await codeOf(theo)]).toEqual([code, own]);
  });
});
