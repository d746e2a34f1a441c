import type pg from 'pg';
import type { Product } from '#app/testing/product.ts';
import type { Plan, PlanNode } from './whole-reads.ts';

/** Makes all later connections log the plan of each statement, also of functions, triggers and foreign keys. */
export async function logPlans(superuser: pg.Pool): Promise<void> {
  const {
    rows: [one],
  } = await superuser.query<{ database: string }>('select quote_ident(current_database()) as database');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    // A generic plan, which a server uses after it has run a statement several times.
    plan_cache_mode: 'force_generic_plan',
  };
  for (const [name, value] of Object.entries(settings))
    await superuser.query(`alter database ${one!.database} set ${name} = '${value}'`);
}

/** Records the plans of the statements that run during a call. */
export class Recorder {
  readonly #told: { during: string; message: string }[] = [];
  #during: string | null = null;
  #pool: pg.Pool | undefined;

  /** Applies to new connections, so it closes the existing ones. */
  async listenTo({ database: { pool } }: Pick<Product, 'database'>): Promise<void> {
    pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        if (this.#during !== null && message.startsWith('duration:'))
          this.#told.push({ during: this.#during, message });
      }),
    );
    this.#pool = pool;
    for (const client of await connections(pool)) client.release(true);
  }

  async during<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.#during = what;
    try {
      return await work();
    } finally {
      await this.#waitForPlans();
      this.#during = null;
    }
  }

  /** An answer can arrive before its plan is logged, so each connection is asked in turn. */
  async #waitForPlans(): Promise<void> {
    for (const client of await connections(this.#pool!)) {
      await client.query('select');
      client.release();
    }
  }

  /** The plans recorded since the last call. */
  take(): Plan[] {
    return this.#told.splice(0).map(({ during, message }) => {
      const { 'Query Text': statement, Plan: top } = JSON.parse(message.slice(message.indexOf('{'))) as {
        'Query Text': string;
        Plan: PlanNode;
      };
      return { during, statement, top };
    });
  }
}

/** Takes all connections out of a pool. */
const connections = (pool: pg.Pool) => Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
