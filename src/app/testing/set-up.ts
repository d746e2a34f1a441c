import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Settings } from '#platform/server/settings.ts';
import type { StartOptions } from '../server/server.ts';
import { Person } from './person.ts';
import { openProduct, type Product } from './product.ts';

/** A product for the tests of one file: it runs from before the first test until after the last. */
export function setUpProduct(settings?: Partial<Settings>, options?: StartOptions): Product {
  const product = {} as Product;
  beforeAll(async () => void Object.assign(product, await openProduct(settings, options)));
  afterAll(() => product.stop());
  return product;
}

let shared: Promise<Product> | undefined;

/**
 * The product that all files of this process share which say so. They make people of their own, run no job and change
 * nothing that belongs to everybody.
 */
export function shareProduct(): Product {
  // There a file drops its database, which the end of this process would leave.
  if (process.env.CITUS_URL) return setUpProduct();
  const product = {} as Product;
  beforeAll(async () => void Object.assign(product, await (shared ??= openProduct())));
  afterAll(() => {
    product.clock.reset();
    product.emails.length = product.pushes.length = 0;
    product.pushResults.clear();
  });
  return product;
}

/** Two people who are paired, new for each test. `couple` makes them, as `product.couple` does. */
export function setUpCouple(product: Product, couple = () => product.couple()): readonly [maya: Person, theo: Person] {
  const people = [new Person('', 'Maya'), new Person('', 'Theo')] as const;
  beforeEach(
    async () =>
      void Object.assign(
        people,
        (await couple()).map((person, index) => Object.assign(people[index]!, person)),
      ),
  );
  return people;
}

/** People with these names, signed up and new for each test. */
export function setUpPeople<const Names extends readonly string[]>(
  product: Product,
  ...names: Names
): { readonly [Name in keyof Names]: Person } {
  const people = names.map((name) => new Person('', name));
  beforeEach(async () => {
    for (const person of people) Object.assign(person, await product.person(person.firstName));
  });
  return people as { readonly [Name in keyof Names]: Person };
}
