import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepted from '@fastify/accept-negotiator';
import { type AnyContractRouter, populateContractRouterPaths } from '@orpc/contract';
import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi';
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { calendarBytes, webpFile, zipStream } from '../../../contract/files.ts';

/** Five times as fast as the best, which is a tenth smaller. */
const brotliLevel = 5;

JSON_SCHEMA_REGISTRY.add(webpFile, { type: 'string', contentMediaType: 'image/webp' });
JSON_SCHEMA_REGISTRY.add(calendarBytes, { type: 'string', contentMediaType: 'text/calendar' });
JSON_SCHEMA_REGISTRY.add(zipStream, { type: 'string', contentMediaType: 'application/zip' });

interface ApiDocument {
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
}

type Info = { title: string; version: string };

const made = new WeakMap<AnyContractRouter, Promise<ApiDocument>>();

/** `/openapi.json`: the contract as an OpenAPI document, made and compressed once for all servers of a process. */
export async function apiDocument(server: FastifyInstance, contract: AnyContractRouter, info: Info): Promise<void> {
  const making = made.get(contract) ?? makeDocument(contract, info);
  made.set(contract, making);
  const { plain, br, gz } = await making;
  server.get('/openapi.json', async (request, reply) => {
    const encoding = accepted.negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return encoding === 'br' ? br : encoding === 'gzip' ? gz : plain;
  });
}

async function makeDocument(contract: AnyContractRouter, info: Info): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter({ unsupportedJsonSchema: {} })],
  });
  const document = await generator.generate(populateContractRouterPaths(contract), {
    info,
    servers: [{ url: '/api' }],
    components,
    customErrorResponseBodySchema: errorBody,
  });
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => [path?.get, path?.post])) {
    if (operation)
      operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Rejected' } };
  }
  const plain = Buffer.from(JSON.stringify(document));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
    promisify(gzip)(plain),
  ]);
  return { plain, br, gz };
}

type GeneratorOptions = Required<OpenAPIGeneratorGenerateOptions>;

/** Every error body holds its code and its data, and nothing else. */
const errorBody: GeneratorOptions['customErrorResponseBodySchema'] = (definitions) => ({
  oneOf: definitions.map(([code, , , data]) => ({
    type: 'object',
    properties: { code: { const: code }, data },
    required: ['code', 'data'],
    additionalProperties: false,
  })),
});

/** What the web server answers before a procedure is reached, or when it fails. */
const components: GeneratorOptions['components'] = {
  responses: {
    Rejected: {
      description: 'The request could not be read, or the server failed',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { code: { enum: ['invalid_input', 'unavailable'] }, data: { type: 'object' } },
            required: ['code', 'data'],
            additionalProperties: false,
          },
        },
      },
    },
  },
};
