import pg from 'pg';

interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** Statements sent together before any answer. */
export type Batch = Statement[];
/** The statements of a connection from `begin` to its end, or a single statement outside a transaction. */
export type Transaction = Batch[];

/** Records the product's statements. The returned function stops it and gives them. */
export function recordStatements(): () => Transaction[] {
  const transactions: Transaction[] = [];
  const open = new Map<pg.Client, { unanswered: number; transaction: Transaction }>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | Statement, unknown[]?]) {
    const [what, values = []] = asked;
    const statement: Statement =
      typeof what === 'string'
        ? { text: what, values }
        : { name: what.name, text: what.text, values: what.values ?? [] };
    const state = open.get(this) ?? { unanswered: 0, transaction: [] };
    if (state.unanswered === 0) state.transaction.push([]);
    state.unanswered += 1;
    state.transaction.at(-1)!.push(statement);
    const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(this, asked);
    void Promise.allSettled([answer]).then(() => (state.unanswered -= 1));
    if (statement.text.startsWith('begin')) open.set(this, state);
    if (statement.text.startsWith('begin') || !open.has(this)) transactions.push(state.transaction);
    if (['commit', 'rollback'].includes(statement.text)) open.delete(this);
    return answer;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return transactions;
  };
}
