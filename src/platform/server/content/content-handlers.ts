import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { ContentFormat } from '../../contract/content-choices.ts';
import type { ContentQuery, fileErrors, FileFindings } from '../../contract/content.ts';
import { DomainError, type Errors } from '../../contract/domain-error.ts';
import type { Tx } from '../database/transaction.ts';
import { readFile, writeFile, type ContentFile } from './content-file.ts';
import type { ContentTable } from './content-table.ts';
import { planImport, checkedSteps } from './plan-import.ts';

interface Versioned {
  id: string;
  updatedAt: string;
}

interface Change {
  procedure: string;
  subjectId: string;
  subjectName: string;
  before: object | null;
  after: object | null;
}

/** One kind of content: `Input` is what a form sends of it, `Entry` what a file holds of it. */
export interface ContentKind<Administrator, Item, Content, Input, Entry> {
  /** The names of its procedures on record, such as badges.createBadge. */
  procedures: Record<'create' | 'update' | 'delete' | 'import', string>;
  table: ContentTable<Item>;
  /** Adds an item or changes it; one that was deleted comes back. Only a new one takes `createdAt`. */
  put: (tx: Tx, id: string, content: Content, by: { administrator: Administrator; createdAt: Date }) => Promise<void>;
  remove: (tx: Tx, id: string) => Promise<void>;
  contentOf: (item: Item) => Content;
  contentOfInput: (input: Input) => Content;
  titleOf: (one: Content | Entry) => string;
  file: ContentFile<Entry>;
  /** The name of an exported file, before its day. */
  fileName: string;
  entryOf: (item: Item) => Entry;
  contentOfEntry: (entry: Entry) => Content;
  record: (tx: Tx, administrator: Administrator, change: Change) => Promise<void>;
  /** The content as the record holds it. */
  recordOf?: (content: Content) => object;
}

type UploadedFile = { format: ContentFormat; text: string };

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** The handlers of `contentProcedures`. All changes are on record; the same content again changes nothing. */
export function contentHandlers<
  Administrator extends { today: string },
  Item extends Content & Versioned,
  Content extends object,
  Input,
  Entry extends { id?: string | undefined },
>(kind: ContentKind<Administrator, Item, Content, Input, Entry>) {
  const {
    procedures,
    table,
    put,
    contentOf,
    contentOfInput,
    contentOfEntry,
    titleOf,
    recordOf = (content: Content) => content,
  } = kind;

  const record = (
    tx: Tx,
    administrator: Administrator,
    procedure: string,
    id: string,
    before: Content | null,
    after: Content | null,
  ) =>
    kind.record(tx, administrator, {
      procedure,
      subjectId: id,
      subjectName: titleOf((after ?? before)!),
      before: before && recordOf(before),
      after: after && recordOf(after),
    });

  const write = async (
    tx: Tx,
    administrator: Administrator,
    act: string,
    id: string,
    before: Content | null,
    after: Content,
    createdAt = tx.now,
  ) => {
    await put(tx, id, after, { administrator, createdAt });
    await record(tx, administrator, act, id, before, after);
  };

  const planOf = async (tx: Tx, { format, text }: UploadedFile) =>
    planImport<Entry, Item>(readFile(text, format, kind.file), {
      all: await table.all(tx),
      titleOf,
      isSame: (entry, existing) => isDeepStrictEqual(contentOfEntry(entry), contentOf(existing)),
    });

  return {
    all: (tx: Tx, _: Administrator, query: ContentQuery) => table.page(tx, query),

    /** The same id with the same content again is the same item, even if it was deleted since. */
    create: async (
      tx: Tx,
      administrator: Administrator,
      { id, ...input }: Input & { id: string },
      { error }: Errors<'id_taken'>,
    ): Promise<Item> => {
      const content = contentOfInput(input as Input);
      await table.lock(tx);
      const existing = await table.any(tx, id);
      if (existing && !isDeepStrictEqual(contentOf(existing), content)) throw error('id_taken');
      if (existing) return existing;
      await write(tx, administrator, procedures.create, id, null, content);
      return (await table.one(tx, id))!;
    },

    /** Refused when somebody else changed the item since `seen`. */
    update: async (
      tx: Tx,
      administrator: Administrator,
      { id, seen, ...input }: Input & { id: string; seen: string },
      { error }: Errors<'changed_meanwhile'>,
    ): Promise<Item> => {
      const content = contentOfInput(input as unknown as Input);
      await table.lock(tx);
      const existing = await table.one(tx, id);
      if (!existing) throw new DomainError('not_found');
      const before = contentOf(existing);
      if (isDeepStrictEqual(before, content)) return existing;
      if (existing.updatedAt !== seen) throw error('changed_meanwhile');
      await write(tx, administrator, procedures.update, id, before, content);
      return (await table.one(tx, id))!;
    },

    /** What is gone already stays gone. */
    delete: async (tx: Tx, administrator: Administrator, { id }: { id: string }) => {
      await table.lock(tx);
      const existing = await table.one(tx, id);
      if (!existing) return {};
      await kind.remove(tx, id);
      await record(tx, administrator, procedures.delete, id, contentOf(existing), null);
      return {};
    },

    export: async (tx: Tx, { today }: Administrator, { format }: { format: ContentFormat }): Promise<File> => {
      const text = writeFile((await table.all(tx)).map(kind.entryOf), format, kind.file);
      return new File([text], `${kind.fileName}-${today}.${format}`, { type: types[format] });
    },

    check: async (tx: Tx, _: Administrator, file: UploadedFile): Promise<FileFindings> =>
      (await planOf(tx, file)).findings,

    /** Imports a file completely or not at all, if that still does what `check` showed. */
    import: async (
      tx: Tx,
      administrator: Administrator,
      { seen, ...file }: UploadedFile & { seen: string },
      errors: Errors<keyof typeof fileErrors>,
    ) => {
      await table.lock(tx);
      const plan = await planOf(tx, file);
      for (const [index, { entry, existing }] of checkedSteps(plan, seen, errors).entries()) {
        const id = existing?.id ?? entry.id ?? uuidv7();
        // What is new stands in the list, newest first, as it stands in the file.
        await write(
          tx,
          administrator,
          procedures.import,
          id,
          existing && contentOf(existing),
          contentOfEntry(entry),
          new Date(tx.now.getTime() - index),
        );
      }
      return { counts: plan.findings.counts };
    },
  };
}
