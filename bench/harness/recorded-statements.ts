import pg from 'pg';
import type { Lead } from '#platform/server/database/led-statement.ts';

interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
  /** Statements sent before it in the same message. */
  leads: readonly Lead[];
}

/** The forms of a query on a connection: a text, a statement, or one with preceding statements. */
type Asked = string | (Omit<Statement, 'leads'> & Partial<Pick<Statement, 'leads'>> & { callback?: (...answer: unknown[]) => void });

/** Statements sent together before any answer. */
export type Batch = Statement[];
/** The statements of a connection from `begin` to its end, or a single statement outside a transaction. */
export type Transaction = Batch[];

/** Records the product's statements. The returned function stops it and gives them. */
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
    const led = typeof what === 'object' && what.callback ? callbackDone(what) : null;
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

/** Resolves when a statement with a callback instead of a promise is done. */
function callbackDone(statement: Exclude<Asked, string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { callback } = statement;
  statement.callback = (...answer) => {
    resolve();
    callback!(...answer);
  };
  return promise;
}
