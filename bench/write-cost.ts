import { Person } from '#app/testing/person.ts';
import { start } from '#app/server/server.ts';
import { createDatabase } from '../checks/postgres/create-database.ts';
import { settingsFor, unlimited } from './server-settings.ts';
import { inMs, median, percentile, table, timed } from './timing.ts';

const day = 24 * 60 * 60 * 1000;
const today = () => new Date(Date.now() + day).toISOString().slice(0, 10);
const writes: Record<string, (one: Person) => Promise<unknown>> = {
  'planning a date': (one) =>
    one.write('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'A walk along the river',
      date: today(),
      idea: 'me',
    }),
  'adding a memory': (one) =>
    one.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'A walk along the river',
      date: '2026-01-01',
      lead: 'me',
    }),
  'rating a mood': (one) => one.write('moods.rate', { id: crypto.randomUUID(), emoji: '🙂' }),
  'reading the timeline, which counts nothing': (one) => one.read('memories.timeline'),
};
const [rounds, repeats, writers] = [12, 25, 12];

/** Two servers on equal databases, one without figures, in turns: first one person alone, then many at once. */
export async function writeCost(postgres: string): Promise<string> {
  const [keeping, without] = [await opened(postgres, 'keeping'), await opened(postgres, 'without')];
  await without.database.pool.query(withoutFigures);
  const rows: string[][] = [];
  for (const [name, write] of Object.entries(writes)) {
    const took = { alone: [[], []] as [number[], number[]], atOnce: [[], []] as [number[], number[]] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [which, { people }] of ([keeping, without] as const).entries()) {
        took.alone[which as 0 | 1].push(...(await timed(repeats, () => write(people[0]!))));
        took.atOnce[which as 0 | 1].push(
          ...(await Promise.all(people.map((one) => timed(repeats / 5, () => write(one))))).flat(),
        );
      }
    }
    for (const [how, [ours, bare]] of [
      ['alone', took.alone],
      [`${writers} at once`, took.atOnce],
    ] as const) {
      rows.push([
        `${name}, ${how}`,
        inMs(median(ours)),
        inMs(percentile(ours, 0.99)),
        inMs(median(bare)),
        inMs(percentile(bare, 0.99)),
        (median(ours) / median(bare)).toFixed(2),
      ]);
    }
  }
  const inserts = [keeping, without].map(
    ({ people, database }) =>
      () =>
        database.pool.query(insertMemory, [people[0]!.id]),
  );
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const which of [0, 1] as const) took[which].push(...(await timed(repeats * 8, inserts[which]!)));
  const [ours, bare] = took;
  rows.push([
    'the insert of a plan itself, in SQL',
    inMs(median(ours)),
    inMs(percentile(ours, 0.99)),
    inMs(median(bare)),
    inMs(percentile(bare, 0.99)),
    (median(ours) / median(bare)).toFixed(2),
  ]);
  await keeping.stop();
  await without.stop();
  return table(['procedure', 'with figures', 'p99', 'without', 'p99', 'ratio of medians'], rows);
}

async function opened(postgres: string, name: string) {
  const server = await start(settingsFor(await createDatabase(postgres, name)), unlimited);
  const people: Person[] = [];
  for (let one = 0; one < writers; one += 1) {
    people.push(new Person(server.url, 'Otter'));
    await people[one]!.signUp({ email: `otter${one}@example.org` });
    if (one % 2 === 1) await people[one]!.pairWith(people[one - 1]!);
  }
  return { ...server, people };
}

const insertMemory = `
  insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, activity, pebbles, created_at, changed_at)
  values ($1, gen_random_uuid(), $1, 'planned', true, 'UTC', current_date + 1, 'A walk along the river', 5, now(), now())`;

const withoutFigures = `do $$ declare made record; begin
  for made in select tgname, tgrelid::regclass as counted from pg_trigger where tgfoid = 'count_into_figures'::regproc loop
    execute format('drop trigger %I on %s', made.tgname, made.counted);
  end loop;
  for made in select indexrelid::regclass as name from pg_index where indexrelid::regclass::text like '%_by_week' loop
    execute format('drop index %s', made.name);
  end loop;
end $$`;
