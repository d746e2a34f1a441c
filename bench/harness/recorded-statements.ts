import pg from 'pg';
import type { Lead } from '#platform/server/database/led-statement.ts';

export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
  /** What goes before it in the same message. */
  leads: readonly Lead[];
}

/** What is asked of a connection: a text, a statement, or one that is led. */
type Asked = string | (Omit<Statement, 'leads'> & Partial<Pick<Statement, 'leads'>> & { callback?: (...answer: unknown[]) => void });

/** What travelled together, before anything of it was answered. */
export type Batch = Statement[];
/** What one connection was asked from `begin` to its end, or one statement that needs neither. */
export type Transaction = Batch[];

/** Writes down what the product asks its database from now on; the answer ends it and says what that was. */
export function recordStatements(): () => Transaction[] {
  const transactions: Transaction[] = [];
  const open = new Map<pg.Client, { unanswered: number; transaction: Transaction }>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: [Asked, unknown[]?]) {
    const [what, values = []] = asked;
    const statement: Statement = typeof what === 'string' ? { text: what, values, leads: [] } : { name: what.name, text: what.text, values: what.values ?? [], leads: what.leads ?? [] };
    const state = open.get(this) ?? { unanswered: 0, transaction: [] };
    if (state.unanswered === 0) state.transaction.push([]);
    state.unanswered += 1;
    state.transaction.at(-1)!.push(statement);
    const led = typeof what === 'object' && what.callback ? calledBack(what) : null;
    const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(this, asked);
    void Promise.allSettled([led ?? answer]).then(() => (state.unanswered -= 1));
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

/** Until a statement calls back instead of answering with a promise. */
function calledBack(statement: Exclude<Asked, string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { callback } = statement;
  statement.callback = (...answer) => {
    resolve();
    callback!(...answer);
  };
  return promise;
}
