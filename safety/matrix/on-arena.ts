import type { Product } from '#app/testing/product.ts';
import type { Arena } from '../rig/arena.ts';
import { names } from './cast.ts';
import { makeWorld, type World } from './world.ts';

const worlds = new WeakMap<Arena, Promise<World>>();

/** The world of the matrix on real servers, made once for all attacks that leave it as it is: people take turns between the servers. */
export async function worldOn(arena: Arena): Promise<World> {
  const making = worlds.get(arena) ?? makeOn(arena);
  worlds.set(arena, making);
  const world = await making;
  // What other attacks have left to be done would be done in the middle of a comparison.
  await arena.runJobs();
  await logInAgain(world);
  return world;
}

/** Other attacks move the clock, and sessions end by it. */
async function logInAgain({ people }: World): Promise<void> {
  for (const name of names.filter((name) => name !== 'dora' && name !== 'pia')) {
    const person = people[name];
    const { me } = await person.read<{ me: object | null }>('accounts.me');
    if (!me) await person.write('accounts.logIn', { email: person.email, password: person.password, timeZone: 'UTC' });
  }
}

async function makeOn(arena: Arena): Promise<World> {
  const world = await makeWorld(productOn(arena), { small: true, pause: () => arena.advance({ minutes: 1 }) });
  names.forEach((name, index) => (world.people[name] = arena.at(index, world.people[name])));
  return world;
}

/** What the matrix asks of a product. */
function productOn(arena: Arena): Product {
  const query = async (text: string, values?: unknown[]) => {
    const rows = await arena.sql(text, values);
    return { rows, rowCount: rows.length };
  };
  return {
    url: arena.servers[0]!.url,
    clock: { now: () => arena.now(), advance: (by: { minutes?: number }) => void arena.advance(by) },
    database: { pool: { query } },
    visitor: () => arena.visitor(),
    get emails() {
      return arena.emails();
    },
  } as unknown as Product;
}
