import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { secret, startServer } from '../harness/product.ts';
import { ids, type Seeded } from '../harness/couples.ts';
import { prepared } from '../harness/requests.ts';
import { copyRows } from './copy-rows.ts';
import { install, sent, type Peer } from './peer.ts';

const bearer = ({ token }: Seeded) => ({ authorization: `Bearer ${token}` });

/**
 * Directus with one nested request per timeline. Its row rules need a licence, so every user may read all rows, and the client filters. `url` is an
 * empty database, `from` the seeded one.
 */
export async function startDirectus(url: string, from: string): Promise<Peer> {
  const { folder, node } = install('directus', ['isolated-vm']);
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    KEY: secret,
    SECRET: secret,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'river stones at dusk',
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'true',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
    STORAGE_LOCAL_ROOT: join(tmpdir(), 'otterway-bench-directus'),
    EXTENSIONS_PATH: join(tmpdir(), 'otterway-bench-directus'),
  };
  const made = spawnSync(node, [join(folder, 'node_modules/@directus/api/dist/cli/run.js'), 'bootstrap'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`Directus created no tables: ${made.stderr || made.stdout}`);
  await copyCouples(url, from);
  const server = await startServer({ env, node, program: join(folder, 'server.mjs'), readyPath: '/server/ping' });
  const timelinePath = ({ lane }: Seeded) =>
    `/items/memories?${new URLSearchParams({ 'filter[couple][_eq]': lane, sort: '-date', limit: '20', fields: '*,author.first_name,reactions.*,comments.*,ratings.*' }).toString()}`;
  const created = (one: Seeded, collection: string, row: object) => ({
    status: 200,
    requests: [prepared({ path: `/items/${collection}`, headers: bearer(one), body: { ...row, author: one.account } })],
  });
  return {
    name: 'Directus',
    server,
    timeline: (one) => ({ status: 200, requests: [prepared({ path: timelinePath(one), headers: bearer(one) })] }),
    addMemory: (one) =>
      created(one, 'memories', {
        couple: one.lane,
        type: 'past',
        date: '2026-06-01',
        activity: 'A walk along the river',
        pebbles: 3,
      }),
    react: (one, memory, reaction) => created(one, 'reactions', { memory: ids.memory(one.couple, memory), reaction }),
    shown: async (one) => {
      const answer = await fetch(`${server.url}${timelinePath(one)}`, { headers: bearer(one) });
      if (!answer.ok) throw new Error(`Directus answered ${answer.status}: ${await answer.text()}`);
      const { data } = (await answer.json()) as { data: Record<'reactions' | 'comments' | 'ratings', unknown[]>[] };
      const sum = (of: 'reactions' | 'comments' | 'ratings') =>
        data.reduce((total, memory) => total + memory[of].length, 0);
      return { memories: data.length, reactions: sum('reactions'), comments: sum('comments'), ratings: sum('ratings') };
    },
    listen: async (one, onMessage) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`);
      const subscribed = Promise.withResolvers<void>();
      socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', access_token: one.token }));
      socket.onmessage = ({ data }) => {
        const { type, event, status } = JSON.parse(String(data)) as { type: string; event?: string; status?: string };
        if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
        if (type === 'auth' && status === 'ok')
          socket.send(
            JSON.stringify({
              type: 'subscribe',
              collection: 'comments',
              query: { filter: { couple: { _eq: one.lane } }, fields: ['id'] },
            }),
          );
        if (status === 'error') subscribed.reject(new Error(`Directus said ${String(data)}`));
        if (type === 'subscription' && event === 'init') subscribed.resolve();
        if (type === 'subscription' && event === 'create') onMessage();
      };
      socket.onerror = () => subscribed.reject(new Error('no live connection to Directus'));
      await subscribed.promise;
      return () => socket.close();
    },
    change: async (one, memory) =>
      void (await sent(`${server.url}/items/comments`, bearer(one), {
        memory: ids.memory(one.couple, memory),
        couple: one.lane,
        author: one.account,
        comment: 'Yes',
      })),
  };
}

/** Directus uses plain tables. Relations are rows of its own tables. */
async function copyCouples(url: string, from: string): Promise<void> {
  const [source, target] = [new pg.Client({ connectionString: from }), new pg.Client({ connectionString: url })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query(tables);
    const copies: [table: string, select: string][] = [
      [
        'directus_users',
        `select a.id, first_name, last_name, email, 'active' as status, '${role}'::uuid as role, lpad((('x' || right(a.id::text, 8))::bit(32)::int)::text, 43, 'a') as token, 'default' as provider, true as email_notifications from accounts a`,
      ],
      [
        'memories',
        `select id, lane_id as couple, author_id as author, type, date, activity, category, notes, pebbles, paid_each from memories`,
      ],
      [
        'reactions',
        `select gen_random_uuid() as id, lane_id as couple, memory_id as memory, account_id as author, reaction from memory_reactions`,
      ],
      [
        'comments',
        `select id, lane_id as couple, memory_id as memory, account_id as author, comment, created_at from memory_comments`,
      ],
      [
        'ratings',
        `select gen_random_uuid() as id, lane_id as couple, memory_id as memory, account_id as author, rating, comment from date_ratings`,
      ],
    ];
    for (const [table, select] of copies) await copyRows(source, target, table, select);
    await target.query('analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

const [role, policy] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const parts = ['reactions', 'comments', 'ratings'];
const all = ['memories', ...parts];
const listed = (rows: readonly string[]) => rows.join(', ');

const tables = `
  create table memories (id uuid primary key default gen_random_uuid(), couple uuid, author uuid references directus_users, type text, date date, activity text, category text, notes text, pebbles int, paid_each int);
  create table reactions (id uuid primary key default gen_random_uuid(), couple uuid, memory uuid references memories, author uuid references directus_users, reaction text);
  create table comments (id uuid primary key default gen_random_uuid(), couple uuid, memory uuid references memories, author uuid references directus_users, comment text, created_at timestamptz default now());
  create table ratings (id uuid primary key default gen_random_uuid(), couple uuid, memory uuid references memories, author uuid references directus_users, rating int, comment text);
  create index on memories (couple, date); create index on reactions (memory); create index on comments (memory); create index on ratings (memory);
  create index on directus_users (token);
  insert into directus_collections (collection) values ${listed(all.map((name) => `('${name}')`))};
  insert into directus_fields (collection, field, special) values ${listed(parts.map((name) => `('memories', '${name}', 'o2m')`))};
  insert into directus_relations (many_collection, many_field, one_collection, one_field) values ${listed(parts.map((name) => `('${name}', 'memory', 'memories', '${name}')`))}, ('memories', 'author', 'directus_users', null);
  insert into directus_roles (id, name) values ('${role}', 'People');
  insert into directus_policies (id, name) values ('${policy}', 'People');
  insert into directus_access (id, role, policy) values (gen_random_uuid(), '${role}', '${policy}');
  insert into directus_permissions (collection, action, permissions, fields, policy) values
    ${listed(all.flatMap((name) => ['read', 'create'].map((action) => `('${name}', '${action}', '{}', '*', '${policy}')`)))}, ('directus_users', 'read', '{}', 'id,first_name', '${policy}');`;
