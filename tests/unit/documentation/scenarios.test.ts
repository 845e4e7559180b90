import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SCENARIO_VALUES, TestScenario } from '#contract/test-scenario.ts';
import { PARAMETER_COMPONENTS } from '#documentation/openapi/headers.ts';
import { SCENARIO_EXAMPLE, SCENARIO_WORDS } from '#documentation/sandbox.ts';

/** What a word needs beside it to be a scenario. */
const COMPANIONS: Record<string, string> = {
  failure: 'then=failed',
  'webhook=out-of-order': 'then=reversed',
};

describe('the words of scenarios in the guide', () => {
  it.each(SCENARIO_WORDS)('$written is understood', ({ written }) => {
    const companion = COMPANIONS[written] ?? COMPANIONS[written.split('=')[0] ?? ''];
    const { error } = z.safeParse(TestScenario, [companion, written].filter(Boolean).join('; '));
    expect(error?.issues).toBeUndefined();
  });

  it('are all there are', () => {
    const { failure: _, ...listed } = SCENARIO_VALUES;
    const all = Object.entries(listed).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
    const written = SCENARIO_WORDS.map((word) => word.written);
    expect(written.filter((one) => !/^(delay|failure)=/.test(one))).toEqual(all);
    expect(written.map((one) => one.split('=')[0])).toEqual(expect.arrayContaining(['delay', 'failure']));
  });

  it.each([SCENARIO_EXAMPLE, PARAMETER_COMPONENTS.TestScenario.example])('%s can be copied', (example) => {
    expect(z.parse(TestScenario, example)).toEqual({
      then: 'failed',
      delaySeconds: 40,
      webhook: ['twice', 'late'],
    });
  });
});
