import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { DomainError } from '../../contract/domain-error.ts';
import { inMemory, type Settings } from '../settings.ts';
import { pictureWidths, type PictureWidth } from './picture-drawer.ts';

const cipher = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** A file without a row is orphaned after this time. */
export const savingMinutes = 60;

export interface StoredFiles {
  id: string;
  key: Buffer;
  /** Together. */
  bytes: number;
}

/** The encrypted files of pictures, in a folder or in an S3 bucket. Throws `disk_full` and `unavailable` when they cannot be read or written. */
export interface PictureFiles {
  /** Writes one file per width. */
  write(files: readonly Uint8Array[]): Promise<StoredFiles>;
  /** Null when there is none, or when it was changed. */
  read(file: { id: string; key: Uint8Array }, width: PictureWidth): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** Removes one file, unless it may belong to a picture that is being saved. Returns whether it did. */
  removeIfOld(name: string, now: Date): Promise<boolean>;
  /** All files, page by page. */
  list(): AsyncGenerator<{ id: string; name: string }[]>;
  close(): Promise<void>;
}

/** Where the settings put pictures. */
export type Place = Pick<Settings, 's3Url' | 'dataDir'>;

export function pictureDisk({ s3Url, dataDir }: Place): Disk {
  return new Disk(s3Url ? bucket(new URL(s3Url)) : folder(dataDir === inMemory ? join(tmpdir(), `otterway-pictures-${randomUUID()}`) : resolve(dataDir, 'pictures')));
}

export function pictureFiles(place: Place, log?: Pick<FastifyBaseLogger, 'error'>): PictureFiles {
  const disk = pictureDisk(place);
  const fail = (error: unknown): never => {
    log?.error({ err: error }, 'the files of pictures cannot be read or written');
    throw new DomainError(isFull(error) ? 'disk_full' : 'unavailable');
  };
  return {
    write: async (files) => {
      const [id, key] = [randomUUID(), randomBytes(32)];
      const encrypted = pictureWidths.map((width, at) => ({ name: nameOf(id, width), bytes: encrypt(files[at]!, key, nameOf(id, width)) }));
      await Promise.all(encrypted.map(({ name, bytes }) => disk.put(name, bytes))).catch(fail);
      return { id, key, bytes: encrypted.reduce((sum, { bytes }) => sum + bytes.length, 0) };
    },
    read: async ({ id, key }, width) => {
      const name = nameOf(id, width);
      const file = await disk.getBytes(name).catch(async (error: unknown) => ((await disk.exists(name).catch(fail)) ? fail(error) : null));
      return file && decrypt(file, key, name);
    },
    remove: async (id) => void (await Promise.all(pictureWidths.map((width) => disk.delete(nameOf(id, width))))),
    removeIfOld: async (name, now) => {
      const { lastModified } = await disk.getMetaData(name);
      const isOld = now.getTime() - lastModified.getTime() > savingMinutes * 60_000;
      if (isOld) await disk.delete(name);
      return isOld;
    },
    list: () => listFiles(disk),
    close: async () => {
      if (place.dataDir === inMemory && !place.s3Url) await disk.deleteAll();
    },
  };
}

/** All files of pictures on a disk, page by page. */
export async function* listFiles(disk: Disk): AsyncGenerator<{ id: string; name: string }[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) });
    yield [...page.objects].flatMap((file) => (file.isFile && pictureName.test(file.key) ? [{ id: idOf(file.key), name: file.key }] : []));
    ({ paginationToken } = page);
  } while (paginationToken);
}

export function folder(location: string): FSDriver {
  return new FSDriver({ location, visibility: 'private' });
}

function bucket({ protocol, host, username, password, pathname, searchParams }: URL): S3Driver {
  return new S3Driver({
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  });
}

export const nameOf = (id: string, width: PictureWidth) => `${id.slice(0, 2)}/${id}-${width}`;
/** Whatever else lies there is not ours. */
const pictureName = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/;
const idOf = (name: string) => name.slice(3, 3 + 36);

/** Nonce, tag and the encrypted bytes. The name is authenticated too, so that no file passes for another. */
function encrypt(bytes: Uint8Array, key: Buffer, name: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
  const encrypted = [encrypting.update(bytes), encrypting.final()];
  return Buffer.concat([nonce, encrypting.getAuthTag(), ...encrypted]);
}

function decrypt(file: Uint8Array, key: Uint8Array, name: string): Buffer | null {
  const [nonce, tag, encrypted] = [file.subarray(0, nonceLength), file.subarray(nonceLength, nonceLength + tagLength), file.subarray(nonceLength + tagLength)];
  const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(name)).setAuthTag(tag);
  try {
    return Buffer.concat([decrypting.update(encrypted), decrypting.final()]);
  } catch {
    return null;
  }
}

/** What a folder and an S3 server answer when there is no space. */
function isFull(error: unknown): boolean {
  const { code, cause, $metadata } = error as { code?: string; cause?: unknown; $metadata?: { httpStatusCode?: number } };
  return code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507 || (cause instanceof Error && isFull(cause));
}
