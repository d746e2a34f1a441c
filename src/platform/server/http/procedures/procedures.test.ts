import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { contract } from '#app/contract.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { declarationOf } from '../../../contract/procedure.ts';

const product = setUpProduct();
let maya: Person;
let ada: Person;

beforeAll(async () => {
  [maya] = await product.couple();
  ada = await product.person('Ada');
  await product.database.pool.query(`update accounts set role = 'administrator' where id = $1`, [ada.id]);
});

const procedures = Object.entries(contract).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, procedure]) => ({
    procedure: `${feature}.${name}`,
    ...declarationOf(procedure),
  })),
);
/** Uploads and downloads have tests of their own. */
const reads = procedures
  .filter(({ meta }) => meta.kind === 'read' && !meta.isUpload && !meta.isDownload)
  .map(({ procedure }) => procedure);

/** Somebody with access to a procedure. */
const one = (procedure: string) =>
  procedures.find((known) => known.procedure === procedure)!.meta.access === 'administrator' ? ada : maya;

const inputOf = (procedure: string) => procedures.find((known) => known.procedure === procedure)!.input as z.ZodObject;
const fieldsOf = (procedure: string) => Object.keys(inputOf(procedure).shape);
const fieldNames = [...new Set(reads.flatMap(fieldsOf))];

async function answered(response: Response) {
  return { status: response.status, body: await response.text() };
}

/** A digest of everything anybody could have changed, as the database's owner sees it. */
async function everything(): Promise<string> {
  const { rows } = await product.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('attempts', 'sessions') order by 1`,
  );
  const digests = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as rows from "${name}" t`,
  );
  return JSON.stringify((await product.database.pool.query(digests.join(' union all '))).rows);
}

describe('every procedure', () => {
  test.for(['accounts.logIn', 'memories.addMemory', 'badges.createBadge'])(
    '%s, as any that writes, is not made by a GET, a form, or a body that is no object',
    async (procedure) => {
      const before = await everything();
      expect(await answered(await one(procedure).ask(procedure, {}))).toEqual({
        status: 404,
        body: '{"code":"not_found","data":{}}',
      });
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'application/xml'])
        expect(
          (await one(procedure).ask(procedure, { body: '{}', headers: { 'content-type': type } })).status,
          type,
        ).toSatisfy((status: number) => status === 415 || status === 422);
      for (const body of [
        '',
        '{',
        '[]',
        'null',
        '1',
        '"x"',
        '{"a":1,}',
        "{'a':1}",
        '{"__proto__":{"isAdministrator":true}}',
        '{"constructor":{"prototype":{"isAdministrator":true}}}',
        '\ufeff{}x',
      ])
        expect((await one(procedure).ask(procedure, { body })).status, body).toSatisfy(
          (status: number) => status === 400 || status === 422,
        );
      expect(({} as Record<string, unknown>).isAdministrator).toBeUndefined();
      expect(await everything()).toBe(before);
    },
  );

  test('that reads takes nothing it does not know, and is no POST', async () => {
    const unknown = [...fieldNames, 'accountId', 'lane', '__proto__x', 'a[b]'];
    const taken = reads.flatMap((procedure) => {
      const issues = inputOf(procedure).safeParse(Object.fromEntries(unknown.map((name) => [name, '1']))).error?.issues;
      const refused = issues?.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? [];
      return unknown
        .filter((name) => !refused.includes(name) && !fieldsOf(procedure).includes(name))
        .map((name) => `${procedure} takes ${name}`);
    });
    expect(taken).toEqual([]);
    expect(await maya.errorOf('memories.timeline', { laneId: maya.id }, 'read')).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
    expect((await maya.ask('memories.timeline', { body: '{}' })).status).toBe(404);
  });

  test.for(
    reads.filter((procedure) => fieldsOf(procedure).includes('cursor') && inputOf(procedure).safeParse({}).success),
  )('%s rejects a cursor that it did not make', async (procedure) => {
    const rows = ['2026-02-30', 'infinity'].map((day) => btoa(`${day} 00000000-0000-4000-8000-000000000000`));
    // Lists of content may be ordered by a title.
    for (const cursor of ['', 'x', 'AAAA', btoa('2026-02-20 x'), ...(one(procedure) === maya ? rows : [])]) {
      expect(await one(procedure).errorOf(procedure, { cursor }, 'read'), cursor).toMatchObject({
        status: 422,
        code: 'invalid_input',
        data: { issues: [{ field: 'cursor' }] },
      });
    }
  });

  test('is rejected for a visitor, before its input is looked at', async () => {
    const response = await product.visitor().ask('memories.addMemory', { body: '{"nonsense":true}' });
    expect(await answered(response)).toEqual({ status: 401, body: '{"code":"signed_out","data":{}}' });
  });
});

