/**
 * The floor: only Node, the driver and the database. It looks the principal up in a map, runs the product's statements in the same batches, and
 * writes the product's bytes. It checks and logs nothing.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { tokenHash } from '#features/accounts/server/auth.ts';
import { openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { everybody, password, type Seeded } from '../harness/couples.ts';
import { answerCommands } from '../harness/process-commands.ts';
import { named, type Recorded, type Value } from './floor.ts';

type FloorCommand = { couples: number; passwordHash: string; cursorIds: Map<string, string>; calls: Recorded[] };

interface Principal extends Seeded {
  tokenHash: Buffer;
}

const { DATABASE_URL, DATA_DIR, PORT } = process.env;
const { pool, close } = DATABASE_URL
  ? opened(DATABASE_URL)
  : await openEmbeddedPool(DATA_DIR!, { error: () => {}, warn: () => {} } as never);
let principals = new Map<string, Principal>();
let calls = new Map<string, Recorded[]>();
let cursorIds = new Map<string, string>();
let passwordHash = '';

answerCommands(async (command: FloorCommand) => {
  principals = new Map(
    everybody(command.couples).flatMap((one): [string, Principal][] =>
      [one.cookie, one.email].map((key) => [key, { ...one, tokenHash: tokenHash(one.token) }]),
    ),
  );
  calls = Map.groupBy(
    command.calls.map((call) => ({ ...call, body: Buffer.from(call.body) })),
    ({ path }) => path,
  );
  ({ cursorIds, passwordHash } = command);
});

const server = createServer((request, response) => {
  const url = request.url!;
  if (url === '/readyz') return void response.end();
  const end = url.indexOf('?');
  const made = calls.get(end < 0 ? url : url.slice(0, end))!;
  bodyOf(request)
    .then(async (body) => {
      const principal = principals.get(request.headers.cookie ?? body.email!)!;
      const call = made.find(({ slot }) => slot === principal.slot) ?? made[0]!;
      await answer(call, body, principal);
      response.writeHead(200, call.head).end(call.body);
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(PORT), '127.0.0.1');

function opened(url: string) {
  const bare = new pg.Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  return { pool: bare, close: () => bare.end() };
}

type Body = Record<string, string>;
const noBody: Body = {};

async function bodyOf(request: IncomingMessage): Promise<Body> {
  if (request.method === 'GET') return noBody;
  return new Promise((resolve) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .once('end', () => resolve(JSON.parse(text) as Body));
  });
}

async function answer({ transactions, checksPassword }: Recorded, body: Body, principal: Principal): Promise<void> {
  if (checksPassword) await verify(passwordHash, password);
  for (const batches of transactions) {
    const client = await pool.connect();
    try {
      for (const batch of batches) {
        const asked = Promise.all(
          batch.map((statement) =>
            client.query({
              ...statement,
              values: statement.values.map((value) => valueOf(value, body, principal)),
            } as pg.QueryConfig),
          ),
        );
        // The product does not wait for the commit of a read either.
        if (batch === batches.at(-1) && batches[0]![0]!.text.startsWith('begin read only')) asked.catch(() => {});
        else await asked;
      }
    } finally {
      client.release();
    }
  }
}

function valueOf(value: Value, body: Body, principal: Principal): unknown {
  if ('is' in value) return value.is;
  if ('of' in value) return principal[value.of];
  if ('filled' in value) return named.reduce((text, key) => text.replaceAll(`{${key}}`, principal[key]), value.filled);
  if ('body' in value) return body[value.body];
  if ('now' in value) return new Date(Date.now() + value.now);
  if ('cursor' in value) return cursorIds.get(principal.lane);
  if (value.fresh === 'id') return randomUUID();
  return value.fresh === 'text' ? randomBytes(32).toString('base64url') : randomBytes(32);
}

process.once('SIGTERM', () => void close().finally(() => process.exit(0)));
