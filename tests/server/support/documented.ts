import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { resolved } from '#documentation/openapi/resolve.ts';

interface Operation {
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const document = resolved<Document>(openApiDocument());
const ajv = addFormats.default(new Ajv2020({ allowUnionTypes: true })).addKeyword('x-name');
const compiled = new Map<object, ValidateFunction>();

// A path without parameters goes before one that they fit.
const operations = Object.entries(document.paths)
  .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([path, methods]) => ({ path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), methods }));

/**
 * Holds an answer to the OpenAPI document: its status is one of the call's, and its body is of that status's schema. Calls that the
 * document does not have are let pass.
 * @param path below the API's base, with its query
 * @throws Error when the document tells of another answer
 */
export function assertDocumented(method: string, path: string, status: number, body: unknown): void {
  const asked = `/${path.split('?')[0]}`;
  const operation = operations.find((one) => one.path.test(asked))?.methods[method.toLowerCase()];
  if (!operation) return;
  const answer = operation.responses[status];
  if (!answer)
    throw new Error(`${method} ${path} answered ${status}, which the OpenAPI document does not have.`);
  const schema = answer.content['application/json']?.schema;
  if (!schema) return;
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (!validate(body))
    throw new Error(
      `${method} ${path} answered what the OpenAPI document does not have: ${ajv.errorsText(validate.errors)}`,
    );
}
