import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withEdits } from '../harness/sabotage.ts';
import { testedDefenses } from './tested-defenses.ts';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

const isFailed = ({ status }: { status: string }) => status === 'failed';

/** Each of these tests passes in the project of its file. */
describe.runIf(process.env.ALL === '1' && process.env.DATABASE === 'postgres')('a server test', () => {
  test.each(testedDefenses)(
    'fails without $name',
    async ({ file, test: title, edits = [], sql = [] }) => {
      const folder = mkdtempSync(join(tmpdir(), 'otterway-defense-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const report = join(folder, 'report.json');
      const words = [
        'run',
        '--project',
        'server-postgres',
        file,
        '--fsModuleCache=false',
        '--reporter=json',
        `--outputFile=${report}`,
      ];
      const env = { PATH: process.env.PATH, ...withEdits(edits), SABOTAGE_SQL: JSON.stringify(sql) };
      await new Promise((resolve) => {
        execFile(process.execPath, [vitest, ...words, '-t', title], { env }, resolve);
      });
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isFailed));
      expect(failed).toContainEqual(expect.objectContaining({ title: expect.stringMatching(`^${title}`) as string }));
      // What is waited for in vain ends by the limit of all tests.
    },
    600_000,
  );
});
