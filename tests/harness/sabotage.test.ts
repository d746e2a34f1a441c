import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabases } from './databases.ts';
import type { Fault } from '../chaos/fault.ts';
import { moreThanUsual } from '../chaos/stage.ts';
import { withoutRateLimits } from '../fuzz/on-server.ts';
import type { Attack } from './attack.ts';
import { withEdits, type Edit } from './sabotage.ts';
import { startServer } from './server-process.ts';

test('an edit that no longer matches its file throws', () => {
  const edit = (find: string) => [{ file: 'src/features/pairing/rules.ts', find, replace: '' }];
  expect(() => withEdits(edit('export const inboxSize = 6;'))).toThrow('src/features/pairing/rules.ts contains this text 0 times');
  expect(() => withEdits(edit('export'))).toThrow(/contains this text \d+ times/);
});

test('the edits of all attacks and faults match their files', async () => {
  const modulesIn = async <Module>(folder: string) => Promise.all(readdirSync(new URL(folder, import.meta.url)).map(async (file) => (await import(`${folder}${file}`)) as Module));
  const attacks = await modulesIn<{ attack: Attack }>('../security/attacks/');
  const faults = await modulesIn<{ fault: Fault }>('../chaos/faults/');
  const all: (readonly Edit[])[] = [moreThanUsual, withoutRateLimits, ...attacks.map(({ attack }) => attack.sabotage.edits ?? []), ...faults.map(({ fault }) => fault.edits ?? [])];
  expect(all.flat().length).toBeGreaterThan(20);
  for (const edits of all) expect(() => withEdits(edits)).not.toThrow();
});

test('a server and its worker load the edited source', async () => {
  const { env, close } = await openDatabases().embedded();
  const failing = (file: string, find: string) =>
    startServer(env, { edits: [{ file, find, replace: `throw new Error('edited while loading');\n${find}` }] });
  await expect(failing('src/platform/server/http/health.ts', 'const deadline =')).rejects.toThrow('edited while loading');
  await expect(failing('src/platform/server/database/embedded-worker.ts', 'let queue =')).rejects.toThrow('edited while loading');
  await close();
});
