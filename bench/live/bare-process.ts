/** A minimal HTTP server that holds pages open without session, database or limits, as the measure for memory per page. */
import { createServer, type ServerResponse } from 'node:http';
import { answerCommands } from '../harness/process-commands.ts';
import { collectGarbage } from '../harness/garbage.ts';

const open = new Set<ServerResponse>();

const server = createServer((asked, answer) => {
  if (asked.url !== '/api/live')
    return void answer.setHeader('content-type', 'application/json').end('{"memories":[]}');
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write(': open\n\n');
  open.add(answer);
  answer.once('close', () => open.delete(answer));
}).listen(Number(process.env.PORT), '127.0.0.1');

answerCommands(async () => collectGarbage());
process.once('SIGTERM', () => {
  server.closeAllConnections();
  process.exit(0);
});
