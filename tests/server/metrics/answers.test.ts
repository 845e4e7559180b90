import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const TOKEN = 'f3c1a2b4d5e6f708192a3b4c5d6e7f80';

const { sql } = await createTestDatabase();
const closed = await createTestApp(sql);
const open = await createTestApp(sql, { deps: { config: readConfig({ METRICS_TOKEN: TOKEN }) } });
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const read = async () => (await open.app.request('/metrics', bearer(TOKEN))).text();

describe('/metrics', () => {
  it('is not there without METRICS_TOKEN, whatever token is shown', async () => {
    const answer = await closed.app.request('/metrics', bearer(TOKEN));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' });
  });

  it.each([{}, bearer(`${TOKEN}0`), bearer(TOKEN.slice(1)), { headers: { Authorization: TOKEN } }])(
    'is closed to who shows another token',
    async (given) => {
      const answer = await open.app.request('/metrics', given);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('kobodesk_');
    },
  );

  it('answers who shows the token in OpenMetrics, which no cache keeps', async () => {
    const answer = await open.app.request('/metrics', bearer(TOKEN));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()).endsWith('# EOF\n')).toBe(true);
  });

  it('counts requests by the pattern of their route, so that no path makes a series', async () => {
    const agent = await registered(open);
    for (const ref of ['202611210900AAAAAAAAAA', '202611210900BBBBBBBBBB'])
      await open.call(`transactions/${ref}`, { token: agent.token });
    await open.app.request('/nothing/here');
    await open.app.request('/api/v1/nothing');
    const text = await read();
    const counts = text
      .split('\n')
      .filter((line) => line.startsWith('kobodesk_http_request_duration_seconds_count'));
    expect(counts).toContain(
      'kobodesk_http_request_duration_seconds_count{method="GET",route="/api/v1/agent/transactions/:ref",status="404"} 2',
    );
    expect(counts).toContain(
      'kobodesk_http_request_duration_seconds_count{method="GET",route="pages",status="404"} 1',
    );
    expect(counts).toContain(
      'kobodesk_http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 1',
    );
    expect(counts).toContain(
      'kobodesk_http_request_duration_seconds_count{method="POST",route="/api/v1/agent/auth/register",status="201"} 1',
    );
    for (const personal of [agent.id, agent.username, agent.phone.slice(1), agent.email, 'AAAAAAAAAA'])
      expect(text).not.toContain(personal);
  });
});
