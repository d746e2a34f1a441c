import { assertDirectoryUnlocked } from '#platform/server/database/directory-lock.ts';
import { assertPortFree } from '#platform/server/http/address.ts';
import { readSettings } from '#platform/server/settings.ts';
import { explainError } from '../cli/run-command.ts';

/** Checks settings, port and a running server before the web app is built. */
try {
  const settings = readSettings(process.env, { createSecret: false });
  await assertPortFree(settings);
  if (!settings.databaseUrl) await assertDirectoryUnlocked(settings.dataDir);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
