import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { releaseJob, claimJob } from '#platform/server/job-runs.ts';
import { jobs, startJobs } from './jobs.ts';
import { openProduct } from '../testing/product.ts';
import { jobTools } from '../testing/job-tools.ts';
import { setUpProduct } from '../testing/set-up.ts';

const { log } = Fastify({ logger: false });
const hour = 60 * 60_000;
const product = setUpProduct();

const runs = async () => {
  const { rows } = await product.database.pool.query<{ name: string; began_at: string }>(
    'select name, began_at from job_runs order by name',
  );
  return rows.map(({ name, began_at }) => [name, Date.parse(began_at)] as const);
};

test('a start runs every job that is due, and the next start none of them again', async () => {
  const bucket = crypto.randomUUID();
  await product.database.pool.query(`insert into attempts (bucket, at) values ($1, now() - interval '30 days')`, [
    bucket,
  ]);
  const stop = startJobs({ ...jobTools(product), database: product.database }, product.clock, log);
  await eventually(async () => expect(await runs()).toHaveLength(jobs.length));
  await stop();
  const { rows } = await product.database.pool.query('select from attempts where bucket = $1', [bucket]);
  expect(rows, 'an hourly job ran at the start').toHaveLength(0);

  const before = await runs();
  product.clock.advance({ minutes: 30 });
  const stopAgain = startJobs({ ...jobTools(product), database: product.database }, product.clock, log);
  const ofTheMinute = jobs.filter(({ every }) => every < hour).map(({ name }) => name);
  await eventually(async () => {
    const now = new Map(await runs());
    expect(
      before
        .filter(([name, at]) => now.get(name) !== at)
        .map(([name]) => name)
        .sort(),
    ).toEqual(ofTheMinute.sort());
  });
  await stopAgain();
});

test('of two servers one runs a job; after a failure it is due again, and so it is when the clock was set back', async () => {
  const now = product.clock.now();
  const take = (at: Date) => claimJob(product.database, 'a job', hour, at);
  expect((await Promise.all([take(now), take(now), take(now)])).filter(Boolean)).toHaveLength(1);
  expect(await take(new Date(now.getTime() + hour - 1))).toBe(false);
  expect(await take(new Date(now.getTime() + hour))).toBe(true);
  expect(await take(now)).toBe(true);
  await releaseJob(product.database, 'a job', new Date(now.getTime() - hour));
  expect(await take(now), 'another server has taken it since').toBe(false);
  await releaseJob(product.database, 'a job', now);
  expect(await take(now)).toBe(true);
});

test('what a job failed of is logged, though the database does not take the job back either', async () => {
  const broken = await openProduct();
  const { pool } = broken.ownerDatabase;
  await pool.query('alter table attempts rename to attempts_elsewhere');
  await pool.query(
    `create function refuse_return() returns trigger language plpgsql as $$ begin raise exception 'not taken back'; end $$`,
  );
  await pool.query(
    'create trigger refuse_return before delete on job_runs for each statement execute function refuse_return()',
  );
  let logged = '';
  const stop = startJobs(
    jobTools(broken),
    broken.clock,
    Fastify({ logger: { stream: { write: (line) => void (logged += line) } } }).log,
  );
  await eventually(() => expect(logged).toContain('not taken back'));
  await stop();
  await broken.stop();
  expect(logged).toContain('relation \\"attempts\\" does not exist');
});
