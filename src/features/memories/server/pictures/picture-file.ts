import type { PictureSize } from '#platform/contract/picture-sizes.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { hasTag } from '#platform/server/http/send-file.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { unseal } from '#platform/server/seal.ts';
import * as pictureStore from '../store/pictures.ts';

interface Wanted {
  query: { pictureId: string; size: PictureSize };
  headers: { 'if-none-match'?: string | undefined };
}

/** A browser keeps the file, but asks each time whether it may still show it. */
export async function pictureFile(
  context: RequestContext,
  { id: accountId }: Account,
  { query: { pictureId, size }, headers }: Wanted,
) {
  const found = await pictureStore.pictureSeenBy(context.database, accountId, pictureId);
  if (!found) throw new DomainError('not_found');
  const etag = `"${found.fileId}-${size}"`;
  const caching = { etag, 'cache-control': 'private, no-cache', vary: 'cookie' };
  const shown = { 'content-type': 'image/webp', 'content-disposition': `inline; filename="${pictureId}.webp"` };
  if (hasTag(headers['if-none-match'], etag)) return { status: 304 as const, headers: caching };
  const held = await context.holdFile(Math.min(found.bytes, likelyBytes(size)));
  if (!held) throw new DomainError('unavailable');
  const bytes = await open(context, pictureId, found, size);
  if (!held.setSize(bytes?.length ?? 0)) throw new DomainError('unavailable');
  if (!bytes) throw new DomainError('not_found');
  return { status: 200 as const, headers: { ...caching, ...shown }, body: bytes };
}

/** WebP takes rarely more. */
const likelyBytes = (size: PictureSize) => (size * size) / 4;

/** Null when the account may not see the picture now. Its bytes are null when they cannot be read. */
export async function readVisiblePicture(
  context: RequestContext,
  { id: accountId }: Account,
  pictureId: string,
  size: PictureSize,
): Promise<{ bytes: Buffer | null } | null> {
  const found = await pictureStore.pictureSeenBy(context.database, accountId, pictureId);
  if (!found) return null;
  try {
    return { bytes: await open(context, pictureId, found, size) };
  } catch (error) {
    context.log.error({ err: error, file: found.fileId }, 'a file of a picture cannot be read');
    return { bytes: null };
  }
}

async function open(
  { settings, pictureFiles, log }: RequestContext,
  pictureId: string,
  { fileId, fileKey }: { fileId: string; fileKey: Buffer },
  size: PictureSize,
): Promise<Buffer | null> {
  const key = unseal(fileKey, settings, pictureId);
  const bytes = key && (await pictureFiles.read({ id: fileId, key }, size));
  if (!bytes) log.error({ file: fileId, hasKey: key !== null }, 'a file of a picture is missing, or SECRET is another');
  return bytes;
}
