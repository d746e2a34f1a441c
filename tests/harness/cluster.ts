import { existsSync } from 'node:fs';
import type { Person } from '#app/testing/person.ts';
import type { Email } from '#platform/server/mail.ts';
import type { Databases } from './databases.ts';
import { RetryingPerson } from './retrying-person.ts';
import type { Sabotage } from './sabotage.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { mapConcurrently } from './map-concurrently.ts';

export const kinds = ['postgres', 'embedded'] as const;
export type Kind = (typeof kinds)[number];

/** Real servers on an empty database, with clients for the attacker and for normal users. */
export interface Cluster {
  kind: Kind;
  servers: ServerProcess[];
  /** A client without a session at its own IP address. Without `server`, clients are spread over the servers. */
  visitor(options?: { firstName?: string; server?: number }): Person;
  /** A new account, logged in. */
  person(firstName?: string, options?: { timeZone?: string; server?: number }): Promise<Person>;
  /** Eight accounts at a time, because hashing passwords is slow. */
  people(count: number, firstName?: string): Promise<Person[]>;
  couple(): Promise<[Person, Person]>;
  /** The same person and session at another server; the number wraps around. */
  at(server: number, person: Person): Person;
  /** Moves the clock of all servers, which limits use, so that an attacker need not wait. */
  advance(by: { days?: number; hours?: number; minutes?: number }): Promise<void>;
  /** Runs the due jobs now. Timers do not follow the moved clock. */
  runJobs(): Promise<void>;
  now(): Date;
  /** Queries the database without row-level security: days as text, counts as numbers. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  emails(): Email[];
  log(): string[];
  stop(): Promise<void>;
}

/** Servers serve the web app if it is built; few attacks need it. */
export const isBuilt = () => existsSync(new URL('../../dist/app.html', import.meta.url));

/** Two servers on PostgreSQL, unless told otherwise, and one on an embedded database. */
export async function openCluster(
  databases: Databases,
  kind: Kind,
  {
    edits,
    sql = [],
    env = {},
    servers: count = kind === 'postgres' ? 2 : 1,
  }: Sabotage & { servers?: number; env?: Record<string, string> | undefined } = {},
): Promise<Cluster> {
  const database = await databases[kind]();
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      startServer({ WEB: isBuilt() ? 'on' : 'off', ...database.env, ...env }, { edits }),
    ),
  );
  let turn = 0;
  let ahead = 0;
  const cluster: Cluster = {
    kind,
    servers,
    visitor: ({ firstName = 'Nobody', server = (turn += 1) } = {}) =>
      new RetryingPerson(servers[server % servers.length]!.url, firstName),
    person: async (firstName = 'Maya', { timeZone = 'UTC', server } = {}) => {
      const person = cluster.visitor({ firstName, ...(server !== undefined && { server }) });
      await person.signUp({ email: `${firstName}.${crypto.randomUUID()}@example.org`.toLowerCase(), timeZone });
      return person;
    },
    people: (count, firstName) => mapConcurrently(8, Array(count).keys(), () => cluster.person(firstName)),
    couple: async () => {
      const [maya, theo] = [await cluster.person('Maya'), await cluster.person('Theo')];
      await maya.pairWith(theo);
      return [maya, theo];
    },
    at: (server, person) => {
      const { email, id, cookie, address } = person;
      return Object.assign(new RetryingPerson(servers[server % servers.length]!.url, person.firstName), {
        email,
        id,
        cookie,
        address,
      });
    },
    advance: async ({ days = 0, hours = 0, minutes = 0 }) => {
      ahead += ((days * 24 + hours) * 60 + minutes) * 60_000;
      await Promise.all(servers.map((server) => server.setAhead(ahead)));
    },
    runJobs: () => servers[0]!.runJobs(),
    now: () => new Date(Date.now() + ahead),
    sql: async <Row>(text: string, values: unknown[] = []) =>
      database.pool ? ((await database.pool.query(text, values)).rows as Row[]) : servers[0]!.sql<Row>(text, values),
    emails: () => servers.flatMap(({ emails }) => emails),
    log: () => servers.flatMap(({ log }) => log),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
    },
  };
  for (const statement of sql) await cluster.sql(statement);
  return cluster;
}
