import pg from 'pg';

export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** What travelled together, before anything of it was answered. */
export type Batch = Statement[];
/** What one connection was asked from `begin` to its end, or one statement that needs neither. */
export type Transaction = Batch[];

/** Writes down what the product asks its database from now on; the answer ends it and says what that was. */
export function recordStatements(): () => Transaction[] {
  const transactions: Transaction[] = [];
  const open = new Map<pg.Client, { unanswered: number; transaction: Transaction }>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | Statement, unknown[]?]) {
    const [what, values = []] = asked;
    const statement: Statement = typeof what === 'string' ? { text: what, values } : { name: what.name, text: what.text, values: what.values ?? [] };
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
