import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

type Wanted = Record<string, string>;

/** One package of package-lock.json. */
export interface Locked {
  /** Path from the root: 'node_modules/glob'. */
  path: string;
  name: string;
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  engines?: Wanted;
}

interface Lists {
  dependencies: Wanted;
  devDependencies: Wanted;
  optionalDependencies: Wanted;
}

interface LockFile {
  lockfileVersion: number;
  packages: Record<string, Omit<Locked, 'path' | 'name'> & { name?: string; link?: boolean } & Partial<Lists>>;
}

export const manifest = read<Lists & { overrides: Wanted; version: string; license: string }>('package.json');
export const lockFile = read<LockFile>('package-lock.json');

/** Every package that comes from a registry. */
export const locked: Locked[] = Object.entries(lockFile.packages)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, path, name: entry.name ?? path.replace(/^.*node_modules\//, '') }));

/** The optional packages of the local package that contains the tests' broker. */
export const brokerPackage = read<Lists>('checks/broker/package.json').optionalDependencies;

/** The package.json of an installed package; null for a package of another platform. */
export function installed({ path }: Locked): { version: string; license?: string; scripts?: Wanted } | null {
  return existsSync(`${root}${path}/package.json`) ? read(`${path}/package.json`) : null;
}

export function isInstalledWithBuild({ path }: Locked): boolean {
  return existsSync(`${root}${path}/binding.gyp`);
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(root + path, 'utf8')) as T;
}
