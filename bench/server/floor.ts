import { tokenHash } from '#features/accounts/server/auth.ts';
import type { Server } from '../harness/product.ts';
import { password, person, type Seeded } from '../harness/couples.ts';
import { freshId } from '../harness/requests.ts';
import type { Batch, Transaction } from '../harness/recorded-statements.ts';
import type { BenchWork } from './works.ts';

/** The source of a parameter: the request, the clock, chance, or a constant. */
export type Value =
  | { is: unknown }
  | { of: keyof Seeded | 'tokenHash' }
  | { filled: string }
  | { body: string }
  | { cursor: true }
  | { now: number }
  | { fresh: 'id' | 'text' | 'bytes' };

interface Replayed {
  name?: string | undefined;
  text: string;
  values: Value[];
}

/** The recorded run of a procedure: its statements in batches, and the bytes of its response. */
export interface Recorded {
  path: string;
  /** The member who sent it; the second request of an operation can be by the other one. */
  slot: 1 | 2;
  transactions: Replayed[][][];
  head: string[];
  body: Buffer;
  /** Whether the request hashed a password. */
  checksPassword: boolean;
}

/** Lets the product run each operation once for a seeded couple and records it. Two earlier runs prepare the statements and trigger one-time effects. */
export async function record(
  product: Server,
  { operations }: BenchWork,
  couple: number,
  cursor: string,
): Promise<Recorded[]> {
  const [one, other] = [person(couple, 1), person(couple, 2)];
  const isFrom = (request: string, { cookie, email }: Seeded) =>
    request.includes(`${cookie}\r\n`) || request.includes(email);
  const own = operations.filter(([request]) => isFrom(request!, one));
  if (own.length < 3) own.push(...own, ...own);
  for (const operation of own.slice(0, 2)) for (const request of operation) await send(product, request);
  const recorded: Recorded[] = [];
  for (const request of own[2]!) {
    const began = Date.now();
    await product.ask({ record: true });
    const { head, bytes, input } = await send(product, request);
    const transactions = await product.ask<Transaction[]>({ record: false });
    const who = isFrom(request, other) ? other : one;
    const values = valuesOf(who, input, cursor, began);
    const named = (batch: Batch) => batch.map((statement) => ({ ...statement, values: statement.values.map(values) }));
    recorded.push({
      path: pathOf(request),
      slot: who.slot,
      transactions: transactions.map((batches) => batches.map(named)),
      head,
      body: bytes,
      checksPassword: request.includes(password),
    });
  }
  return recorded;
}

const pathOf = (request: string) => request.split(' ')[1]!.split('?')[0]!;

async function send(
  { url }: Server,
  request: string,
): Promise<{ head: string[]; bytes: Buffer; input: Record<string, unknown> }> {
  const [lines, text] = request.replaceAll(freshId, () => crypto.randomUUID()).split('\r\n\r\n') as [string, string];
  const [first, ...headers] = lines.split('\r\n');
  const [method, path] = first!.split(' ');
  const given = headers
    .map((line) => line.split(': ') as [string, string])
    .filter(([name]) => !['host', 'content-length'].includes(name));
  const answer = await fetch(`${url}${path}`, { method: method!, headers: given, ...(text && { body: text }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${bytes.toString()}`);
  const head = [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat();
  return { head, bytes, input: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

/** Values of a person that can be part of a text; they are replaced by names in curly brackets. */
export const named = ['account', 'partner', 'lane'] as const;

/** Recognizes the source of each parameter. Unexplained values that look random are generated anew. */
function valuesOf(
  one: Seeded,
  input: Record<string, unknown>,
  cursor: string,
  began: number,
): (value: unknown) => Value {
  const cursorId = Buffer.from(cursor, 'base64url').toString().split(' ')[1];
  return (value) => {
    if (value instanceof Date) return { now: value.getTime() - began };
    if (value instanceof Uint8Array) return isHashOf(one.token, value) ? { of: 'tokenHash' } : { fresh: 'bytes' };
    if (typeof value !== 'string') return { is: value };
    const field = Object.keys(input).find((key) => input[key] === value && value.length > 30);
    if (field) return { body: field };
    const known = (['account', 'partner', 'lane', 'email'] as const).find((key) => one[key] === value);
    if (known) return { of: known };
    // Such as the name of a lock, which would otherwise be the same for all.
    const filled = named.reduce((text, key) => text.replaceAll(one[key], `{${key}}`), value);
    if (filled !== value) return { filled };
    if (value === cursorId) return { cursor: true };
    if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value) && !value.startsWith('00000')) return { fresh: 'id' };
    return /^[\w-]{43}$/.test(value) ? { fresh: 'text' } : { is: value };
  };
}

function isHashOf(token: string, bytes: Uint8Array): boolean {
  return Buffer.from(bytes).equals(tokenHash(token));
}
