import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { KEY_CALLS } from '#documentation/calls.ts';
import { EXAMPLES } from '#documentation/examples.ts';
import { LANGUAGES, requestOf } from '#documentation/samples.ts';
import { withSettings } from '#islands/documentation/fill-samples.ts';
import { NO_PHP } from '../../../scripts/programs.ts';
import { createIntegrator, type Integrator, withKobodesk } from '../support/integrator.ts';
import { outline, shortened } from './outline.ts';
import { type LanguageId, PROGRAMS, runSample } from './run-sample.ts';

const ANSWERS = new URL('../../../src/documentation/answers.json', import.meta.url);

const apiUrl = withKobodesk();
const recorded = JSON.parse(await readFile(ANSWERS, 'utf8')) as Record<string, unknown>;

// RECORD_ANSWERS=1 writes anew what the guide shows as answers.
const isRecording = process.env.RECORD_ANSWERS !== undefined;
afterAll(async () => {
  if (isRecording) await writeFile(ANSWERS, `${JSON.stringify(recorded, null, 2)}\n`);
});

/** Compares an answer with the one on the page, or puts it there. */
function checkAnswer(id: string, answer: unknown): void {
  if (isRecording) recorded[id] = answer;
  else expect(outline(answer)).toEqual(outline(recorded[id]));
}

if (!PROGRAMS.php.command) console.warn(NO_PHP);

it('has an example for each call that an API key may make, and for no other', () => {
  const open = ENDPOINTS.filter(({ access }) => access === 'agent');
  expect(KEY_CALLS).toHaveLength(open.length);
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(KEY_CALLS.map(({ id }) => id).toSorted());
});

// A reader tries them from the top: a sale, then what is asked about it.
describe('the samples', { shuffle: false }, () => {
  const languages = LANGUAGES.flatMap(({ id, ...language }) =>
    id === 'typescript' ? [] : [{ id: id satisfies LanguageId, ...language }],
  );

  describe.each(languages)('in $name', ({ id: language, sampleOf }) => {
    let integrator: Integrator;
    let orderRef = '';
    beforeAll(async () => {
      integrator = await createIntegrator(apiUrl(), '50000.00');
    });

    const run = (source: string) =>
      runSample(language, source, {
        API_URL: integrator.apiUrl,
        API_KEY: integrator.key,
        ORDER_REF: orderRef,
      });

    it.for(KEY_CALLS)('$method $path', async (call, { skip }) => {
      if (language === 'php' && !PROGRAMS.php.command) skip(NO_PHP);
      const printed = await run(sampleOf(requestOf(call, EXAMPLES[call.id] ?? {})));
      if (call.isCsv) {
        expect(printed).toMatch(/SUCCESSFUL/);
        return checkAnswer(call.id, printed.split(/\r?\n/).slice(0, 2).join('\n'));
      }
      const answer = JSON.parse(printed) as { status: string; data: { ref?: string; status?: string } };
      expect(answer).toMatchObject({ status: 'success', message: expect.any(String) });
      if (call.data === 'transaction') expect(answer.data.status).toBe('SUCCESSFUL');
      orderRef = answer.data.ref ?? orderRef;
      checkAnswer(call.id, shortened(answer));
    });

    it.each(['get-wallet-balance', 'post-services-data', 'get-transactions-export'])(
      'of %s run without any setting once they are filled',
      async (id) => {
        if (!PROGRAMS[language].command) return;
        const call = KEY_CALLS.find((one) => one.id === id);
        const source = call ? sampleOf(requestOf(call, EXAMPLES[id] ?? {})) : '';
        const { key } = await createIntegrator(apiUrl(), '1.00', 'test');
        const filled = withSettings(source, { url: integrator.apiUrl, key });
        expect(await runSample(language, filled, {})).toMatch(call?.isCsv ? /^\W*date/i : /"success"/);
      },
    );

    it.each(['get-wallet-balance', 'post-services-airtime', 'get-transactions-export'])(
      'of %s show a refusal, and end with another status than 0',
      async (id) => {
        if (!PROGRAMS[language].command) return;
        const call = KEY_CALLS.find((one) => one.id === id);
        const source = call ? sampleOf(requestOf(call, EXAMPLES[id] ?? {})) : '';
        const settings = { API_URL: integrator.apiUrl, API_KEY: 'ak_test_nobody' };
        const ended = await runSample(language, source, settings).catch((error: unknown) => error);
        expect(ended).toMatchObject({ code: expect.any(Number) });
        const { stdout, stderr } = ended as { stdout: string; stderr: string };
        expect(stdout + stderr).toContain('UNAUTHENTICATED');
      },
    );

    it.each(['get-wallet-balance', 'post-services-airtime', 'get-transactions-export'])(
      'of %s end with another status than 0 when a proxy answers, or nobody does',
      async (id) => {
        if (!PROGRAMS[language].command) return;
        const call = KEY_CALLS.find((one) => one.id === id);
        const source = call ? sampleOf(requestOf(call, EXAMPLES[id] ?? {})) : '';
        const endingAt = (port: number) =>
          runSample(language, source, { API_URL: `http://127.0.0.1:${port}`, API_KEY: 'ak_test_any' }).catch(
            (error: unknown) => error,
          );
        const proxy = createServer((_, answer) =>
          answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
        ).listen(0, '127.0.0.1');
        await once(proxy, 'listening');
        const { port } = proxy.address() as AddressInfo;
        const answered = await endingAt(port);
        proxy.closeAllConnections();
        await new Promise((closed) => proxy.close(closed));
        expect(answered).toMatchObject({ code: expect.any(Number) });
        expect(await endingAt(port)).toMatchObject({ code: expect.any(Number) });
      },
    );
  });
});
