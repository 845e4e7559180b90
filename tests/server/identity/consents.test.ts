import { describe, expect, it } from 'vitest';
import { DOCUMENT_VERSIONS } from '#domain/documents.ts';
import { createTestApp, registered, somebody } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);

const consents = (agentId: string) => sql`
  SELECT document, version::text, agreed_at FROM consents WHERE agent_id = ${agentId} ORDER BY document`;

describe('consent', () => {
  it('is noted at registration, with the versions in force and the time', async () => {
    const agreedAt = test.deps.now();
    const { id } = await registered(test);
    expect(await consents(id)).toEqual([
      { document: 'privacy', version: DOCUMENT_VERSIONS.privacy, agreedAt },
      { document: 'terms', version: DOCUMENT_VERSIONS.terms, agreedAt },
    ]);
  });

  it('is of nobody whose registration was refused', async () => {
    const taken = await registered(test);
    const [before] = await sql`SELECT count(*)::int FROM consents`;
    const refused = await test.call('auth/register', { body: { ...somebody(), email: taken.email } });
    expect(refused.status).toBe(422);
    expect((await sql`SELECT count(*)::int FROM consents`)[0]).toEqual(before);
  });
});
