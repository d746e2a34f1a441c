/** Compares a calendar feed of 1,000 dates with its bare query, in turns. `npm run bench:calendar`; see docs/performance.md. */
import { Person } from '#app/testing/person.ts';
import { start } from '#app/server/server.ts';
import { feedDates } from '#features/calendar/rules.ts';
import { calendarDates } from '#features/memories/server/store/calendar-dates.ts';
import { startPostgres } from '../checks/postgres/start-postgres.ts';
import { settingsFor, unlimited } from './server-settings.ts';
import { inMs, median, table, timed } from './timing.ts';

const rounds = 200;
const own = process.env.DATABASE_URL ? null : await startPostgres([]);
const product = await start(settingsFor(process.env.DATABASE_URL ?? own!.url), unlimited);

const signedUp = async (name: string) => {
  const person = new Person(product.url, name);
  await person.signUp({ email: `${name}.${crypto.randomUUID()}@example.org`.toLowerCase() });
  return person;
};

try {
  const [maya, theo] = [await signedUp('Maya'), await signedUp('Theo')];
  await maya.pairWith(theo);
  const { rows } = await product.database.pool.query<{ lane: string }>(
    `select lane_id as lane from lane_members where account_id = $1 and kind = 'shared'`,
    [maya.id],
  );
  const laneId = rows[0]!.lane;
  await product.database.pool.query(
    `insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, time, activity, pebbles, created_at, changed_at)
     select $1, gen_random_uuid(), $2, 'planned', true, 'UTC', current_date + n / 2, '19:30', 'A walk along the river, number ' || n, 5, now(), now() from generate_series(1, ${feedDates.max}) n`,
    [laneId, maya.id],
  );
  await product.database.pool.query('analyze memories');
  const { feed } = await maya.write<{ feed: { url: string } }>('calendar.makeFeed', { wording: 'titles' });
  const address = `${product.url}${new URL(feed.url).pathname}${new URL(feed.url).search}`;
  const first = await fetch(address);
  const [tag, size] = [first.headers.get('etag')!, (await first.text()).length];
  const ask =
    (status: number, headers: Record<string, string> = {}) =>
    async () => {
      const answer = await fetch(address, { headers });
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`the feed answered ${answer.status}`);
    };
  const now = new Date();
  const query = () =>
    product.database.read({ account: maya.id, lane: laneId }, now, (tx) =>
      calendarDates(tx, laneId, { from: now, cancelledSince: now, max: feedDates.max }),
    );
  const sides = {
    'the bare query': query,
    'the feed, whole': ask(200),
    'the feed, not modified': ask(304, { 'if-none-match': tag }),
  };
  const took = Object.fromEntries(Object.keys(sides).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(sides)) took[name]!.push(...(await timed(1, work)));
  const bare = median(took['the bare query']!);
  console.log(`${feedDates.max} dates, ${Math.round(size / 1000)} kB\n`);
  console.log(
    table(
      ['', 'median', 'to the query'],
      Object.entries(took).map(([name, times]) => [name, inMs(median(times)), (median(times) / bare).toFixed(2)]),
    ),
  );
} finally {
  await product.stop();
  await own?.stop();
}
