import pg, { type ClientBase, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

/** A statement that goes before another, and of whose answer nobody wants to know more than that it went well. */
export interface Lead {
  name: string;
  text: string;
  values: string[];
}

/** What `pg` does with a statement, as far as it is done differently here. */
interface Sent {
  callback: (error: Error | null, result: QueryResult) => void;
  submit(connection: Wire): Error | null;
  handleDataRow(row: unknown): void;
  handleCommandComplete(command: unknown, connection: Wire): void;
}

interface Wire {
  stream: { cork(): void; uncork(): void };
  bind(of: { statement: string; values: readonly string[] }): void;
  execute(of: object): void;
}

const Query = pg.Query as unknown as new (config: QueryConfig) => Sent;

/**
 * A statement and what leads it, in one message: up to the `Sync` at its end PostgreSQL takes all of it for one transaction, so that
 * nobody has to begin and to commit one. Its leads are known to the connection by their names.
 */
export class LedStatement extends Query {
  readonly leads: readonly Lead[];
  #led = 0;

  constructor(config: QueryConfig, leads: readonly Lead[]) {
    super(config);
    this.leads = leads;
  }

  override submit(connection: Wire): Error | null {
    connection.stream.cork();
    try {
      for (const { name, values } of this.leads) {
        connection.bind({ statement: name, values });
        connection.execute({});
      }
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(row: unknown): void {
    if (this.#led === this.leads.length) super.handleDataRow(row);
  }

  override handleCommandComplete(command: unknown, connection: Wire): void {
    if (this.#led === this.leads.length) super.handleCommandComplete(command, connection);
    else this.#led += 1;
  }
}

const known = new WeakMap<ClientBase, Set<string>>();

/** Runs a statement behind others, in a transaction of their own that ends with it. */
export function queryLed<Row extends QueryResultRow>(client: ClientBase, leads: readonly Lead[], config: QueryConfig): Promise<QueryResult<Row>> {
  const names = known.get(client) ?? new Set();
  known.set(client, names);
  for (const lead of leads.filter(({ name }) => !names.has(name))) {
    names.add(lead.name);
    // Where it fails it fails as a lead as well, and that is heard; the next one asks anew, since it may not be known.
    client.query(lead).catch(() => names.delete(lead.name));
  }
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
  const statement = new LedStatement(config, leads);
  statement.callback = (error, result) => (error ? reject(error) : resolve(result as QueryResult<Row>));
  client.query(statement as unknown as pg.Query);
  return promise;
}
