import * as z from 'zod';
import type { LiveMessage } from './live.ts';

/** Keeps a message below the 8,000 bytes that PostgreSQL allows. */
const atOnce = 90;

const some = z.array(z.guid()).min(1).max(atOnce);
const shape = z.strictObject({
  to: some,
  changed: z.string().regex(/^[a-z-]{1,40}$/),
  ids: z.array(z.guid()).max(atOnce).optional(),
  session: z.guid().optional(),
});

/** A message as text, split into as many as needed. */
export function written({ to, ids, ...message }: LiveMessage): string[] {
  const slices = <T>(all: readonly T[]) => Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce));
  const parts = slices(to).flatMap((people) => (ids && ids.length > atOnce ? slices(ids).map((part) => ({ to: people, ...message, ids: part })) : [{ to: people, ...message, ...(ids && { ids }) }]));
  return parts.map((part) => JSON.stringify(part));
}

/** Null for a foreign message: other programs may share the channel. */
export function read(text: string): LiveMessage | null {
  try {
    const message = shape.safeParse(JSON.parse(text));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
