import { describe, expect, it } from 'vitest';
import { KEY_CALLS } from '#documentation/calls.ts';
import { EXAMPLES } from '#documentation/examples.ts';
import { LANGUAGES, requestOf } from '#documentation/samples.ts';
import { withSettings } from '#islands/documentation/fill-samples.ts';

const SETTINGS = { url: 'https://portal.example/api/v1/agent', key: 'ak_test_mine' };

describe.each(LANGUAGES)('the samples in $name', ({ sampleOf }) => {
  it.each(KEY_CALLS)('$method $path reads no setting once it is filled', (call) => {
    const sample = sampleOf(requestOf(call, EXAMPLES[call.id] ?? {}));
    const filled = withSettings(sample, SETTINGS);
    for (const value of Object.values(SETTINGS)) {
      expect(sample).not.toContain(value);
      expect(filled).toContain(value);
    }
    expect(filled).not.toMatch(/\$API_|getenv\('API_|environ\["API_|API_KEY\b.*process\.env/);
    expect(filled.includes('ORDER_REF')).toBe(sample.includes('ORDER_REF'));
  });
});
