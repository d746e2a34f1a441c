import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Installs the packages of a benchmark by its own list, once. The product does not depend on them. */
export function install(folder: URL): void {
  const [done, list] = [new URL('node_modules/.package-lock.json', folder), new URL('package.json', folder)];
  if (existsSync(done) && statSync(done).mtimeMs > statSync(list).mtimeMs) return;
  console.error(`installing what ${folder.pathname.split('/').slice(-3).join('/')} lists …`);
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--no-package-lock',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
      '--loglevel',
      'error',
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('it could not be installed');
}
