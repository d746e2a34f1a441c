import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDirectory } from '#app/testing/databases.ts';
import { withEdits } from './sabotage.ts';
import { startServer } from './server-process.ts';

test('an edit that no longer matches its file throws', () => {
  const edit = (find: string) => [{ file: 'src/features/pairing/rules.ts', find, replace: '' }];
  expect(() => withEdits(edit('export const inboxSize = 6;'))).toThrow(
    'src/features/pairing/rules.ts contains this text 0 times',
  );
  expect(() => withEdits(edit('export'))).toThrow(/contains this text \d+ times/);
});

test('a server and its worker load the edited source', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'otterway-sabotage-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  prepareDirectory(dataDir);
  const failing = (file: string, find: string) =>
    startServer(
      { DATA_DIR: dataDir },
      { edits: [{ file, find, replace: `throw new Error('edited while loading');\n${find}` }] },
    );
  await expect(failing('src/platform/server/http/health.ts', 'const deadline =')).rejects.toThrow(
    'edited while loading',
  );
  await expect(failing('src/platform/server/database/embedded-worker.ts', 'let queue =')).rejects.toThrow(
    'edited while loading',
  );
});
