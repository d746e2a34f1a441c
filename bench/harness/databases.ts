import pg from 'pg';
import { startPostgres } from '../../checks/postgres/start-postgres.ts';
import { createDatabase } from '../../checks/postgres/create-database.ts';
import { cores, parentOf, pin } from './cores.ts';

export interface BenchDatabase {
  /** The owner's URL. As on a real installation, the owner is no superuser. */
  url: string;
  /** The superuser's URL. */
  superuserUrl: string;
  /** Runs a statement as a superuser. */
  run<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
}

export interface BenchPostgres extends BenchDatabase {
  /** Creates one more empty database. */
  another(name: string): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** Starts a temporary PostgreSQL with one empty database, on the core that the server leaves free. */
export async function benchPostgres(further: readonly string[] = []): Promise<BenchPostgres> {
  const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB', 'work_mem=16MB', ...further]);
  const clients: pg.Client[] = [];
  const another = async (name: string): Promise<BenchDatabase> => {
    const superusers = await createDatabase(postgres.url, name);
    const client = new pg.Client({ connectionString: superusers });
    await client.connect();
    clients.push(client);
    const {
      rows: [backend],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pin(parentOf(backend!.pid), cores.others);
    pin(backend!.pid, cores.others);
    await client.query(`
      do $$ begin if to_regrole('bench') is null then create role otterway_app nologin; create role bench login in role otterway_app; end if; end $$;
      alter database ${client.escapeIdentifier(name)} owner to bench; grant all on schema public to bench`);
    const url = new URL(superusers);
    url.username = 'bench';
    return {
      url: url.href,
      superuserUrl: superusers,
      run: async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows,
    };
  };
  return {
    ...(await another('bench')),
    another,
    stop: async () => {
      for (const client of clients) await client.end();
      await postgres.stop();
    },
  };
}
