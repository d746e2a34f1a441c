import { proceduresOf, cellsOf, changedSince, everything, send } from '../matrix/cells.ts';
import { standingOf } from '../matrix/principals.ts';
import { fixturesOn } from '../matrix/on-cluster.ts';
import { table } from '../matrix/table.ts';
import type { Attack } from '../../harness/attack.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** Into every write goes the name of every column there is, as the database and as a program spells it: pebbles, role, lane_id, paidEach … */
export const attack: Attack = {
  number: '09',
  title: 'Sending pebbles, roles and owners along',
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
    const before = await everything(fixtures.product);
    const columns = await columnNames();
    const accepted: string[] = [];
    let requests = 0;

    for (const procedure of proceduresOf().filter(({ kind }) => kind === 'write')) {
      const row = [table[procedure.name]!].flat()[0]!;
      const principal = row.who === 'administrator' ? 'an administrator' : 'the owner';
      const cells = cellsOf(fixtures, procedure, row).filter((cell) => cell.principal === principal);
      const cell = cells.find(({ column }) => column === 'own') ?? cells[0]!;
      const asked = Object.keys(row.input?.({ fixtures, it: cell.it, ...standingOf(fixtures, principal) }) ?? {});
      const smuggled = columns.filter((column) => !asked.includes(column) && !optional.includes(column));
      const some = alone === Number.POSITIVE_INFINITY ? smuggled : Array.from({ length: alone }, () => oneOf(smuggled));
      for (const columnsAtOnce of [smuggled, ...some.map((column) => [column])]) {
        if ((requests += 1) % 50 === 0) await aMinute();
        const { status, text } = await send(fixtures, cell, standingOf(fixtures, principal), Object.fromEntries(columnsAtOnce.map((column) => [column, 1000])));
        const { data } = JSON.parse(text) as { data?: { issues?: { field: string; message: string }[] } };
        const refused = new Set((data?.issues ?? []).filter(({ message }) => message === 'Not a field of this call').map(({ field }) => field));
        const passed = columnsAtOnce.filter((column) => !refused.has(column));
        if (status !== 422 || passed.length > 0) accepted.push(`${procedure.name} takes ${passed.slice(0, 3).join(', ')}`);
      }
    }
    accepted.push(...(await changedSince(fixtures.product, before)).map((table) => `${table} is not as it was`));

    await cluster.advance({ minutes: 1 });
    const memory = { id: crypto.randomUUID(), activity: 'Cinema', date: cluster.now().toISOString().slice(0, 10), lead: 'me' };
    const { code } = await attemptWrite(fixtures.people.sam, 'memories.addMemory', memory);
    return {
      attempts: requests,
      succeeded: accepted.length,
      control: { 'what a call asks for is taken': code === 'done' },
      note: [`${columns.length} names`, ...accepted.slice(0, 2).map((one) => one.slice(0, 120))].join('; '),
    };

    /** Pace and limits go by it, and an administrator who does nothing for long is logged out. */
    async function aMinute(): Promise<void> {
      await cluster.advance({ minutes: 1 });
      await fixtures.people.ada.read('admin.stats');
    }

    async function columnNames(): Promise<string[]> {
      const rows = await cluster.sql<{ name: string }>(`select distinct column_name::text as name from information_schema.columns where table_schema = 'public' order by 1`);
      return [...new Set(rows.flatMap(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]))];
    }
  },
};

/** Columns by whose name some call takes what its principal may choose. */
const optional = ['mood', 'notes', 'time', 'venueUrl', 'suggestionId', 'comment', 'code', 'cursor', 'block', 'description'];
