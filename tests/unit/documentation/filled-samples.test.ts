import { describe, expect, it } from 'vitest';
import { KEY_CALLS } from '#documentation/calls.ts';
import { EXAMPLES } from '#documentation/examples.ts';
import { SAMPLE_TIMEOUT_SECONDS } from '#documentation/request.ts';
import { LANGUAGES, requestOf } from '#documentation/samples.ts';
import { withSettings } from '#islands/documentation/fill-samples.ts';

const SETTINGS = { url: 'https://portal.example/api/v1/agent', key: 'ak_test_mine' };

/** How each language says after how long a call is given up. */
const TIMEOUTS: Record<(typeof LANGUAGES)[number]['id'], string> = {
  curl: `-m ${SAMPLE_TIMEOUT_SECONDS} `,
  typescript: `timeoutMs: ${SAMPLE_TIMEOUT_SECONDS}_000`,
  javascript: `AbortSignal.timeout(${SAMPLE_TIMEOUT_SECONDS}_000)`,
  php: `'timeout' => ${SAMPLE_TIMEOUT_SECONDS}`,
  python: `timeout=${SAMPLE_TIMEOUT_SECONDS}`,
};

describe.each(LANGUAGES)('the samples in $name', ({ id: language, sampleOf }) => {
  it.each(KEY_CALLS)('$method $path gives up a call that nobody answers', (call) => {
    expect(sampleOf(requestOf(call, EXAMPLES[call.id] ?? {}))).toContain(TIMEOUTS[language]);
  });

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

it('fills in what is to be exported', () => {
  expect(withSettings('export API_KEY=ak_test_your_key', SETTINGS)).toBe('export API_KEY=ak_test_mine');
});

it.each(['ak_live', 'ak_', 'ak_test_', 'kd_ak_test_mine', "ak_test_'; rm -rf"])(
  'never fills in %s',
  (key) => {
    for (const { sampleOf } of LANGUAGES)
      for (const call of KEY_CALLS) {
        const sample = sampleOf(requestOf(call, EXAMPLES[call.id] ?? {}));
        expect(withSettings(sample, { ...SETTINGS, key })).toBe(sample);
      }
  },
);
