import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Answer, Procedure } from './cells.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface OpenApiDocument {
  paths: Record<string, { get?: Operation; post?: Operation }>;
}

/** Validates answers against the OpenAPI document. The returned function gives the problem, or null. */
export function openApiValidator(
  document: OpenApiDocument,
): (procedure: Pick<Procedure, 'name' | 'kind'>, answer: Pick<Answer, 'status' | 'type' | 'text'>) => string | null {
  const ajv = new Ajv2020({ allErrors: true, strictSchema: false });
  ajvFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'openapi' });

  return ({ name, kind }, { status, type, text }) => {
    const path = `/${name.replace('.', '/')}`;
    const method = kind === 'read' ? 'get' : 'post';
    const content = document.paths[path]?.[method]?.responses[status]?.content;
    if (!content) return `${name}: no ${status} in the document`;
    if (content['*/*'] || (!type.startsWith('application/json') && content[type.split(';')[0]!])) return null;
    if (!type.startsWith('application/json')) return `${name}: ${type} is not in the document`;
    const pointer = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
    const validate = ajv.getSchema(
      `openapi#/${pointer.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    );
    if (!validate) return `${name}: no JSON with ${status} in the document`;
    return validate(JSON.parse(text)) ? null : `${name} ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}
