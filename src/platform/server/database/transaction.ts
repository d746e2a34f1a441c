import { createHash } from 'node:crypto';
import type { Kysely, RawBuilder } from 'kysely';
import type { FieldDef, ClientBase, QueryResultRow } from 'pg';
import type { LiveMessage } from '../live/live.ts';
import { queryLed, type Lead } from './led-statement.ts';

/** Whose rows a transaction may touch: the second line of defence compares every row with it. */
export interface Scope {
  account: string | null;
  lane: string | null;
}

/** One transaction, as a handler sees it. Statements run in order; everything commits or nothing does. */
export interface Tx {
  /** The moment of the call by the server's clock, the same for the whole transaction. */
  readonly now: Date;
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** Exactly one row; anything else is an error of ours. */
  one<Row>(query: RawBuilder<Row>): Promise<Row>;
  maybe<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  /** Runs a write and tells how many rows it changed. */
  count(query: RawBuilder<unknown>): Promise<number>;
  /** Runs a part in another scope, for the rare act that concerns two people. */
  as<T>(scope: Scope, part: () => Promise<T>): Promise<T>;
  /** Runs a part as the database login itself, which owns the schema where jobs run; where requests are served it may do less than their role. */
  asOwner<T>(part: () => Promise<T>): Promise<T>;
  /** Tells people's open screens, after commit, what changed. Ids only, never content. */
  announce(accounts: readonly string[], message: Omit<LiveMessage, 'to'>): void;
}

abstract class Scoped implements Tx {
  readonly now: Date;
  readonly announcements: LiveMessage[] = [];
  protected readonly client: ClientBase;
  protected readonly compiler: Kysely<unknown>;
  protected scope: Scope;

  constructor(client: ClientBase, compiler: Kysely<unknown>, scope: Scope, now: Date) {
    this.client = client;
    this.compiler = compiler;
    this.scope = scope;
    this.now = now;
  }

  abstract enter(scope: Scope): Promise<void>;
  protected abstract leaveRole(): Promise<void>;
  protected abstract send<Row>(query: RawBuilder<Row>): Promise<Answer<Row>>;

  async rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await this.send(query)).rows;
  }

  async one<Row>(query: RawBuilder<Row>): Promise<Row> {
    const rows = await this.rows(query);
    if (rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`);
    return rows[0]!;
  }

  async maybe<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    return (await this.rows(query))[0];
  }

  async count(query: RawBuilder<unknown>): Promise<number> {
    return (await this.send(query)).rowCount;
  }

  async as<T>(scope: Scope, part: () => Promise<T>): Promise<T> {
    return this.#within(() => this.enter(scope), part);
  }

  async asOwner<T>(part: () => Promise<T>): Promise<T> {
    return this.#within(() => this.leaveRole(), part);
  }

  async #within<T>(enter: () => Promise<void>, part: () => Promise<T>): Promise<T> {
    const before = this.scope;
    await enter();
    try {
      const result = await part();
      await this.enter(before);
      return result;
    } catch (error) {
      // An error may be caught within the transaction; after an error of the database nothing runs any more, this included.
      await this.enter(before).catch(() => {});
      throw error;
    }
  }

  announce(accounts: readonly string[], message: Omit<LiveMessage, 'to'>): void {
    this.announcements.push({ to: [...new Set(accounts)], ...message });
  }
}

/** Statements of one transaction, which somebody else begins and ends. */
export class Transaction extends Scoped {
  async enter(scope: Scope): Promise<void> {
    this.scope = scope;
    await this.client.query({ name: 'enter_scope', text: `select ${entered}`, values: valuesOf(scope) });
  }

  protected async leaveRole(): Promise<void> {
    await this.client.query(`select set_config('role', 'none', true)`);
  }

  protected send<Row>(query: RawBuilder<Row>): Promise<Answer<Row>> {
    return answerOf(this.client, this.compiler, query);
  }
}

/** How long a replica may take to come as far as the database was when the principal was admitted, in milliseconds. */
const patience = '20';

/**
 * What reads: each statement brings its scope along and is a transaction of its own. Within one for all of them it would see no
 * less of what was committed meanwhile, and take three messages more. `position` is given where a replica answers.
 */
export class Reading extends Scoped {
  readonly #position: string | null;

  constructor(client: ClientBase, compiler: Kysely<unknown>, scope: Scope, now: Date, position: string | null = null) {
    super(client, compiler, scope, now);
    this.#position = position;
  }

  async enter(scope: Scope): Promise<void> {
    this.scope = scope;
  }

  protected leaveRole(): Promise<void> {
    return Promise.reject(new Error('a read stays in its role'));
  }

  protected send<Row>(query: RawBuilder<Row>): Promise<Answer<Row>> {
    const scope = { name: 'read_in_scope', text: `select ${entered}, set_config('transaction_read_only', 'on', true)`, values: valuesOf(this.scope) };
    if (this.#position === null) return answerOf(this.client, this.compiler, query, [scope]);
    return answerOf(this.client, this.compiler, query, [{ name: 'come_as_far_as', text: 'select come_as_far_as($1, $2)', values: [this.#position, patience] }, scope]);
  }
}

const entered = `set_config('role', 'otterway_app', true), set_config('app.account', $1, true), set_config('app.lane', $2, true)`;
const valuesOf = ({ account, lane }: Scope) => [account ?? '', lane ?? ''];

interface Answer<Row> {
  rows: Row[];
  rowCount: number;
}

/** Runs a statement on a connection as it is, or behind what leads it. */
export async function answerOf<Row>(client: ClientBase, compiler: Kysely<unknown>, query: RawBuilder<Row>, leads: readonly Lead[] = []): Promise<Answer<Row>> {
  const { sql, parameters } = query.compile(compiler);
  const known = knownOf(sql);
  const statement = { name: known.name, text: sql, values: parameters as unknown[] };
  const { fields, rows, rowCount } = await (leads.length > 0 ? queryLed<QueryResultRow>(client, leads, statement) : client.query<QueryResultRow>(statement));
  return { rows: camelCased(known, fields, rows) as Row[], rowCount: rowCount ?? 0 };
}

interface Known {
  name: string;
  /** What the columns are called, and what they are called in the code; the same each time, and null where both are. */
  keys?: readonly (readonly [from: string, to: string])[] | null;
}

const statements = new Map<string, Known>();

/** Statements are prepared once per connection under a name made of their text. */
function knownOf(sql: string): Known {
  let known = statements.get(sql);
  if (!known) {
    known = { name: `s${createHash('sha1').update(sql).digest('hex').slice(0, 20)}` };
    statements.set(sql, known);
  }
  return known;
}

/** `first_name` becomes `firstName`. Keys inside JSON columns stay as they are. */
function camelCased(known: Known, fields: readonly FieldDef[], rows: QueryResultRow[]): QueryResultRow[] {
  known.keys ??= fields.some(({ name }) => name.includes('_')) ? fields.map(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] as const) : null;
  const { keys } = known;
  if (!keys) return rows;
  return rows.map((row) => {
    const named: QueryResultRow = {};
    for (const [from, to] of keys) named[to] = row[from] as unknown;
    return named;
  });
}
