import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';
import { domainErrorOf } from './procedures/procedure-answers.ts';

interface Download {
  status: number;
  headers: Record<string, string>;
  body?: Uint8Array;
}

/** Answers with a file that is shown, such as a picture. oRPC would send it as the stream of a blob, which takes several times as long. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (input: object) => Promise<unknown>,
): Promise<FastifyReply> {
  try {
    const { status, headers, body } = (await answer({ query: request.query, headers: request.headers })) as Download;
    reply.code(status).headers(headers);
    if (!body) return await reply.send();
    return await reply.send(body);
  } catch (error) {
    return sendError(request, reply, domainErrorOf(error) ?? error);
  }
}

/** Whether a browser has what bears this tag. A proxy may send several tags, or weak ones. */
export const hasTag = (known: string | undefined, tag: string) =>
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
