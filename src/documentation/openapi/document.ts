import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Json } from '#contract/json-schema.ts';
import { WORDS } from '../words.ts';
import { wordBook } from '../words/word-book.ts';
import { INFO, SECURITY_SCHEMES, SERVERS, TAGS } from './about.ts';
import { answerWriter } from './answers.ts';
import { HEADER_COMPONENTS, PARAMETER_COMPONENTS } from './headers.ts';
import { operationOf } from './operation.ts';
import { postsOf } from './posts.ts';
import { refusalWriter } from './refusals.ts';
import { schemaWriter } from './schemas.ts';

/**
 * The OpenAPI 3.1 document of every endpoint, made from the schemas that the server parses with.
 * @throws Error when something in it has no words
 */
export function openApiDocument(words = wordBook(WORDS)): Json {
  const schemas = schemaWriter(words);
  const writers = { words, schemas, answers: answerWriter(words, schemas), refusals: refusalWriter() };
  const paths: Record<string, Json> = {};
  for (const call of ENDPOINTS) {
    const path = `/${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, writers);
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: SERVERS,
    tags: TAGS,
    paths,
    webhooks: postsOf(words),
    components: {
      schemas: { ...schemas.all(), ...writers.answers.components },
      responses: writers.refusals.components,
      parameters: PARAMETER_COMPONENTS,
      headers: HEADER_COMPONENTS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
