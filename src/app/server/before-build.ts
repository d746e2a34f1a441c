import { refuseTakenDirectory } from '#platform/server/database/directory-lock.ts';
import { refuseTakenPort } from '#platform/server/http/taken-port.ts';
import { readSettings } from '#platform/server/settings.ts';
import { explainError } from '../cli/explain-error.ts';

/** What would stop a start, looked at before the web app is built: settings, the port, a server that runs already. */
try {
  const settings = readSettings(process.env, { makes: false });
  await refuseTakenPort(settings);
  if (!settings.databaseUrl) refuseTakenDirectory(settings.dataDir);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
