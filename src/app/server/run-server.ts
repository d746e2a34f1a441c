import { resolve } from 'node:path';
import { assertPortFree } from '#platform/server/http/address.ts';
import { readSettings, type Settings } from '#platform/server/settings.ts';
import { assertRuntime, explainError } from '../cli/run-command.ts';
import { demoLogins } from '../../../db/seed/demo.ts';
import type { Backups } from './backups/start-backups.ts';
import { withSecret } from './secret.ts';
import { start } from './server.ts';

/** Runs the server of this process. From the moment it runs, a signal is to call what `onRunning` gets. */
export async function runServer(onRunning: (stop: (signal: NodeJS.Signals) => void) => void): Promise<void> {
  try {
    assertRuntime();
    // Before any file is created.
    await assertPortFree(readSettings(process.env, { createSecret: false }));
    const settings = await withSecret(readSettings(process.env));
    const {
      url,
      isDemo,
      backups,
      server: { log },
      stop,
    } = await start(settings);
    process.on('uncaughtExceptionMonitor', (error, origin) =>
      log.fatal({ err: error, origin }, 'the server ends: nothing caught this error'),
    );
    onRunning((signal) => {
      log.info({ signal }, 'the server stops: it got a signal');
      const seconds = settings.graceSeconds + 10;
      const late = setTimeout(() => {
        log.fatal(`the server ends: it has not stopped within ${seconds} seconds`);
        process.exit(1);
      }, seconds * 1000);
      void stop().finally(() => {
        clearTimeout(late);
        process.exit(0);
      });
    });
    console.log(`Otterway is at ${url}`);
    const backup = describeLastBackup(backups.state(), settings);
    if (backup) console.log(backup);
    if (isDemo) console.log(demoLogins());
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
}

/** A line for the console; null if the server writes no backups. */
export function describeLastBackup(state: ReturnType<Backups['state']>, { backups }: Settings): string | null {
  if (!state || !backups) return null;
  const folder = resolve(backups.folder);
  if (!state.last) return `The first backup is written to ${folder}; none was there before.`;
  return `The last backup is of ${state.last.toISOString()}, in ${folder}${state.isStale ? '. It is STALE: the log says why no other was written' : ''}.`;
}
