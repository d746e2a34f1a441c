import { createHash } from 'node:crypto';
import { addPicture } from '#features/memories/server/pictures/add-picture.ts';
import { describePicture } from '#features/memories/server/pictures/own-picture.ts';
import { anyErrors, DomainError } from '#platform/contract/domain-error.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { demoPictures } from '../demo-content.ts';
import { partnerAt, people } from '../demo.ts';
import { drawings } from './drawings.ts';

type Context = Pick<
  RequestContext,
  'database' | 'settings' | 'pictureProcessor' | 'pictureFiles' | 'now' | 'log' | 'address'
> & { ownerDatabase: Database };

/**
 * Adds the demo couple's pictures as an upload is added. Goes on where an earlier start was stopped, and adds none again once all were there.
 */
export async function seedDemoPictures(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, ownerDatabase, now } = context;
  const {
    rows: [pair],
  } = await ownerDatabase.pool.query<{ laneId: string; maya: string; theo: string }>(
    `select l.lane_id as "laneId", maya.id as maya, theo.id as theo
     from accounts maya join accounts theo on theo.email = $2
     join lane_members l on l.account_id = maya.id and l.kind = 'shared'
     join lane_members o on o.account_id = theo.id and o.lane_id = l.lane_id
     where maya.email = $1 and maya.id in (select account_id from demo_accounts) and theo.id in (select account_id from demo_accounts)`,
    [people.maya.email, people.theo.email],
  );
  if (!pair) return;
  const { laneId } = pair;
  const { rows } = await ownerDatabase.pool.query<{ memoryId: string; activity: string }>(
    `select m.id as "memoryId", m.activity from memories m
     where m.lane_id = $1 and m.type = 'past' and m.removed_at is null and not exists (select from memory_pictures p where p.lane_id = $1 and p.id = $2)`,
    [laneId, idOf(demoPictures.at(-1)!)],
  );
  for (const picture of demoPictures) {
    const memory = rows.find(({ activity }) => activity === picture.activity);
    if (stopping.aborted || !memory) continue;
    const somebody = (name: 'maya' | 'theo') => ({ ...people[name], id: pair[name] });
    const principal = partnerAt(now, somebody(picture.by), somebody(picture.by === 'maya' ? 'theo' : 'maya'), laneId);
    const id = idOf(picture);
    try {
      await addPicture({ ...context, ...anyErrors }, principal, {
        query: { id, memoryId: memory.memoryId },
        body: rendered(picture.drawing),
      });
    } catch (error) {
      // Taken back meanwhile.
      if (error instanceof DomainError) continue;
      throw error;
    }
    await database.transaction(principal.scope, now, (tx) =>
      describePicture(tx, principal, { pictureId: id, altText: picture.altText }),
    );
  }
}

/** The same at each start, so that no picture is added twice: a UUID version 5 of its drawing. */
function idOf({ drawing }: { drawing: string }): string {
  const bytes = createHash('sha1').update(`otterway demo picture: ${drawing}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Rendered when it is read. Its code is loaded for this alone: the server decodes nothing in its own process. */
async function* rendered(drawing: keyof typeof drawings): AsyncGenerator<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 400 300">${drawings[drawing]}</svg>`;
  yield await sharp(Buffer.from(svg)).png().toBuffer();
}
