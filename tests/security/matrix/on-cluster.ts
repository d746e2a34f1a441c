import type { Product } from '#app/testing/product.ts';
import type { Cluster } from '../../harness/cluster.ts';
import { makeFixtures, type Fixtures } from './fixtures.ts';

/** The matrix's fixtures on a cluster. */
export async function fixturesOn(cluster: Cluster): Promise<Fixtures> {
  const fixtures = await makeFixtures(productOn(cluster), {
    small: true,
    pause: () => cluster.advance({ minutes: 1 }),
  });
  // A job that is due would run during a comparison.
  await cluster.runJobs();
  return fixtures;
}

/** The parts of a Product that the matrix uses. */
function productOn(cluster: Cluster): Product {
  const query = async (text: string, values?: unknown[]) => {
    const rows = await cluster.sql(text, values);
    return { rows, rowCount: rows.length };
  };
  return {
    url: cluster.servers[0]!.url,
    clock: { now: () => cluster.now(), advance: (by: { minutes?: number }) => void cluster.advance(by) },
    database: { pool: { query } },
    visitor: () => cluster.visitor(),
    get emails() {
      return cluster.emails();
    },
  } as unknown as Product;
}
