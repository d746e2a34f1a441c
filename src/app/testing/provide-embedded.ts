import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedEmbedded } from './databases.ts';

/** One prepared embedded database for all processes of a run; each copies it. */
export default async function provideEmbedded(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-embedded-'));
  const file = join(folder, 'snapshot');
  writeFileSync(file, new Uint8Array(await preparedEmbedded()));
  process.env.TEST_EMBEDDED_SNAPSHOT = file;
  return () => rmSync(folder, { recursive: true });
}
