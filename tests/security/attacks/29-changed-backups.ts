import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgeBackup } from '#app/testing/forge-backup.ts';
import type { Attack } from '../../harness/attack.ts';

type Change = (lines: string[], attacker: string) => string[];

/** The folder of backups is in other hands. Who holds it makes all checksums anew, and waits for a restore. */
export const attack: Attack = {
  number: '29',
  title: 'Changed backups',
  tries: { full: 3, quick: 1 },
  // A server of its own, whose backup is small.
  env: {},
  sabotage: {
    edits: [
      { file: 'src/app/cli/restore-backup.ts', find: '  assertProven(inspected, settings, how);\n', replace: '' },
      { file: 'src/app/cli/restore.ts', find: '  assertOwn(', replace: '  void (' },
    ],
  },

  async attempt(cluster, tries) {
    const folder = mkdtempSync(join(tmpdir(), 'otterway-attack-'));
    try {
      const attacker = await cluster.person('Attacker');
      const good = join(folder, 'good.backup.gz');
      const backup = await cluster.command('backup', [good]);
      const forged = [promoted, promoted, withSession].slice(0, tries).map((change, at) => {
        const file = join(folder, `${at}.backup.gz`);
        // The second one also takes the proof away, as if the file were of an old version.
        writeFileSync(
          file,
          forgeBackup(
            readFileSync(good),
            (lines) => change(lines, attacker.email),
            ({ hmac }) => (at === 1 ? {} : { hmac }),
          ),
        );
        return file;
      });
      const gained: string[] = [];
      for (const file of forged) {
        const place = { DATABASE_URL: '', DATA_DIR: `${file}.data` };
        await cluster.command('restore', [file], place);
        if (!existsSync(place.DATA_DIR)) continue;
        const { status, said } = await cluster.command('admin', ['list'], place);
        if (status === 0 && said.includes(attacker.email)) gained.push(file);
      }
      // A list of deletions that erases somebody at the next restore.
      const [list, forgedList] = [join(folder, 'deletions.json'), join(folder, 'forged.json')];
      await cluster.command('backup', ['--deletions', list]);
      writeFileSync(forgedList, withDeletion(readFileSync(list, 'utf8'), attacker.id));
      const erasing = await cluster.command('restore', [good, '--deletions', forgedList], {
        DATABASE_URL: '',
        DATA_DIR: join(folder, 'erased'),
      });
      if (erasing.status === 0) gained.push(forgedList);

      const place = { DATABASE_URL: '', DATA_DIR: join(folder, 'restored') };
      const restored = await cluster.command('restore', [good, '--deletions', list], place);
      return {
        attempts: forged.length + 1,
        succeeded: gained.length,
        control: {
          'a backup is written beside the servers': backup.status === 0,
          'it is restored elsewhere under the same SECRET':
            restored.status === 0 && restored.said.includes('The backup is restored'),
        },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const promoted: Change = (lines, attacker) =>
  lines.map((line) => (line.includes(attacker) ? line.replace(',partner,', ',administrator,') : line));

/** A session would open the account before its owner logs in. */
const withSession: Change = ([head, ...lines], attacker) => {
  const said = JSON.parse(head!) as { tables: object[] };
  return promoted(
    [
      JSON.stringify({ ...said, tables: [...said.tables, { name: 'sessions', columns: [] }] }),
      ...lines,
      '{"table":"sessions"}',
    ],
    attacker,
  );
};

function withDeletion(text: string, accountId: string): string {
  const [list, proof] = text.split('\n') as [string, string];
  const { deletions, ...others } = JSON.parse(list) as { takenAt: string; deletions: object[] };
  const daysAgo = (days: number) => new Date(Date.parse(others.takenAt) - days * 24 * 60 * 60 * 1000).toISOString();
  return `${JSON.stringify({ ...others, deletions: [...deletions, { accountId, requestedAt: daysAgo(20), dueAt: daysAgo(6) }] })}\n${proof}\n`;
}
