import { authenticate, tokenHash, type Account } from '#features/accounts/server/auth.ts';
import { readVisiblePicture } from '#features/memories/server/pictures/picture-file.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { privacy } from '../contract.ts';
import { readme } from '../messages.ts';
import { Interrupted } from './read-as-account.ts';
import { spendLink, type PictureInExport } from './store.ts';
import { extendZip, type StoredFile } from './zip.ts';

/** Returns an export once. It opens its own transaction, because that of a read cannot spend the link. */
export async function downloadExport(context: RequestContext, { id, sessionId, scope, today }: Account, { token }: { token: string }) {
  const { database, now } = context;
  const kept = await database.transaction(scope, now, async (tx) => {
    const spent = await spendLink(tx, id, sessionId, tokenHash(token));
    if (spent) tx.announce([id], { changed: 'privacy', session: sessionId });
    return spent;
  });
  if (!kept) throw new DomainError<typeof privacy.downloadExport>('link_spent');
  return {
    status: 200 as const,
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="otterway-export-${today}.zip"` },
    body: extendZip(kept.zip, picturesAndReadme(context, kept.pictures), now),
  };
}

/** Each picture is read when it is its turn, with the rights that the account has then. */
async function* picturesAndReadme(context: RequestContext, pictures: readonly PictureInExport[]): AsyncGenerator<StoredFile> {
  const missing: string[] = [];
  for (const { id, file } of pictures) {
    const principal = await authenticate(context);
    if (!principal) throw new Interrupted('the session has ended');
    const picture = await readVisiblePicture(context, principal, id, 2560);
    if (!picture) continue;
    if (picture.bytes) yield { name: file, bytes: picture.bytes };
    else missing.push(file);
  }
  yield { name: 'README.txt', bytes: Buffer.from(readme(missing)) };
}
