import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { addProgress, newGoal } from '#features/goals/server/testing/fixtures.ts';
import { commentOn, complete, keep, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { rate, respond } from '#features/moods/server/testing/fixtures.ts';
import { addTreat, claim, daysFromNow, grant } from '#features/pebbles/server/testing/fixtures.ts';

/** In everything that somebody writes, and in their name and address. */
export const marker = 'canary';

const written = (what: string) => `${marker} ${what}`;

/** Somebody who signs everything they write. */
export async function markedPerson(product: Product): Promise<Person> {
  const person = product.visitor();
  person.email = `${marker}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { me } = await person.write<{ me: { id: string } }>('accounts.signUp', {
    firstName: 'Canary',
    lastName: 'Canaryson',
    email: person.email,
    password: person.password,
    timeZone: 'UTC',
  });
  person.id = me.id;
  return person;
}

/** Uses every field there is, in a lane shared with a partner and in one's own; and the partner does things of theirs with it. */
export async function writesEverything(
  product: Product,
  maya: Person,
  theo: Person,
): Promise<{ kept: string; planned: string; picture: string; hisPicture: string }> {
  const day = (days: number) => daysFromNow(product, days);
  const venueUrl = `https://${marker}.example/`;
  const past = { activity: 'Cinema', date: day(0) };

  // Of shared dates the activity stays: these say nothing else of hers but what goes.
  const kept = await remember(product, maya, { ...past, mood: '😍', notes: written('notes') });
  await commentOn(maya, kept, written('comment'));
  await commentOn(theo, kept, 'His comment');
  for (const person of [maya, theo]) await person.write('memories.react', { memoryId: kept, reaction: '🔥' });
  await maya.write('memories.rateDate', { memoryId: kept, rating: 2, comment: written('rating') });
  await theo.write('memories.rateDate', { memoryId: kept, rating: 4, comment: 'His rating' });
  const picture = await addPicture(maya, kept);
  await maya.write('memories.describePicture', { pictureId: picture, altText: written('picture') });
  const hisPicture = await addPicture(theo, kept);
  const planned = await plan(product, maya, { activity: 'Picnic', date: day(3), time: '19:30', venueUrl });

  // What he changed away from was hers; what she put into his plan is hers too.
  const changed = await plan(product, maya, { activity: written('plan'), date: day(4), venueUrl });
  await theo.write('memories.editPlan', {
    memoryId: changed,
    activity: 'His words',
    date: day(5),
    venueUrl: 'https://his.example/',
    idea: 'me',
  });
  const his = await plan(product, theo, { activity: 'His plan', date: day(6) });
  await maya.write('memories.editPlan', {
    memoryId: his,
    activity: written('edit'),
    date: day(6),
    venueUrl,
    idea: 'me',
  });
  await theo.write('memories.editPlan', {
    memoryId: his,
    activity: 'His plan after all',
    date: day(6),
    venueUrl,
    idea: 'me',
  });

  // She rewrote it after both were paid for it under its first name.
  const renamed = await remember(product, maya, { ...past, activity: written('first name') });
  await complete(maya, theo, renamed);
  await maya.write('memories.editMemory', { memoryId: renamed, ...past, activity: 'Second name', lead: 'me' });

  // Gone from the lane, but not yet from the bin.
  for (const removed of [
    await remember(product, maya, { ...past, activity: written('deleted') }),
    await remember(product, maya, { ...past, activity: written('deleted and paid') }),
  ]) {
    await complete(maya, theo, removed);
    await maya.write('memories.deleteMemory', { memoryId: removed });
  }
  const cancelled = await plan(product, theo, { activity: 'His', date: day(7) });
  await maya.write('memories.editPlan', {
    memoryId: cancelled,
    activity: written('cancelled'),
    date: day(7),
    idea: 'me',
  });
  await theo.write('memories.cancelDate', { memoryId: cancelled });

  const own = await keep(product, maya, { ...past, activity: written('own'), notes: written('own notes') });
  await commentOn(maya, own, written('own comment'));
  await maya.write('memories.deleteMemory', {
    memoryId: await keep(product, maya, { ...past, activity: written('own, deleted') }),
  });

  const [hers, of] = [
    await rate(product, maya, { comment: written('mood') }),
    await rate(product, theo, { comment: 'His mood' }),
  ];
  await respond(product, theo, { moodRatingId: hers, comment: `No ${marker}, please` });
  await respond(product, maya, { moodRatingId: of, comment: written('response') });

  const goal = await newGoal(product, maya, { target: 9 });
  await addProgress(product, maya, goal, { amount: 2, notes: written('progress') });
  await addProgress(product, theo, goal, { notes: 'His progress' });

  for (const person of [maya, theo]) await grant(product, person, 1200);
  await addTreat(product, maya, written('treat'));
  await claim(product, theo, await addTreat(product, maya, written('treat claimed')));
  await claim(product, maya, await addTreat(product, theo, 'His treat'));
  return { kept, planned, picture, hisPicture };
}

export interface TextColumn {
  table: string;
  column: string;
}

/** Every column that can hold words, whichever tables there are by now. */
export async function textColumns({ database }: Product): Promise<TextColumn[]> {
  const { rows } = await database.pool.query<TextColumn>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'ARRAY')
    order by 1, 2`);
  return rows;
}

/** Where a word stands, whatever its case, as table.column. */
export async function columnsWith(product: Product, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns(product)) {
    const { rowCount } = await product.database.pool.query(
      `select from "${table}" where "${column}"::text ilike $1 limit 1`,
      [`%${word}%`],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}
