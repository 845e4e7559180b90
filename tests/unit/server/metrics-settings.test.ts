import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createMeters } from '#server/platform/metrics/meters.ts';
import { openMetricsPort } from '#server/platform/metrics/serve-metrics.ts';
import { watchRuns } from '#server/platform/metrics/watch-runs.ts';

describe('the settings of metrics', () => {
  it('let nobody read them unless they say so', () => {
    expect(readConfig({}).metrics).toEqual({ port: undefined, host: '127.0.0.1', token: undefined });
  });

  it('refuse the port of the pages, and a token that can be guessed', () => {
    expect(() => readConfig({ METRICS_PORT: '4321' })).toThrow(
      'METRICS_PORT is the port of the pages (PORT 4321): set it to another, or set METRICS_TOKEN',
    );
    expect(() => readConfig({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be a whole number');
    for (const token of ['short', 'twenty four characters, but spaces'])
      expect(() => readConfig({ METRICS_TOKEN: token })).toThrow(
        'METRICS_TOKEN must have at least 24 characters and no space',
      );
  });
});

describe('a port of their own', () => {
  const given = { port: 0, host: '127.0.0.1', token: undefined };

  it('is taken only when it is set', async () => {
    expect(await openMetricsPort({ ...given, port: undefined })).toBeUndefined();
  });

  it('answers with metrics, and nothing else is there', async () => {
    const port = await openMetricsPort(given);
    onTestFinished(() => port?.close(100));
    const meters = createMeters();
    const runs = watchRuns(meters);
    runs.ended('send-mails');
    runs.failed('judge-providers');
    let refreshed = 0;
    const refresh = () => Promise.resolve(void (refreshed += 1));
    expect((await fetch(`${port?.url}/metrics`)).status).toBe(503);
    port?.serve({ registry: meters.registry, refresh });
    const answer = await fetch(`${port?.url}/metrics`);
    expect(answer.status).toBe(200);
    expect(refreshed).toBe(1);
    const text = await answer.text();
    expect(text).toMatch(/^kobodesk_task_last_success_timestamp_seconds\{task="send-mails"\} \d{10}/m);
    expect(text).toContain('kobodesk_task_failures_total{task="judge-providers"} 1');
    expect(text).not.toContain('kobodesk_task_last_success_timestamp_seconds{task="judge-providers"}');
    for (const path of ['/', '/api/v1/agent/user', '/healthz'])
      expect((await fetch(`${port?.url}${path}`)).status).toBe(404);
  });

  it('names its setting when it cannot be had', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(openMetricsPort({ ...given, port })).rejects.toThrow(
      `METRICS_PORT ${port} on 127.0.0.1 is in use: stop the program that uses it, or set METRICS_PORT to another.`,
    );
  });
});
