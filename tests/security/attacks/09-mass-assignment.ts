import { proceduresOf, cellsOf, changedTables, snapshot, send } from '../matrix/cells.ts';
import { actorOf } from '../matrix/principals.ts';
import { fixturesOn } from '../matrix/on-cluster.ts';
import { table } from '../matrix/table.ts';
import type { Attack } from '../../harness/attack.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** Adds the name of every database column, in snake and camel case, to the input of every mutation: pebbles, role, lane_id, paidEach … */
export const attack: Attack = {
  number: '09',
  title: 'Mass assignment of pebbles, roles and owners',
  tries: { full: Number.POSITIVE_INFINITY, quick: 2 },
  sabotage: {
    edits: [{
      file: 'src/features/memories/contract.ts',
      find: 'input: z.strictObject({\n      id,\n      activity: activity(activityMax.typed),',
      replace: 'input: z.looseObject({\n      id,\n      activity: activity(activityMax.typed),',
    }],
  },

  async attempt(cluster, alone) {
    const fixtures = await fixturesOn(cluster);
    const { oneOf } = seededRandom();
    const before = await snapshot(fixtures.product);
    const columns = await columnNames();
    const accepted: string[] = [];
    let requests = 0;

    for (const procedure of proceduresOf().filter(({ kind }) => kind === 'write')) {
      const row = [table[procedure.name]!].flat()[0]!;
      const principal = row.who === 'administrator' ? 'an administrator' : 'the owner';
      const cells = cellsOf(fixtures, procedure, row).filter((cell) => cell.principal === principal);
      const cell = cells.find(({ column }) => column === 'own') ?? cells[0]!;
      const asked = Object.keys(row.input?.({ fixtures, it: cell.it, ...actorOf(fixtures, principal) }) ?? {});
      const smuggled = columns.filter((column) => !asked.includes(column) && !optional.includes(column));
      const some = alone === Number.POSITIVE_INFINITY ? smuggled : Array.from({ length: alone }, () => oneOf(smuggled));
      for (const columnsAtOnce of [smuggled, ...some.map((column) => [column])]) {
        if ((requests += 1) % 50 === 0) await newMinute();
        const { status, text } = await send(fixtures, cell, actorOf(fixtures, principal), Object.fromEntries(columnsAtOnce.map((column) => [column, 1000])));
        const { data } = JSON.parse(text) as { data?: { issues?: { field: string; message: string }[] } };
        const refused = new Set((data?.issues ?? []).filter(({ message }) => message === 'Not a field of this procedure').map(({ field }) => field));
        const passed = columnsAtOnce.filter((column) => !refused.has(column));
        if (status !== 422 || passed.length > 0) accepted.push(`${procedure.name} takes ${passed.slice(0, 3).join(', ')}`);
      }
    }
    accepted.push(...(await changedTables(fixtures.product, before)).map((table) => `${table} changed`));

    await cluster.advance({ minutes: 1 });
    const memory = { id: crypto.randomUUID(), activity: 'Cinema', date: cluster.now().toISOString().slice(0, 10), lead: 'me' };
    const { code } = await attemptWrite(fixtures.people.sam, 'memories.addMemory', memory);
    return {
      attempts: requests,
      succeeded: accepted.length,
      control: { 'a valid input is accepted': code === 'done' },
      note: [`${columns.length} names`, ...accepted.slice(0, 2).map((one) => one.slice(0, 120))].join('; '),
    };

    /** Starts a new minute for the rate limits. The read keeps the administrator's session from expiring. */
    async function newMinute(): Promise<void> {
      await cluster.advance({ minutes: 1 });
      await fixtures.people.ada.read('admin.stats');
    }

    async function columnNames(): Promise<string[]> {
      const rows = await cluster.sql<{ name: string }>(`select distinct column_name::text as name from information_schema.columns where table_schema = 'public' order by 1`);
      return [...new Set(rows.flatMap(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]))];
    }
  },
};

/** Columns whose names some procedure accepts as a regular field. */
const optional = ['mood', 'notes', 'time', 'venueUrl', 'suggestionId', 'comment', 'code', 'cursor', 'block', 'description'];
