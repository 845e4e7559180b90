import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import type { Json } from '#contract/json-schema.ts';
import { openApiDocument } from '#documentation/openapi/document.ts';

// The rules that integrators' tools go by, all of them: none is switched off.

/** Redocly's recommended rules. */
async function redocly(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

/** Spectral's rules for OpenAPI. */
async function spectral(document: Json): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  // Its type asks for a field that it has no need of.
  linter.setRuleset(spectralRulesets.oas as unknown as RulesetDefinition);
  const problems = await linter.run(structuredClone(document));
  return problems.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`);
}

it.each([
  ['Redocly', redocly],
  ['Spectral', spectral],
])('%s finds no error and nothing to warn of', { timeout: 120_000 }, async (name, lint) => {
  const problems = await lint(openApiDocument());
  console.info(`${name}: ${problems.length} errors and warnings`);
  expect(problems).toEqual([]);
});

it('both find an example that is none of its schema, and a schema that nothing uses', async () => {
  const broken = structuredClone(openApiDocument()) as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, Json> }> } }>;
    components: { schemas: Json };
  };
  const balance = broken.paths['/wallet/balance']?.get.responses[200]?.content['application/json'];
  if (balance) balance.example = { status: 'success', message: '', data: { availableBalance: 5 } };
  broken.components.schemas.Nobody = { type: 'object' };
  expect((await redocly(broken)).map((problem) => problem.split(' ')[1])).toEqual([
    'no-invalid-media-type-examples',
    'no-unused-components',
  ]);
  expect((await spectral(broken)).map((problem) => problem.split(' ')[0])).toEqual([
    'oas3-valid-media-example',
    'oas3-unused-component',
  ]);
}, 120_000);
