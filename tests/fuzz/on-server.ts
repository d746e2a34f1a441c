import { readFileSync } from 'node:fs';
import { openCluster, type Cluster, type Kind } from '../harness/cluster.ts';
import type { seededRandom } from '../harness/seeded-random.ts';
import { openDatabases } from '../harness/databases.ts';
import { Findings } from './findings.ts';
import { throughFiles } from './import.ts';
import { createScene } from './scene.ts';
import { throughUploads } from './uploads.ts';
import { inputs, overTheWire } from './wire.ts';

/** A few accounts send a hundred thousand inputs, so the rate limits are switched off here. */
export const withoutRateLimits = [
  { file: 'src/platform/server/limits.ts', find: '  writesPerMinute: 120,', replace: '  writesPerMinute: 1e9,' },
  { file: 'src/platform/server/limits.ts', find: '  readsPerMinute: 840,', replace: '  readsPerMinute: 1e9,' },
];

const mostMemory = 1_000_000_000;

/** Sends bad input to a real server process on one kind of database. */
export async function onServer(
  kind: Kind,
  wanted: { inputs: number; files: number; uploads: number },
  random: ReturnType<typeof seededRandom>,
): Promise<Findings> {
  const findings = new Findings();
  const databases = openDatabases();
  try {
    const cluster = await openCluster(databases, kind, { edits: withoutRateLimits });
    try {
      const scene = await createScene(cluster);
      await overTheWire(scene, await inputs(scene, wanted.inputs, random), findings);
      await throughFiles(scene, wanted.files, random, findings);
      await throughUploads(scene, wanted.uploads, random, findings);
      await isHealthy(cluster, findings);
    } finally {
      await cluster.stop();
    }
  } finally {
    await databases.stop();
  }
  return findings;
}

async function isHealthy({ servers, log }: Cluster, findings: Findings): Promise<void> {
  for (const { url, pid, isAlive } of servers) {
    if (!isAlive() || !(await fetch(`${url}/readyz`)).ok) findings.error('a server is not ready any more');
    const bytes = memoryOf(pid);
    findings.memory = Math.max(findings.memory, bytes);
    if (bytes > mostMemory) findings.error(`a server holds ${bytes} bytes`);
  }
  const failed = log().filter((line) => line.includes('"status":500') || line.includes('"level":60'));
  if (failed.length > 0) findings.error(`the log tells of failures: ${failed[0]}`);
}

/** The peak resident memory of a process, where the system reports it. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
