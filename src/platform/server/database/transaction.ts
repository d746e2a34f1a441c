import type { RawBuilder } from 'kysely';
import { escapeLiteral, type ClientBase } from 'pg';
import type { LiveMessage } from '../live/live.ts';
import { run, type Result } from './statements.ts';

/** The account and lane of a transaction. Row-level security compares every row with them. */
export interface Scope {
  account: string | null;
  lane: string | null;
  /** The other member of the lane, whose name and told badges may be read. */
  partner?: string | null;
  /** May write platform content, and see figures and people. */
  isAdministrator?: boolean;
}

export const noScope: Scope = { account: null, lane: null };

/** One transaction, as a handler sees it. Statements run in order; everything commits or nothing does. */
export interface Tx {
  /** The time of the request by the server's clock. It is the same for the whole transaction. */
  readonly now: Date;
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** Exactly one row; throws otherwise. */
  one<Row>(query: RawBuilder<Row>): Promise<Row>;
  maybeOne<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  /** Runs a write and returns the number of rows it changed. */
  execute(query: RawBuilder<unknown>): Promise<number>;
  /** Runs a part in another scope, for writes that concern two people. */
  as<T>(scope: Scope, part: () => Promise<T>): Promise<T>;
  /** Runs a part with the role of the database login. For jobs it owns the schema; for requests it may have fewer rights than the serving role. */
  asOwner<T>(part: () => Promise<T>): Promise<T>;
  /**
   * Runs a part in a transaction of its own once this one is committed, in the scope of now. What the serving role has written, a function with the
   * owner's rights sees only then on a distributed database.
   */
  afterCommit(part: (tx: Tx) => Promise<void>): void;
  /** Announces a change to the accounts' open pages after the commit. It carries ids only. */
  announce(accounts: readonly string[], message: Omit<LiveMessage, 'to'>): void;
}

/** Statements of one transaction, which `Database` begins and ends. */
export class Transaction implements Tx {
  readonly now: Date;
  readonly announcements: LiveMessage[] = [];
  readonly followUps: { scope: Scope; part: (tx: Tx) => Promise<void> }[] = [];
  readonly #client: ClientBase;
  #scope: Scope;
  #role: 'none' | 'otterway_app' = 'none';

  constructor(client: ClientBase, scope: Scope, now: Date) {
    this.#client = client;
    this.#scope = scope;
    this.now = now;
  }

  /** Begins it in its scope, with one message for both. */
  async begin(statement: 'begin' | 'begin read only'): Promise<void> {
    const begun = this.#client.query(`${statement}; ${enterScope(this.#scope)}`);
    await Promise.all([begun, this.#enterRole('otterway_app')]);
  }

  async enter(scope: Scope): Promise<void> {
    this.#scope = scope;
    await Promise.all([
      this.#role === 'otterway_app' ? undefined : this.#enterRole('otterway_app'),
      this.#client.query(enterScope(scope)),
    ]);
  }

  async rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await this.#run(query)).rows;
  }

  async one<Row>(query: RawBuilder<Row>): Promise<Row> {
    const rows = await this.rows(query);
    if (rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`);
    return rows[0]!;
  }

  async maybeOne<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    return (await this.rows(query))[0];
  }

  async execute(query: RawBuilder<unknown>): Promise<number> {
    return (await this.#run(query)).rowCount;
  }

  async as<T>(scope: Scope, part: () => Promise<T>): Promise<T> {
    return this.inScope(() => this.enter(scope), part);
  }

  async asOwner<T>(part: () => Promise<T>): Promise<T> {
    return this.inScope(() => this.#enterRole('none'), part);
  }

  afterCommit(part: (tx: Tx) => Promise<void>): void {
    this.followUps.push({ scope: this.#scope, part });
  }

  announce(accounts: readonly string[], message: Omit<LiveMessage, 'to'>): void {
    if (accounts.length > 0) this.announcements.push({ to: [...new Set(accounts)], ...message });
  }

  async inScope<T>(enter: () => Promise<unknown>, part: () => Promise<T>): Promise<T> {
    const before = this.#scope;
    await enter();
    try {
      const result = await part();
      await this.enter(before);
      return result;
    } catch (error) {
      // The caller may catch this error and go on. After an error of the database no statement runs, this one included.
      await this.enter(before).catch(() => {});
      throw error;
    }
  }

  /** A distributed database enters its other machines as the role of each statement. It does not carry `set_config()` to them, which would change it. */
  async #enterRole(role: 'none' | 'otterway_app'): Promise<void> {
    this.#role = role;
    await this.#client.query({ name: `enter_${role}`, text: `select set_config('role', '${role}', true)` });
  }

  #run<Row>(query: RawBuilder<Row>): Promise<Result<Row>> {
    return run(this.#client, query);
  }
}

/** One setting, which a distributed database carries to its other machines with `set local`. */
function enterScope({ account, lane, partner, isAdministrator }: Scope): string {
  return `set local app.scope = ${escapeLiteral([account ?? '', lane ?? '', partner ?? '', isAdministrator ? 'administrator' : ''].join(' '))}`;
}
