/** Sends reactions at a steady rate, independent of response times. Returns the number of rejected ones. */
import { globalAgent, request } from 'node:http';
import { answerCommands } from '../harness/process-commands.ts';
import { addressFor } from '../harness/requests.ts';

export interface Change {
  port: number;
  cookie: string;
  memoryId: string;
  reaction: string;
}

export interface ChangesCommand {
  changes: readonly Change[];
  perSecond: number;
}

globalAgent.maxSockets = 100;

answerCommands(async ({ changes, perSecond }: ChangesCommand) => {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < changes.length) {
    const due = Math.min(changes.length, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    while (answers.length < due) answers.push(react(changes[answers.length]!));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const statuses = await Promise.all(answers);
  const wrong = statuses.find((status) => status !== 200 && status !== 503);
  if (wrong !== undefined) throw new Error(`a change was answered with ${wrong}`);
  return statuses.filter((status) => status === 503).length;
});

function react({ port, cookie, memoryId, reaction }: Change): Promise<number> {
  const body = JSON.stringify({ memoryId, reaction });
  const headers = {
    cookie,
    'x-forwarded-for': addressFor(cookie),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/memories/react', method: 'POST', headers },
      (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', reject);
      },
    );
    asked.on('error', reject).end(body);
  });
}
