import { spawnSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contextFiles } from './context.ts';
import type { Image } from './image.ts';

export type Platform = 'amd64' | 'arm64';

/** Lays the files of the image out in `tree`: the packages as its script installs them, the build, and the sources. */
export function layOut(
  image: Image,
  { root, tree, platform }: { root: string; tree: string; platform: Platform },
): void {
  const packages = join(tree, '..', 'packages');
  mkdirSync(packages, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, name), join(packages, name));
  const installed = spawnSync('sh', [join(root, 'deploy/production-packages.sh'), platform], {
    cwd: packages,
    encoding: 'utf8',
  });
  if (installed.status !== 0) throw new Error(`the packages could not be installed:\n${installed.stderr}`);
  const stages: Record<string, string> = { packages, build: root };
  for (const { from, sources, to } of image.copies) {
    for (const source of sources) {
      const isFile = to.endsWith('/');
      const target = join(tree, to, isFile ? source : '');
      if (from)
        cpSync(join(stages[from] ?? from, source.replace(`${image.folder}/`, '')), target, {
          recursive: true,
          verbatimSymlinks: true,
        });
      else
        for (const file of contextFiles(root, source))
          copyFile(join(root, file), isFile ? target : join(tree, to, file.slice(source.length)));
    }
  }
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The megabytes of a folder's files, as engines count the layers of an image. */
export function megabytesOf(folder: string): number {
  const entries = globSync('**', { cwd: folder }).map((path) => lstatSync(join(folder, path)));
  return entries.filter((entry) => entry.isFile()).reduce((sum, { size }) => sum + size, 0) / 1e6;
}
