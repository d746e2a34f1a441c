import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type * as z from 'zod';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { authenticate } from '#features/accounts/server/auth.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { latestExport } from '../../contract.ts';
import { buildExport } from '../build-export.ts';
import type { Gathered } from '../gather.ts';
import { insertExport } from '../store.ts';

export type Latest = z.output<typeof latestExport>;

export const start = (person: Person) => person.write('privacy.startExport', { password: person.password });
export const latestOf = async (person: Person) =>
  (await person.read<{ latest: Latest | null }>('privacy.exportStatus')).latest;
export const stateOf = async (person: Person) => (await latestOf(person))?.state;

/** Waits until an export is no longer being built, and says what became of it. */
export async function settled(person: Person): Promise<Latest> {
  await expect.poll(() => stateOf(person)).not.toBe('building');
  return (await latestOf(person))!;
}

export const linkFor = async (person: Person) =>
  (await person.write<{ link: string }>('privacy.makeDownloadLink')).link;

/** Follows a download link in somebody's browser. */
export function follow(person: Person, link: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(person.url + link, {
    headers: { cookie: person.cookie, 'x-forwarded-for': person.address, ...headers },
  });
}

/** What is in a ZIP: file by file, and all of it as one text. */
export async function unpacked(response: Response) {
  expect(response.status).toBe(200);
  const bytes = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const files = Object.fromEntries(Object.entries(bytes).map(([name, content]) => [name, strFromU8(content)]));
  const data = JSON.parse(files['data.json'] ?? '') as Gathered & { schema: string; version: number };
  return { files, bytes, data, everything: Object.values(files).join('\n') };
}

export const fetched = async (person: Person) => unpacked(await follow(person, await linkFor(person)));

/** The whole way: start, wait, fetch and open. */
export async function exported(person: Person) {
  await start(person);
  expect(await settled(person)).toMatchObject({ state: 'ready' });
  return fetched(person);
}

/** Which of some words a text has. */
export const mentioned = (text: string | undefined, words: readonly string[]) =>
  words.filter((word) => text?.includes(word));

export const laneOf = ({ data }: { data: Gathered }, kind: 'shared' | 'solo' | 'former') =>
  data.lanes.find((lane) => lane.kind === kind);

/** Builds an export for somebody, and lets others do things between its steps. */
export async function builtWhile(
  { database, clock }: Product,
  person: Person,
  between: (step: number) => Promise<void>,
): Promise<void> {
  let step = 0;
  const after =
    <Given extends unknown[], T>(run: (...given: Given) => Promise<T>) =>
    async (...given: Given) => {
      await between((step += 1));
      return run.apply(database, given);
    };
  const slowly = {
    callFunction: after(database.callFunction),
    read: after(database.read),
    transaction: after(database.transaction),
  };
  const context = {
    database,
    now: clock.now(),
    sessionToken: person.cookie.split('=')[1],
    log: { info: () => {}, error: () => {} },
  } as unknown as RequestContext;
  const account = (await authenticate(context))!;
  const id = crypto.randomUUID();
  await database.transaction(account.scope, clock.now(), (tx) => insertExport(tx, account.id, id, account.sessionId));
  await buildExport(
    { ...context, database: slowly as unknown as Database },
    { now: () => clock.now(), stopping: new AbortController().signal },
    account,
    id,
  );
}
