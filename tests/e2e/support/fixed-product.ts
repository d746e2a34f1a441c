import type { Page } from '@playwright/test';
import { MovableClock } from '#app/testing/product.ts';
import { openProduct, type Product } from './product.ts';
import { test as base } from './test.ts';

/** The clock stands still at an evening in Sydney, so that screens depend on the code alone. */
const evening = new Date('2026-06-13T08:30:00Z');

class FixedClock extends MovableClock {
  override now(): Date {
    return new Date(evening);
  }
}

/** Another product for a worker would end the worker and its browser. */
export const test = base.extend<{ fixedProduct: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  fixedProduct: async ({}, use) => {
    const product = await openProduct(new FixedClock());
    await keepSessionsValid(product);
    await use(product);
    await product.stop();
  },
  baseURL: async ({ fixedProduct }, use) => use(fixedProduct.url),
});

/** Stops the clock of a page too. */
export const stopClock = (page: Page) => page.clock.setFixedTime(evening);

/** The database compares with its own clock, for which every session of that evening has expired. */
async function keepSessionsValid({ database: { pool } }: Product): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_functiondef('caller_of_session'::regproc) as definition`,
  );
  await pool.query(rows[0]!.definition.replace('s.expires_at > now()', 'true'));
}
