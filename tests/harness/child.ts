import { jobs } from '#app/server/jobs.ts';
import { start } from '#app/server/server.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Mail } from '#platform/server/mail.ts';
import { readSettings } from '#platform/server/settings.ts';
import { mostDecrypted } from './most-decrypted.ts';
import type { ServerCommand, FromChild } from './server-commands.ts';

/** A server in a process of its own, whose clock, jobs, emails and database the parent controls. */
let ahead = 0;
const step = globalThis as { dieAt?: string };
const clock = { now: () => new Date(systemClock.now().getTime() + ahead) };
const tell = (message: FromChild) => process.send?.(message);

// Without its parent nothing would end this process.
process.once('disconnect', () => process.exit(1));

const settings = readSettings(process.env);
const mail: Mail = { send: async (email) => void tell({ email }) };
const { database, pictureFiles, push, stop } = await start(settings, { clock, mail });

process.on('message', ({ ask, command }: { ask: number; command: ServerCommand }) => {
  run(command).then(
    (answer) => tell({ ask, answer }),
    (error: unknown) => tell({ ask, error: String(error) }),
  );
});

async function run(command: ServerCommand): Promise<unknown> {
  if ('ahead' in command) return (ahead = command.ahead);
  if ('dieAt' in command) return (step.dieAt = command.dieAt);
  if ('decrypted' in command) return mostDecrypted();
  if ('jobs' in command) {
    for (const { run } of jobs)
      await run({
        database,
        pictureFiles,
        mail,
        push,
        settings,
        now: clock.now(),
        stopping: new AbortController().signal,
      });
    return null;
  }
  return (await database.pool.query(command.sql, command.values)).rows;
}

process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));
