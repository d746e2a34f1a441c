import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../harness/product.ts';
import { ids, type Seeded } from '../harness/couples.ts';
import { prepared } from '../harness/requests.ts';
import { copyRows } from './copy-rows.ts';
import { install, sent, type Peer } from './peer.ts';

const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId });
/** An ACL for the members of a couple. */
const privateTo = ({ account, partner }: Seeded) =>
  Object.fromEntries([account, partner].map((id) => [id, { read: true, write: true }]));
const app = { 'x-parse-application-id': 'bench' };
const sessionOf = ({ token }: Seeded) => ({ ...app, 'x-parse-session-token': `r:${token}` });
const memories = 20;

/** Parse Server with one query for memories and three for their parts. `url` is an empty database, `from` the seeded one. */
export async function startParse(url: string, from: string): Promise<Peer> {
  const { folder, node } = install('parse');
  const server = await startServer({
    env: { DATABASE_URL: url, PARSE_SERVER_LOGS_FOLDER: join(tmpdir(), 'otterway-bench-parse') },
    node,
    program: join(folder, 'server.mjs'),
  });
  const parse = `${server.url}/parse`;
  const one = await firstOfEach(parse);
  await copyCouples(url, from, one);
  const where = (of: string, condition: object, more: Record<string, string> = {}) =>
    `/parse/classes/${of}?${new URLSearchParams({ where: JSON.stringify(condition), limit: '1000', ...more }).toString()}`;
  const onPage = (couple: number) => ({
    memory: { $in: Array.from({ length: memories }, (_, at) => pointer('Memory', ids.memory(couple, at + 1))) },
  });
  const paths = ({ couple, lane }: Seeded) => [
    where(
      'Memory',
      { couple: pointer('Couple', lane) },
      { order: '-date', limit: String(memories), include: 'author' },
    ),
    ...['Reaction', 'Comment', 'Rating'].map((of) => where(of, onPage(couple))),
  ];
  const created = (who: Seeded, of: string, row: object) => ({
    status: 201,
    requests: [
      prepared({
        path: `/parse/classes/${of}`,
        headers: sessionOf(who),
        body: { ...row, author: pointer('_User', who.account), ACL: privateTo(who) },
      }),
    ],
  });
  return {
    name: 'Parse Server',
    server,
    timeline: (who) => ({
      status: 200,
      requests: paths(who).map((path) => prepared({ path, headers: sessionOf(who) })),
    }),
    addMemory: (who) =>
      created(who, 'Memory', {
        couple: pointer('Couple', who.lane),
        type: 'past',
        date: '2026-06-01',
        activity: 'A walk along the river',
        pebbles: 3,
      }),
    react: (who, memory, reaction) =>
      created(who, 'Reaction', { memory: pointer('Memory', ids.memory(who.couple, memory)), reaction }),
    shown: async (who) => {
      const counts: number[] = [];
      for (const path of paths(who)) {
        const answer = await fetch(`${server.url}${path}`, { headers: sessionOf(who) });
        if (!answer.ok) throw new Error(`Parse Server answered ${answer.status}: ${await answer.text()}`);
        counts.push(((await answer.json()) as { results: unknown[] }).results.length);
      }
      return { memories: counts[0]!, reactions: counts[1]!, comments: counts[2]!, ratings: counts[3]! };
    },
    listen: async (who, onMessage) => {
      const socket = new WebSocket(server.url.replace('http', 'ws'));
      const subscribed = Promise.withResolvers<void>();
      socket.onopen = () =>
        socket.send(JSON.stringify({ op: 'connect', applicationId: 'bench', sessionToken: `r:${who.token}` }));
      socket.onmessage = ({ data }) => {
        const { op } = JSON.parse(String(data)) as { op: string };
        if (op === 'connected')
          socket.send(
            JSON.stringify({
              op: 'subscribe',
              requestId: 1,
              query: { className: 'Comment', where: onPage(who.couple) },
              sessionToken: `r:${who.token}`,
            }),
          );
        if (op === 'subscribed') subscribed.resolve();
        if (op === 'create') onMessage();
      };
      socket.onerror = () => subscribed.reject(new Error('no live connection to Parse Server'));
      await subscribed.promise;
      return () => socket.close();
    },
    // Public, because LiveQuery did not deliver objects with an ACL for two users to a logged-in listener.
    change: async (who, memory) => {
      const row = {
        memory: pointer('Memory', ids.memory(who.couple, memory)),
        author: pointer('_User', who.account),
        comment: 'Yes',
        ACL: { '*': { read: true }, [who.account]: { write: true } },
      };
      await sent(`${parse}/classes/Comment`, sessionOf(who), row);
    },
  };
}

