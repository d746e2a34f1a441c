/** The procedures by which administrators edit one kind of platform content; each feature gives their names and summaries. */
import * as z from 'zod';
import { contentFormats, fileMax } from './content-choices.ts';
import { askedContent, contentFile, contentPage, fileErrors, fileFindings } from './content.ts';
import { boundedString, choice, id, instant } from './fields.ts';
import { read, write } from './procedure.ts';

const access = 'administrator';
const bodyBytes = fileMax.bytes;

/** `item` is what a list shows of one, `content` are the fields that a form sends. */
export function contentProcedures<Item extends z.ZodType, Content extends z.ZodRawShape>(item: Item, content: Content) {
  return {
    all: (summary: string) => read({ summary, access, input: z.strictObject(askedContent), output: contentPage(item) }),
    create: (summary: string) =>
      write({
        summary,
        access,
        input: z.strictObject({ id, ...content }),
        output: item,
        errors: { id_taken: 'conflict' },
      }),
    /** `seen` is when the item had been changed last as it was read. */
    update: (summary: string) =>
      write({
        summary,
        access,
        input: z.strictObject({ id, ...content, seen: instant }),
        output: item,
        errors: { changed_meanwhile: 'conflict' },
      }),
    delete: (summary: string) => write({ summary, access, input: z.strictObject({ id }), output: z.object({}) }),
    export: (summary: string) =>
      read({ summary, access, input: z.strictObject({ format: choice(contentFormats) }), output: z.file() }),
    check: (summary: string) =>
      write({ summary, access, input: z.strictObject(contentFile), output: fileFindings, bodyBytes }),
    import: (summary: string) =>
      write({
        summary,
        access,
        input: z.strictObject({ ...contentFile, seen: boundedString(100) }),
        output: z.object({ counts: fileFindings.shape.counts }),
        errors: fileErrors,
        bodyBytes,
      }),
  };
}
