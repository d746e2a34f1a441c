/** Parse Server on PostgreSQL with LiveQuery, set up as documented, without a log. */
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { ParseServer } from 'parse-server';

const { PORT, DATABASE_URL } = process.env;
const api = new ParseServer({
  databaseURI: DATABASE_URL,
  appId: 'bench',
  masterKey: 'only-for-benchmarks',
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  liveQuery: { classNames: ['Comment'] },
  allowClientClassCreation: true,
  enforcePrivateUsers: true,
  silent: true,
  logLevel: 'error',
  logsFolder: join(tmpdir(), 'otterway-bench-parse'),
  fileUpload: { allowedFileUrlDomains: [] },
});
await api.start();
const app = express();
app.get('/readyz', (_request, response) => void response.end());
app.use('/parse', api.app);
const server = createServer(app).listen(Number(PORT), '127.0.0.1');
await ParseServer.createLiveQueryServer(server);
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
