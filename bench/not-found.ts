/** Compares the response times of 404 for a foreign id and for a missing one, in turns. `npm run bench:not-found`; see docs/performance.md. */
import { Person } from '#app/testing/person.ts';
import { start } from '#app/server/server.ts';
import { startPostgres } from '../checks/postgres/start-postgres.ts';
import { settingsFor, unlimited } from './server-settings.ts';
import { inMs, median, table, timed } from './timing.ts';

const rounds = 400;
const own = process.env.DATABASE_URL ? null : await startPostgres([]);
const product = await start(settingsFor(process.env.DATABASE_URL ?? own!.url), unlimited);

const signedUp = async (name: string) => {
  const person = new Person(product.url, name);
  await person.signUp({ email: `${name}.${crypto.randomUUID()}@example.org`.toLowerCase() });
  return person;
};

try {
  const [maya, theo, stranger, hers] = [
    await signedUp('Maya'),
    await signedUp('Theo'),
    await signedUp('Sam'),
    await signedUp('Ida'),
  ];
  await maya.pairWith(theo);
  await stranger.pairWith(hers);
  const memoryId = crypto.randomUUID();
  const moodId = crypto.randomUUID();
  await maya.write('memories.addMemory', {
    id: memoryId,
    activity: 'Swim',
    date: new Date().toISOString().slice(0, 10),
    lead: 'me',
  });
  await maya.write('moods.rate', { id: moodId, emoji: '🙂' });
  const calls: [string, string, (id: string) => Promise<Response>][] = [
    ['memories.get', memoryId, (id) => stranger.ask('memories.get', { query: { memoryId: id } })],
    ['memories.comments', memoryId, (id) => stranger.ask('memories.comments', { query: { memoryId: id } })],
    [
      'memories.react',
      memoryId,
      (id) => stranger.ask('memories.react', { body: JSON.stringify({ memoryId: id, reaction: '🔥' }) }),
    ],
    ['moods.responses', moodId, (id) => stranger.ask('moods.responses', { query: { moodRatingId: id } })],
  ];
  const rows: string[][] = [];
  for (const [name, foreign, ask] of calls) {
    const took = { foreign: [] as number[], unknown: [] as number[] };
    const answered = async (id: string) => {
      const { status } = await ask(id);
      if (status !== 404) throw new Error(`${name} answered ${status}`);
    };
    for (let round = 0; round < rounds; round += 1) {
      took.foreign.push(...(await timed(1, () => answered(foreign))));
      took.unknown.push(...(await timed(1, () => answered(crypto.randomUUID()))));
    }
    rows.push([
      name,
      inMs(median(took.foreign)),
      inMs(median(took.unknown)),
      (median(took.foreign) / median(took.unknown)).toFixed(3),
    ]);
  }
  console.log(table(['procedure', 'a foreign id', 'a missing id', 'ratio'], rows));
} finally {
  await product.stop();
  await own?.stop();
}
