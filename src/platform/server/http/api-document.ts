import { populateContractRouterPaths, type AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';

/** `/openapi.json`: the contract as an OpenAPI document. */
export async function apiDocument(server: FastifyInstance, contract: AnyContractRouter, info: { title: string; version: string }): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(populateContractRouterPaths(contract), { info, servers: [{ url: '/api' }] });
  server.get('/openapi.json', async () => document);
}
