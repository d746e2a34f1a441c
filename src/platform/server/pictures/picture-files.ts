import { randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { DomainError } from '../../contract/domain-error.ts';
import { pictureSizes, type PictureSize } from '../../contract/picture-sizes.ts';
import { partial } from '../private-file.ts';
import { decryptInPieces, encrypt } from '../seal.ts';
import { inMemory, type Settings } from '../settings.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { adviceOn, ifThere, isAnswer, isDenied, isFull } from './disk-errors.ts';
import { PictureFolder } from './picture-folder.ts';

/** A file without a row is orphaned after this time. */
const savingMinutes = 60;

export const isTooOldToBeSaving = (lastModified: Date, now: Date) =>
  now.getTime() - lastModified.getTime() > savingMinutes * 60_000;

export interface StoredFiles {
  id: string;
  key: Buffer;
  /** Together. */
  bytes: number;
}

/** The encrypted files of pictures, in a folder or in an S3 bucket. Throws `unavailable` when they cannot be read or written. */
export interface PictureFiles {
  /** Writes one file per size. */
  write(files: readonly Uint8Array[]): Promise<StoredFiles | { error: 'store_full' }>;
  /** Null when there is none, or when it was changed. */
  read(file: { id: string; key: Uint8Array }, size: PictureSize): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** Removes one file, unless it may belong to a picture that is being saved. Returns whether it did. */
  removeIfOld(name: string, now: Date): Promise<boolean>;
  /** The disk of the folder, in bytes; null for a bucket. */
  space(): Promise<{ total: number; free: number } | null>;
  /** Whether the files are those of this database; files of none are from now on. */
  belongTo(databaseId: string): Promise<boolean>;
  /** All files, page by page. */
  list(): AsyncGenerator<{ id: string; name: string }[]>;
  close(): Promise<void>;
}

/** Names the database that the files belong to. */
export const ownerFile = 'database.txt';

/** Where the settings put pictures. */
export type Place = Pick<Settings, 's3Url' | 'dataDir'>;

export function pictureDisk({ s3Url, dataDir }: Place): Disk {
  return new Disk(
    s3Url
      ? bucket(new URL(s3Url))
      : new PictureFolder(
          dataDir === inMemory ? join(tmpdir(), `otterway-pictures-${randomUUID()}`) : resolve(dataDir, 'pictures'),
        ),
  );
}

export function pictureFiles(place: Place, log?: Pick<FastifyBaseLogger, 'error'>): PictureFiles {
  const disk = pictureDisk(place);
  // A folder answers at once.
  const breaker = circuitBreaker((error) => place.s3Url !== null && !isAnswer(error));
  const fail = (error: unknown): never => {
    if (error instanceof DomainError) throw error;
    log?.error({ err: error }, 'the files of pictures cannot be read or written');
    throw new DomainError('unavailable');
  };
  return {
    write: async (files) => {
      const [id, key] = [randomUUID(), randomBytes(32)];
      const encrypted = pictureSizes.map((size, at) => ({
        name: nameOf(id, size),
        bytes: encrypt(files[at]!, key, nameOf(id, size)),
      }));
      try {
        await breaker(() => allDone(encrypted.map(({ name, bytes }) => disk.put(name, bytes))));
      } catch (error) {
        if (!isFull(error)) return fail(error);
        log?.error({ err: error }, 'there is no space for the files of pictures');
        return { error: 'store_full' };
      }
      return { id, key, bytes: encrypted.reduce((sum, { bytes }) => sum + bytes.length, 0) };
    },
    read: async ({ id, key }, size) => {
      const name = nameOf(id, size);
      const file = await breaker(() => ifThere(disk.getBytes(name))).catch((error: unknown) => {
        if (!isDenied(error)) return fail(error);
        log?.error(
          { file: id },
          'the bucket denies a file, which is gone unless its key may not read: let the key list the bucket, which then tells',
        );
        return null;
      });
      return file && decryptInPieces(file, key, name);
    },
    remove: async (id) => void (await Promise.all(pictureSizes.map((size) => ifThere(disk.delete(nameOf(id, size)))))),
    removeIfOld: async (name, now) => {
      const found = await ifThere(disk.getMetaData(name));
      const isOld = found !== null && isTooOldToBeSaving(found.lastModified, now);
      if (isOld) await ifThere(disk.delete(name));
      return isOld;
    },
    space: async () => {
      if (place.s3Url || place.dataDir === inMemory) return null;
      // The folder is made for the first picture.
      const disk = await statfs(resolve(place.dataDir, 'pictures'))
        .catch(() => statfs(place.dataDir))
        .catch(() => null);
      return disk && { total: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize };
    },
    belongTo: async (databaseId) => {
      const owner = await ifThere(disk.get(ownerFile));
      if (owner === null) await disk.put(ownerFile, databaseId);
      const isOurs = owner === null || owner === databaseId;
      if (!isOurs)
        log?.error(
          `the files of pictures belong to another database, so that no orphan is removed; if it is gone, remove ${ownerFile} beside them`,
        );
      return isOurs;
    },
    list: () => listFiles(disk),
    close: async () => {
      if (place.dataDir === inMemory && !place.s3Url) await disk.deleteAll();
    },
  };
}

/** Logs at the start why a bucket cannot be used: people would notice it otherwise, with their first picture. */
export async function logBucket(place: Place, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  if (!place.s3Url) return;
  try {
    await listFiles(pictureDisk(place)).next();
  } catch (error) {
    log.error({ err: error }, `the bucket of S3_URL ${adviceOn(error)}`);
  }
}

/** Throws the first error once none is at work any more, so that no file is written after the answer. */
async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** All files of pictures on a disk, page by page, partial ones included. */
export async function* listFiles(disk: Disk): AsyncGenerator<{ id: string; name: string }[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) });
    yield [...page.objects].flatMap((file) =>
      file.isFile && pictureName.test(file.key) ? [{ id: idOf(file.key), name: file.key }] : [],
    );
    ({ paginationToken } = page);
  } while (paginationToken);
}

function bucket({ protocol, host, username, password, pathname, searchParams }: URL): S3Driver {
  return new S3Driver({
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: searchParams.get('addressing') !== 'host',
    supportsACL: false,
    visibility: 'private',
    maxAttempts: 2,
    // The library adds checksums of its own to every request, which stores like Backblaze B2 refuse. What is stored is authenticated anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not every store answers that a large file may come.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 5_000 },
  });
}

export const nameOf = (id: string, size: PictureSize) => `${id.slice(0, 2)}/${id}-${size}`;
/** Whatever else lies there is not ours. A server that was killed leaves a partial file. */
const pictureName = new RegExp(`^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\\d+(\\${partial})?$`);
const idOf = (name: string) => name.slice(3, 3 + 36);
