import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Throws with a message if a given file cannot be read. */
export async function assertReadable(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new Error(`there is no file ${file}; name one that is there`);
  if (found.isDirectory()) throw new Error(`${file} is a folder; name a file in it`);
  if (!(await canAccess(file, constants.R_OK)))
    throw new Error(`${file} may not be read by this user; run this as its owner`);
}

/** Throws with a message if a given file exists or cannot be created. */
export async function assertCreatable(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new Error(`${file} is a folder; name a file in it`);
  if (found) throw new Error(`${file} is there already, and stays as it is; name another file`);
  const folder = dirname(file);
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new Error(`there is no folder ${folder}; make it first, or name a file elsewhere`);
  if (!(await canAccess(folder, constants.W_OK)))
    throw new Error(`this user may not write into the folder ${folder}; name a file elsewhere`);
}

async function canAccess(path: string, what: number): Promise<boolean> {
  return access(path, what).then(
    () => true,
    () => false,
  );
}
