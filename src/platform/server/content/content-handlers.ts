import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { ContentFormat } from '../../contract/content-choices.ts';
import type { contentProcedures } from '../../contract/content-procedures.ts';
import type { AskedContent, FileFindings } from '../../contract/content.ts';
import { DomainError } from '../../contract/domain-error.ts';
import type { ErrorCode } from '../../contract/procedure.ts';
import type { Tx } from '../database/transaction.ts';
import { readFile, writeFile, type ContentFile } from './content-file.ts';
import type { ContentTable } from './content-table.ts';
import { planImport, stepsToTake } from './plan-import.ts';

interface Written {
  id: string;
  updatedAt: string;
}

interface Change {
  act: string;
  subjectId: string;
  subjectName: string;
  before: object | null;
  after: object | null;
}

/** One kind of content: `Sent` is what a form sends of it, `Entry` what a file holds of it. */
export interface ContentKind<Administrator, Item, Content, Sent, Entry> {
  /** The names of its procedures on record, such as badges.createBadge. */
  acts: Record<'create' | 'update' | 'delete' | 'import', string>;
  table: ContentTable<Item>;
  /** Adds an item or changes it; one that was deleted comes back. Only a new one takes `createdAt`. */
  put: (tx: Tx, id: string, content: Content, by: { administrator: Administrator; createdAt: Date }) => Promise<void>;
  remove: (tx: Tx, id: string) => Promise<void>;
  contentOf: (item: Item) => Content;
  contentSent: (sent: Sent) => Content;
  titleOf: (one: Content | Entry) => string;
  file: ContentFile<Entry>;
  /** The name of an exported file, before its day. */
  fileName: string;
  entryOf: (item: Item) => Entry;
  contentWritten: (entry: Entry) => Content;
  record: (tx: Tx, administrator: Administrator, change: Change) => Promise<void>;
  /** The content as the record holds it. */
  recordOf?: (content: Content) => object;
}

type Procedures = ReturnType<typeof contentProcedures>;
type SentFile = { format: ContentFormat; text: string };

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** The handlers of `contentProcedures`. All changes are on record; the same content again changes nothing. */
export function contentHandlers<Administrator extends { today: string }, Item extends Content & Written, Content extends object, Sent, Entry extends { id?: string | undefined }>(
  kind: ContentKind<Administrator, Item, Content, Sent, Entry>,
) {
  const { acts, table, put, contentOf, contentSent, contentWritten, titleOf, recordOf = (content: Content) => content } = kind;

  const record = (tx: Tx, administrator: Administrator, act: string, id: string, before: Content | null, after: Content | null) =>
    kind.record(tx, administrator, { act, subjectId: id, subjectName: titleOf((after ?? before)!), before: before && recordOf(before), after: after && recordOf(after) });

  const write = async (tx: Tx, administrator: Administrator, act: string, id: string, before: Content | null, after: Content, createdAt = tx.now) => {
    await put(tx, id, after, { administrator, createdAt });
    await record(tx, administrator, act, id, before, after);
  };

  const planOf = async (tx: Tx, { format, text }: SentFile) =>
    planImport<Entry, Item>(readFile(text, format, kind.file), {
      all: await table.all(tx),
      titleOf,
      isSame: (entry, known) => isDeepStrictEqual(contentWritten(entry), contentOf(known)),
    });

  return {
    all: (tx: Tx, _: Administrator, asked: AskedContent) => table.page(tx, asked),

    /** The same id with the same content again is the same item, even if it was deleted since. */
    create: async (tx: Tx, administrator: Administrator, { id, ...sent }: Sent & { id: string }): Promise<Item> => {
      const wanted = contentSent(sent as Sent);
      await table.lock(tx);
      const known = await table.any(tx, id);
      if (known && !isDeepStrictEqual(contentOf(known), wanted)) throw new DomainError<ErrorCode<ReturnType<Procedures['create']>>>('id_taken');
      if (known) return known;
      await write(tx, administrator, acts.create, id, null, wanted);
      return (await table.one(tx, id))!;
    },

    /** Refused when somebody else changed the item since `seen`. */
    update: async (tx: Tx, administrator: Administrator, { id, seen, ...sent }: Sent & { id: string; seen: string }): Promise<Item> => {
      const wanted = contentSent(sent as unknown as Sent);
      await table.lock(tx);
      const known = await table.one(tx, id);
      if (!known) throw new DomainError('not_found');
      const before = contentOf(known);
      if (isDeepStrictEqual(before, wanted)) return known;
      if (known.updatedAt !== seen) throw new DomainError<ErrorCode<ReturnType<Procedures['update']>>>('changed_meanwhile');
      await write(tx, administrator, acts.update, id, before, wanted);
      return (await table.one(tx, id))!;
    },

    /** What is gone already stays gone. */
    delete: async (tx: Tx, administrator: Administrator, { id }: { id: string }) => {
      await table.lock(tx);
      const known = await table.one(tx, id);
      if (!known) return {};
      await kind.remove(tx, id);
      await record(tx, administrator, acts.delete, id, contentOf(known), null);
      return {};
    },

    export: async (tx: Tx, { today }: Administrator, { format }: { format: ContentFormat }): Promise<File> => {
      const text = writeFile((await table.all(tx)).map(kind.entryOf), format, kind.file);
      return new File([text], `${kind.fileName}-${today}.${format}`, { type: types[format] });
    },

    check: async (tx: Tx, _: Administrator, file: SentFile): Promise<FileFindings> => (await planOf(tx, file)).findings,

    /** Imports a file completely or not at all, if that still does what `check` showed. */
    import: async (tx: Tx, administrator: Administrator, { seen, ...file }: SentFile & { seen: string }) => {
      await table.lock(tx);
      const plan = await planOf(tx, file);
      for (const [place, { entry, known }] of stepsToTake(plan, seen).entries()) {
        const id = known?.id ?? entry.id ?? uuidv7();
        // What is new stands in the list, newest first, as it stands in the file.
        await write(tx, administrator, acts.import, id, known && contentOf(known), contentWritten(entry), new Date(tx.now.getTime() - place));
      }
      return { counts: plan.findings.counts };
    },
  };
}
