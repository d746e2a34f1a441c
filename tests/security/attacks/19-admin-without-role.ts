import { principals, type Principal } from '../matrix/principals.ts';
import { proceduresOf, cellsOf, changedTables, problemsOf, snapshot, runCells } from '../matrix/cells.ts';
import { fixturesOn } from '../matrix/on-cluster.ts';
import { table } from '../matrix/table.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** Every principal calls every procedure of administrators. One administrator is demoted while logged in. An administrator looks for content of users. */
export const attack: Attack = {
  number: '19',
  title: 'Administering without the role',
  tries: { full: 20, quick: 2 },
  sabotage: {
    edits: [{ file: 'src/features/accounts/server/auth.ts', find: "access === 'administrator' && !account.isAdministrator", replace: "access === 'administrator' && !account" }],
  },

  async attempt(cluster, demotions) {
    const fixtures = await fixturesOn(cluster);
    const others: Principal[] = (Object.keys(principals) as Principal[]).filter((principal) => principal !== 'an administrator');
    const procedures = proceduresOf().filter(({ who }) => who === 'administrator');
    const gains: string[] = [];
    let count = 0;

    const before = await snapshot(fixtures.product);
    for (const procedure of procedures) {
      const answers = await runCells(fixtures, [table[procedure.name]!].flat().flatMap((row) => cellsOf(fixtures, procedure, row)).filter(({ principal }) => others.includes(principal)));
      count += answers.length;
      gains.push(...answers.flatMap((one) => problemsOf(fixtures, one)));
    }
    gains.push(...(await changedTables(fixtures.product, before)).map((table) => `${table} changed`));

    for (let demotion = 0; demotion < demotions; demotion += 1) {
      const eve = await cluster.person('Eve');
      const role = (given: string) => cluster.sql('update accounts set role = $2 where id = $1', [eve.id, given]);
      await role('administrator');
      const { totalAccounts } = await eve.read<{ totalAccounts: number }>('admin.stats');
      await role('partner');
      for (const server of [0, 1]) {
        count += 1;
        const { status } = await cluster.at(server, eve).ask('admin.stats', {});
        if (status !== 403 || !(totalAccounts > 0)) gains.push(`demoted and served: ${status}`);
      }
    }

    // The answers to an administrator contain no content of users.
    const reads = await runCells(fixtures, procedures.filter(({ kind }) => kind === 'read').flatMap((procedure) => [table[procedure.name]!].flat().flatMap((row) => cellsOf(fixtures, procedure, row))).filter(({ principal, column }) => principal === 'an administrator' && column !== 'missing'));
    gains.push(...reads.flatMap(({ cell, answer }) => fixtures.markers.leakedTo('ada', answer.text).map((marker) => `${marker} for an administrator in ${cell.procedure.name}`)));
    const made = await attemptWrite(fixtures.people.ada, 'badges.createBadge', { id: crypto.randomUUID(), name: 'Allowed', description: 'By an administrator', icon: '🦦', criteria: { type: 'total_dates', required: 9000 }, isActive: false });
    return {
      attempts: count,
      succeeded: gains.length,
      control: { 'an administrator calls every admin query': reads.every(({ answer }) => answer.status === 200), 'and creates a badge': made.code === 'done' },
      note: [`${procedures.length} procedures`, ...gains.slice(0, 2).map((one) => one.slice(0, 120))].join('; '),
    };
  },
};
