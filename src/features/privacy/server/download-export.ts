import { authenticate, tokenHash, type Account } from '#features/accounts/server/auth.ts';
import { readVisiblePicture } from '#features/memories/server/pictures/picture-file.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import type { privacy } from '../contract.ts';
import { readme } from '../messages.ts';
import { expiryOf, isWorthKeeping } from '../rules.ts';
import { Interrupted } from './outputs.ts';
import { setExpiry, setFetched, spendLink, type KeptExport } from './store.ts';
import { extendZip, type StoredFile } from './zip.ts';

/**
 * Returns an export. It is kept until it was read to its end, so that a download that breaks off can begin again. It opens its own
 * transactions, because that of a read cannot spend the link.
 */
export async function downloadExport(
  context: ContextOf<typeof privacy.downloadExport>,
  { id, sessionId, scope, today }: Account,
  { token }: { token: string },
) {
  const kept = await context.database.transaction(scope, context.now, (tx) =>
    spendLink(tx, id, sessionId, tokenHash(token)),
  );
  if (!kept) throw context.error('link_spent');
  return {
    status: 200 as const,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="otterway-export-${today}.zip"`,
    },
    body: extendZip(kept.zip, picturesAndReadme(context, kept), context.now),
  };
}

/** Each picture is read when it is its turn, with the rights that the account has then. */
async function* picturesAndReadme(
  context: RequestContext,
  { id, pictures }: KeptExport & { id: string },
): AsyncGenerator<StoredFile> {
  const principalNow = async () => {
    const principal = await authenticate({ ...context, now: context.clock.now() });
    if (!principal) throw new Interrupted('the session has ended');
    return principal;
  };
  const write = ({ id: accountId, sessionId, scope }: Account, work: (tx: Tx, accountId: string) => Promise<boolean>) =>
    context.database.transaction(scope, context.clock.now(), async (tx) => {
      if (await work(tx, accountId)) tx.announce([accountId], { changed: 'privacy', session: sessionId });
    });
  const missing: string[] = [];
  let keptAt = context.now;
  for (const { id: pictureId, file } of pictures) {
    const principal = await principalNow();
    if (isWorthKeeping(context.clock.now(), keptAt)) {
      keptAt = context.clock.now();
      await write(principal, (tx, accountId) => setExpiry(tx, accountId, id, expiryOf(keptAt)));
    }
    const picture = await readVisiblePicture(context, principal, pictureId, 2560);
    if (!picture) continue;
    if (picture.bytes) yield { name: file, bytes: picture.bytes };
    else missing.push(file);
  }
  yield { name: 'README.txt', bytes: Buffer.from(readme(missing)) };
  await write(await principalNow(), (tx, accountId) => setFetched(tx, accountId, id));
}
