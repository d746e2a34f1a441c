import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepted from '@fastify/accept-negotiator';
import { populateContractRouterPaths, type AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';

/** Five times as fast as the best, which is a tenth smaller. */
const brotliLevel = 5;

/** `/openapi.json`: the contract as an OpenAPI document, made and compressed once. */
export async function apiDocument(server: FastifyInstance, contract: AnyContractRouter, info: { title: string; version: string }): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(populateContractRouterPaths(contract), { info, servers: [{ url: '/api' }] });
  const plain = Buffer.from(JSON.stringify(document));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
    promisify(gzip)(plain),
  ]);
  server.get('/openapi.json', async (request, reply) => {
    const encoding = accepted.negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return encoding === 'br' ? br : encoding === 'gzip' ? gz : plain;
  });
}
