import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { trace } from '@opentelemetry/api';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { startTraces } from '#server/platform/traces/start-traces.ts';
import { traced } from '#server/platform/traces/traced.ts';
import { tracedFetch } from '#server/platform/traces/traced-fetch.ts';

interface Batch {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  /** Of protobuf, where texts stand as they are. */
  body: string;
}

const batches: Batch[] = [];
const asked: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { url, headers } = request;
    if (url === '/v1/traces') batches.push({ url, headers, body });
    else asked.push(headers);
    response.writeHead(url === '/v1/traces' ? 200 : 402).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let lines: string[];
const log = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
const started = async (settings: Record<string, string>) => {
  const traces = await startTraces(readConfig(settings).traces, log);
  if (!traces) throw new Error('nothing is traced');
  return traces;
};

beforeEach(() => {
  batches.length = 0;
  lines = [];
});

it('nothing is loaded or traced without a collector', async () => {
  expect(await startTraces(readConfig({}).traces, log)).toBeUndefined();
  expect(await startTraces(readConfig({ OTEL_SERVICE_NAME: 'x' }).traces, log)).toBeUndefined();
  await traced({ name: 'a step' }, async (span) => expect(span.isRecording()).toBe(false));
});

it('what was traced is with the collector when the process stops, with the headers that were set', async () => {
  const traces = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20secret, x-team=till',
    OTEL_SERVICE_NAME: 'corner shop',
  });
  await traced({ name: 'a step' }, () => tracedFetch(`${endpoint}/pay?phone=08031234567`));
  await traces.stop();
  const [batch] = batches;
  expect(batch?.headers).toMatchObject({
    'content-type': 'application/x-protobuf',
    'x-api-key': 'a secret',
    'x-team': 'till',
  });
  for (const word of ['corner shop', 'a step', `GET ${new URL(endpoint).host}`])
    expect(batch?.body).toContain(word);
  expect(batch?.body).not.toContain('08031234567');
  expect(batch?.body).not.toContain('/pay');
  // Who is asked learns nothing of it.
  expect(asked.at(-1)).not.toHaveProperty('traceparent');
  expect(trace.getTracer('after').startSpan('x').isRecording()).toBe(false);
});

it('none is kept at a ratio of 0', async () => {
  const traces = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' });
  await traced({ name: 'a step' }, async () => log.info('a line'));
  await traces.stop();
  expect(batches).toEqual([]);
  expect(lines.join()).not.toContain('traceId');
});

it('a collector that is away stops nothing and is told in the log, without the headers', async () => {
  const traces = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=hush',
  });
  expect(await traced({ name: 'a step' }, () => Promise.resolve('sold'))).toBe('sold');
  await traces.stop();
  expect(lines.filter((line) => line.includes('OTEL_EXPORTER_OTLP_ENDPOINT'))).toHaveLength(1);
  expect(lines.join()).not.toContain('hush');
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hush'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz hush'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
])('%s as %s stops the start, which names it and keeps its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
  expect(() => readConfig({ [name]: value })).not.toThrow('hush');
});
