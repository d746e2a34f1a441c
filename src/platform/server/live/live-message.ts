import * as z from 'zod';
import type { LiveMessage } from './live.ts';

/** Keeps a message below the 8,000 bytes that PostgreSQL allows. */
const maxPerMessage = 90;

const recipients = z.array(z.guid()).min(1).max(maxPerMessage);
const schema = z.strictObject({
  to: recipients,
  changed: z.string().regex(/^[a-z-]{1,40}$/),
  ids: z.array(z.guid()).max(maxPerMessage).optional(),
  session: z.guid().optional(),
});

/** A message as text, split into as many as needed. */
export function serializeMessage({ to, ids, ...message }: LiveMessage): string[] {
  const slices = <T>(all: readonly T[]) =>
    Array.from({ length: Math.ceil(all.length / maxPerMessage) }, (_, part) =>
      all.slice(part * maxPerMessage, (part + 1) * maxPerMessage),
    );
  const parts = slices(to).flatMap((people) =>
    ids && ids.length > maxPerMessage
      ? slices(ids).map((part) => ({ to: people, ...message, ids: part }))
      : [{ to: people, ...message, ...(ids && { ids }) }],
  );
  return parts.map((part) => JSON.stringify(part));
}

/** Null for a foreign message: other programs may share the channel. */
export function parseMessage(text: string): LiveMessage | null {
  try {
    const message = schema.safeParse(JSON.parse(text));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
