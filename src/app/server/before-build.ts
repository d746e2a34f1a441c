import { refuseTakenDirectory } from '#platform/server/database/directory-lock.ts';
import { refuseTakenPort } from '#platform/server/http/taken-port.ts';
import { readSettings } from '#platform/server/settings.ts';
import { explainError } from '../cli/explain-error.ts';

/** Checks settings, port and a running server before the web app is built. */
try {
  const settings = readSettings(process.env, { makes: false });
  await refuseTakenPort(settings);
  if (!settings.databaseUrl) refuseTakenDirectory(settings.dataDir);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
