import { assertPortFree } from '#platform/server/http/assert-port-free.ts';
import { assertRuntime } from '#platform/server/runtime.ts';
import { readSettings } from '#platform/server/settings.ts';
import { demoLogins } from '../../../db/seed/demo.ts';
import { describeLastBackup } from './backups/describe-last-backup.ts';
import { start } from './server.ts';
import { explainError } from '../cli/explain-error.ts';

try {
  assertRuntime();
  // Before any file is created.
  await assertPortFree(readSettings(process.env, { createSecret: false }));
  const settings = readSettings(process.env);
  const { url, isDemo, backups, stop } = await start(settings);
  console.log(`Otterway is at ${url}`);
  const backup = describeLastBackup(backups.state(), settings);
  if (backup) console.log(backup);
  if (isDemo) console.log(demoLogins());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const late = setTimeout(() => process.exit(1), (settings.graceSeconds + 10) * 1000);
      void stop().finally(() => {
        clearTimeout(late);
        process.exit(0);
      });
    });
  }
} catch (error) {
  console.error(explainError(error));
  process.exit(1);
}
