import type pg from 'pg';
import type { Product } from '#app/testing/product.ts';
import type { Plan, PlanNode } from './whole-reads.ts';

/** Has every later connection to a database say the plan of each statement it runs, those of functions, triggers and foreign keys included. */
export async function haveItTold(superuser: pg.Pool): Promise<void> {
  const { rows: [one] } = await superuser.query<{ database: string }>('select quote_ident(current_database()) as database');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    // One plan for all principals, which is what a server settles on once it has run a statement some times.
    plan_cache_mode: 'force_generic_plan',
  };
  for (const [name, value] of Object.entries(settings)) await superuser.query(`alter database ${one!.database} set ${name} = '${value}'`);
}

/** Notes the plans of what a product sends while something is said to happen. */
export class Recorder {
  readonly #told: { during: string; message: string }[] = [];
  #during: string | null = null;
  #pool: pg.Pool | undefined;

  /** From its next connections on; those it has are closed. */
  async listenTo({ database: { pool } }: Pick<Product, 'database'>): Promise<void> {
    pool.on('connect', (client) => client.on('notice', ({ message = '' }) => {
      if (this.#during !== null && message.startsWith('duration:')) this.#told.push({ during: this.#during, message });
    }));
    this.#pool = pool;
    for (const client of await connections(pool)) client.release(true);
  }

  async during<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.#during = what;
    try {
      return await work();
    } finally {
      await this.#heardOut();
      this.#during = null;
    }
  }

  /** An answer may be on its way before the plan is told: each connection tells in turn. */
  async #heardOut(): Promise<void> {
    for (const client of await connections(this.#pool!)) {
      await client.query('select');
      client.release();
    }
  }

  /** What was noted since this was asked last. */
  take(): Plan[] {
    return this.#told.splice(0).map(({ during, message }) => {
      const { 'Query Text': statement, Plan: top } = JSON.parse(message.slice(message.indexOf('{'))) as { 'Query Text': string; Plan: PlanNode };
      return { during, statement, top };
    });
  }
}

/** All that a pool has, taken out of it. */
const connections = (pool: pg.Pool) => Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
