import type { Product } from '#app/testing/product.ts';
import type { Cluster } from '../../harness/cluster.ts';
import { names } from './setup.ts';
import { makeFixtures, type Fixtures } from './fixtures.ts';

const fixturesByCluster = new WeakMap<Cluster, Promise<Fixtures>>();

/** The matrix's fixtures on a cluster, created once for all attacks that leave them unchanged. */
export async function fixturesOn(cluster: Cluster): Promise<Fixtures> {
  const making = fixturesByCluster.get(cluster) ?? makeOn(cluster);
  fixturesByCluster.set(cluster, making);
  const fixtures = await making;
  // Jobs left over by other attacks would run during a comparison.
  await cluster.runJobs();
  await logInAgain(fixtures);
  return fixtures;
}

/** Other attacks move the clock, which expires sessions. */
async function logInAgain({ people }: Fixtures): Promise<void> {
  for (const name of names.filter((name) => name !== 'dora' && name !== 'pia')) {
    const person = people[name];
    const { me } = await person.read<{ me: object | null }>('accounts.me');
    if (!me) await person.write('accounts.logIn', { email: person.email, password: person.password, timeZone: 'UTC' });
  }
}

async function makeOn(cluster: Cluster): Promise<Fixtures> {
  const fixtures = await makeFixtures(productOn(cluster), { small: true, pause: () => cluster.advance({ minutes: 1 }) });
  names.forEach((name, index) => (fixtures.people[name] = cluster.at(index, fixtures.people[name])));
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
