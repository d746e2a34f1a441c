import { randomUUID } from 'node:crypto';
import { access, chmod, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { inMemory, type Settings } from '#platform/server/settings.ts';

/**
 * Writes and removes a file wherever the server is going to write, and says where it cannot: it would be noticed by people otherwise, with their first picture.
 * Returns what tries these folders again and names the kinds of those that it still cannot write.
 */
export async function probeFolders(
  settings: Settings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<() => Promise<string[]>> {
  const failed = new Set<Place>();
  for (const place of placesOf(settings)) {
    const [{ folder }, why] = [place, await errorAt(place)];
    if (why === null) continue;
    log.error(
      { folder },
      `the server cannot write ${resolve(folder)} (${why}): give its user that right, as in chown -R ${process.getuid?.() ?? 'USER'} ${resolve(folder)}`,
    );
    failed.add(place);
  }
  return async () => {
    for (const place of failed) if ((await errorAt(place)) === null) failed.delete(place);
    return [...failed].map(({ kind }) => kind);
  };
}

interface Place {
  kind: 'data' | 'pictures' | 'mail' | 'backups';
  folder: string;
  /** Whether nobody else has to reach it. */
  isOurs: boolean;
  /** Whether files of pictures lie in folders within, by the first letters of their names. */
  hasFolders?: boolean;
}

function placesOf({ databaseUrl, dataDir, s3Url, smtpUrl, backups }: Settings): Place[] {
  const within = (kind: 'pictures' | 'mail') => ({ kind, folder: join(dataDir, kind), isOurs: true });
  return [
    ...(databaseUrl || dataDir === inMemory ? [] : [{ kind: 'data' as const, folder: dataDir, isOurs: false }]),
    ...(s3Url || dataDir === inMemory ? [] : [{ ...within('pictures'), hasFolders: true }]),
    ...(smtpUrl || dataDir === inMemory ? [] : [within('mail')]),
    ...(backups ? [{ kind: 'backups' as const, folder: backups.folder, isOurs: false }] : []),
  ];
}

async function errorAt({ folder, isOurs, hasFolders = false }: Place): Promise<string | null> {
  const file = join(folder, `.tried-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // One that stood there may be open to others. Only its owner can change that, and a group may write it all the same.
    if (isOurs) await chmod(folder, 0o700).catch(() => {});
    await writeFile(file, '');
    await rm(file);
    // A command that another user ran may have left some.
    const within = hasFolders ? (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)) : [];
    for (const name of within) await access(join(folder, name), constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}