/** Creates one object of each class through the API, which creates the tables. Other rows are inserted directly. Returns the ids. */
async function firstOfEach(parse: string): Promise<Record<string, string>> {
  const make = async (path: string, row: object): Promise<string> => {
    // A sign-up creates a session and so its table.
    const answer = await sent(
      `${parse}${path}`,
      path === '/users' ? app : { ...app, 'x-parse-master-key': 'only-for-benchmarks' },
      row,
    );
    return ((await answer.json()) as { objectId: string }).objectId;
  };
  const user = await make('/users', {
    username: 'first',
    password: 'river stones',
    firstName: 'Maya',
    lastName: 'Otter',
  });
  const author = pointer('_User', user);
  const couple = await make('/classes/Couple', { openedAt: '2026-01-01' });
  const memory = await make('/classes/Memory', {
    couple: pointer('Couple', couple),
    author,
    type: 'past',
    date: '2026-01-01',
    activity: 'A walk',
    category: 'romantic',
    notes: 'None',
    pebbles: 3,
    paidEach: 10,
  });
  const on = { memory: pointer('Memory', memory), author };
  await make('/classes/Reaction', { ...on, reaction: '🎉' });
  await make('/classes/Comment', { ...on, comment: 'Yes' });
  await make('/classes/Rating', { ...on, rating: 4, comment: 'Yes' });
  return { user, couple, memory };
}

async function copyCouples(url: string, from: string, first: Record<string, string>): Promise<void> {
  const [source, target] = [new pg.Client({ connectionString: from }), new pg.Client({ connectionString: url })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    const both = `array(select account_id::text from lane_members s where s.lane_id = m.lane_id)`;
    const rights = `${both} as "_rperm", ${both} as "_wperm"`;
    const copies: [table: string, select: string][] = [
      [
        '_User',
        `select id::text as "objectId", created_at as "createdAt", created_at as "updatedAt", email as username, first_name as "firstName", last_name as "lastName", array['*'] as "_rperm", array[id::text] as "_wperm" from accounts`,
      ],
      [
        '_Session',
        `select id::text as "objectId", created_at as "createdAt", created_at as "updatedAt", account_id::text as user, 'r:' || lpad((('x' || right(account_id::text, 8))::bit(32)::int)::text, 43, 'a') as "sessionToken", expires_at as "expiresAt" from sessions`,
      ],
      [
        'Couple',
        `select lane_id::text as "objectId", m.opened_at as "createdAt", m.opened_at as "updatedAt", ${rights} from (select id as lane_id, opened_at from lanes where kind = 'shared') m`,
      ],
      [
        'Memory',
        `select m.id::text as "objectId", created_at as "createdAt", created_at as "updatedAt", lane_id::text as couple, author_id::text as author, type, date::text, activity, category, notes, pebbles::float, paid_each::float as "paidEach", ${rights} from memories m`,
      ],
      [
        'Reaction',
        `select gen_random_uuid()::text as "objectId", created_at as "createdAt", created_at as "updatedAt", memory_id::text as memory, account_id::text as author, reaction, ${rights} from memory_reactions m`,
      ],
      [
        'Comment',
        `select m.id::text as "objectId", created_at as "createdAt", created_at as "updatedAt", memory_id::text as memory, account_id::text as author, comment, ${rights} from memory_comments m`,
      ],
      [
        'Rating',
        `select gen_random_uuid()::text as "objectId", created_at as "createdAt", created_at as "updatedAt", memory_id::text as memory, account_id::text as author, rating::float, comment, ${rights} from date_ratings m`,
      ],
    ];
    for (const [table, select] of copies) await copyRows(source, target, table, select);
    for (const id of Object.values(first)) await target.query(`delete from "Memory" where "objectId" = $1`, [id]);
    await target.query(`
      create index on "Memory" (couple, date); create index on "Reaction" (memory); create index on "Comment" (memory); create index on "Rating" (memory);
      create index on "_Session" ("sessionToken"); analyze`);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
