import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';

let product: Product;
let maya: Person;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  maya = await product.person('Maya');
});

test('whoever never asked for an export has none, and a visitor must log in', async () => {
  expect(await maya.read('privacy.exportStatus')).toEqual({ latest: null });
  expect(await product.visitor().refused('privacy.exportStatus', {}, 'read')).toMatchObject({ status: 401, code: 'signed_out' });
});
