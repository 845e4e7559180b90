import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const { app } = await createTestApp(sql);

describe('the probes', () => {
  it.each(['/healthz', '/readyz'])('%s says that all is well', async (path) => {
    expect((await app.request(path)).status).toBe(200);
  });

  it('publish every call as an OpenAPI document', async () => {
    const response = await app.request('/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of ENDPOINTS)
      expect(document.paths[`/${path.replaceAll(/:(\w+)/g, '{$1}')}`]).toHaveProperty(method.toLowerCase());
  });
});
