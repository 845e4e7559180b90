import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { outline } from './outline.ts';
import { refusalsOfCall } from './refusals.ts';

// What integrators were told, kept as it is: a change of it is seen by everybody who looks at the change. One that is meant is
// written down by `npx vitest run --project unit tests/unit/contract --update`.

/** Recorded answers have other ids and times each time they are recorded, and are compared where that is done. */
const withoutAnswers = (document: object): object =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'example' ? undefined : value)),
  ) as object;

it('tells integrators what it told them before', async () => {
  await expect(outline(withoutAnswers(openApiDocument()))).toMatchFileSnapshot('kept/openapi.txt');
});

it('refuses what it refused before, in the same words', async () => {
  const refusals = ENDPOINTS.map((call) => [`${call.method} ${call.path}`, refusalsOfCall(call)]);
  await expect(outline(Object.fromEntries(refusals) as object)).toMatchFileSnapshot('kept/refusals.txt');
});
