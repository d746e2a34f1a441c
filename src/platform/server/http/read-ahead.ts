import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAheadAt } from '../../contract/read-ahead.ts';

/** Who is asking, as the calls themselves would be told. */
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for'] as const;

/**
 * Answers several calls in one: all that a page shows at first, by path of the call. Each is made as if it had come by itself, with its
 * checks, limits and log; one that is refused is left out, and asked for again by the page.
 */
export function serveReadAhead(server: FastifyInstance, views: Record<string, { reads: string[] }>): void {
  for (const [page, { reads }] of Object.entries(views)) {
    server.get(readAheadAt(page), async (request, reply) => {
      const answers = await Promise.all(reads.map(async (call) => answerOf(server, request, `/api/${call}`)));
      return reply.type('application/json; charset=utf-8').send(`{${answers.filter(Boolean).join()}}`);
    });
  }
}

async function answerOf(server: FastifyInstance, { headers, socket }: FastifyRequest, url: string): Promise<string | null> {
  const asked = Object.fromEntries(passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
  const { statusCode, body } = await server.inject({ url, headers: asked, remoteAddress: socket.remoteAddress ?? '' });
  return statusCode === 200 ? `${JSON.stringify(url)}:${body}` : null;
}
