import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import { tellDocuments } from '#server/messages/notices/tell-documents.ts';
import { createTestDatabase } from '../../support/database.ts';

const AT = new Date('2026-11-28T09:00:00Z');
const FIRST = { privacy: '2026-11-28', terms: '2026-11-28' };

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
});

const titles = async () =>
  (await sql<{ title: string }[]>`SELECT title FROM notices WHERE agent_id IS NULL ORDER BY id`).map(
    ({ title }) => title,
  );

describe('terms and privacy notice', { shuffle: false }, () => {
  it('are told to nobody where they are the first', async () => {
    await tellDocuments(sql, AT, FIRST);
    expect(await titles()).toEqual([]);
  });

  it('that changed are told to all once, however many processes start', async () => {
    const changed = { ...FIRST, terms: '2027-01-10' };
    await Promise.all([1, 2, 3].map(() => tellDocuments(sql, AT, changed)));
    await tellDocuments(sql, AT, changed);
    expect(await titles()).toEqual(['Our terms changed']);
  });

  it('are not told again by a process that still has the version before', async () => {
    await tellDocuments(sql, AT, FIRST);
    expect(await titles()).toEqual(['Our terms changed']);
  });

  it('may change together', async () => {
    await tellDocuments(sql, AT, { privacy: '2027-03-01', terms: '2027-03-01' });
    expect((await titles()).toSorted()).toEqual([
      'Our privacy notice changed',
      'Our terms changed',
      'Our terms changed',
    ]);
  });
});