describe('a request', () => {
  test('of ten megabytes is rejected without being read', async () => {
    const before = await everything();
    // Whoever is still writing may see the connection close before the answer.
    const outcome = await maya
      .ask('accounts.logIn', { body: JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) }) })
      .then(
        ({ status }) => String(status),
        (error: { cause?: { code?: string } }) => error.cause?.code,
      );
    expect(outcome).toMatch(/^(413|EPIPE|ECONNRESET|UND_ERR_SOCKET)$/);
    expect(await everything()).toBe(before);
    expect((await maya.ask('accounts.logIn', { body: JSON.stringify({ email: 'x'.repeat(33 * 1024) }) })).status).toBe(
      413,
    );
  });

  test('as deep as it is long is rejected like any other', async () => {
    for (const body of [
      `${'['.repeat(16_000)}${']'.repeat(16_000)}`,
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `{"email":${'['.repeat(16_000)}${']'.repeat(16_000)}}`,
    ]) {
      expect((await maya.ask('accounts.logIn', { body })).status).toBe(422);
    }
  });

  test('with text no database takes gets its words beside the field', async () => {
    for (const code of ['\0', '\ud800', '\udfff', '\u202e', 'a'.repeat(30_000)]) {
      expect(await maya.errorOf('pairing.sendRequest', { code })).toMatchObject({
        status: 422,
        code: 'invalid_input',
        data: { issues: [{ field: 'code' }] },
      });
    }
    const raw = await maya.ask('pairing.sendRequest', { body: '{"code":"\\ud800\\u0000ABC"}' });
    expect(raw.status).toBe(422);
  });

  test('for what is not there is answered in the product’s own words, and quotes nothing back', async () => {
    for (const path of [
      '/api/nothing/here?token=secret',
      '/api/pairing',
      '/api/',
      '/api/pairing/status/',
      '/api/Pairing/status',
      '/api/%2e%2e/secret',
      '/api/pairing/%00',
      '/api/__proto__/constructor',
      '/%E0%A4%A',
      '/api//pairing/status',
      '/nothing?x=secret',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS']) {
        const { status, body } = await answered(await fetch(product.url + path, { method }));
        expect([status, body], `${method} ${path}`).toEqual(
          status === 400 ? [400, '{"code":"invalid_input","data":{}}'] : [404, '{"code":"not_found","data":{}}'],
        );
      }
    }
  });

  test('that is no HTTP ends in a 400 and not in a crash', async () => {
    for (const bytes of [
      'GET / HTTP/9.9\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      'GET /api/pairing/status HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'s'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await raw(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toMatch(
        /\r\ncontent-security-policy: default-src 'none'[^]*\r\nx-content-type-options: nosniff\r\n[^]*\r\n\r\n\{"code":"invalid_input","data":\{\}\}$/,
      );
    }
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  test('may come from our own pages, by the public address or the one they were opened at', async () => {
    for (const origin of ['http://localhost:3000', product.url]) {
      expect(
        (
          await maya.ask('pairing.sendWaitingRequest', {
            body: '{}',
            headers: { origin, 'sec-fetch-site': 'same-origin' },
          })
        ).status,
      ).toBe(200);
    }
  });

  test('is rejected from a page with another scheme, or at a name of another site that points here', async () => {
    const host = 'evil.example:3000';
    const elsewhere: Record<string, string>[] = [
      { origin: product.url.replace('http:', 'https:') },
      { origin: `http://${host}`, host },
    ];
    for (const headers of elsewhere) {
      expect(
        (await maya.ask('pairing.sendWaitingRequest', { body: '{}', headers })).status,
        JSON.stringify(headers),
      ).toBe(403);
    }
  });
});

/** What comes back for bytes that a browser would never send. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
