import pg from 'pg';
import { startPostgres } from '../../checks/postgres/start-postgres.ts';
import { createDatabase } from '../../checks/postgres/create-database.ts';
import { cores, parentOf, pin } from './cores.ts';

export interface BenchPostgres {
  /** As whom the product connects: the owner of its database, who is no superuser, as on a real installation. */
  url: string;
  /** Runs a statement as a superuser. */
  run<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A PostgreSQL with one empty database, gone afterwards, on the core that the server leaves free. */
export async function benchPostgres(further: readonly string[] = []): Promise<BenchPostgres> {
  const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB', 'work_mem=16MB', ...further]);
  const superusers = await createDatabase(postgres.url, 'bench');
  const client = new pg.Client({ connectionString: superusers });
  await client.connect();
  const { rows: [backend] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backend!.pid);
  pin(postmaster, cores.others);
  pin(backend!.pid, cores.others);
  await client.query(`
    create role otterway_app nologin; create role bench login in role otterway_app;
    alter database bench owner to bench; grant all on schema public to bench`);
  const url = new URL(superusers);
  url.username = 'bench';
  return {
    url: url.href,
    run: async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows,
    stop: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}
