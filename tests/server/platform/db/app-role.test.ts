import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { grantToApp } from '#server/platform/db/app-role.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';

const log = pino({ level: 'silent' });

async function start(dataDir: string) {
  const database = await startEmbedded({ dataDir, log, settings: ['fsync=off'] });
  const [owner, app] = [connect(database.url, { maxConnections: 1 }), connect(database.appUrl)];
  const stop = async () => {
    await Promise.all([owner.end(), app.end()]);
    await database.stop();
  };
  onTestFinished(stop);
  return { owner, app, stop };
}

const note = (sql: Sql) => sql`
  INSERT INTO operator_audit (id, operator, command, arguments, outcome)
  VALUES (${randomUUID()}, 'ada', 'agent credit', '{}', 'done')`;

const REFUSED = [
  `UPDATE operator_audit SET operator = 'nobody'`,
  'DELETE FROM operator_audit',
  'TRUNCATE operator_audit',
  'ALTER TABLE operator_audit DISABLE TRIGGER ALL',
  'DROP TRIGGER operator_audit_append_only ON operator_audit',
  'DROP TABLE operator_audit',
  'ALTER TABLE transfers DISABLE TRIGGER ALL',
  'TRUNCATE transfers',
  `SET session_replication_role = 'replica'`,
  'SET ROLE kobodesk',
  'GRANT kobodesk TO kobodesk_app',
  'CREATE TABLE elsewhere (id int)',
];

describe('the role that the product works by', { timeout: 60_000 }, () => {
  it('reads and writes all tables, adds alone to what stays as it was written, and changes none', async () => {
    const { owner, app } = await start(await temporaryDataDir());
    await migrate(owner, await readMigrations(), log);
    await grantToApp(owner);
    await grantToApp(owner);
    const rows = await app<{ name: string; rights: string }[]>`
      SELECT relname AS name, concat_ws(' ', ${['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']
        .map((right) => app`CASE WHEN has_table_privilege(oid, ${right}) THEN ${right} END`)
        .reduce((list, each) => app`${list}, ${each}`)}) AS rights
      FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname`;
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ rights }) => rights !== 'SELECT INSERT UPDATE DELETE')).toEqual(
      ['day_closes', 'house_transfers', 'operator_audit'].map((name) => ({ name, rights: 'SELECT INSERT' })),
    );
    await note(app);
    // What go-live holds still while it looks.
    await app.begin((tx) => tx`LOCK TABLE transfers, funding_payments, funding_claims IN SHARE MODE`);
    for (const statement of REFUSED)
      await expect(app.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  it('has its rights on what an earlier version left', async () => {
    const dataDir = await temporaryDataDir();
    const first = await start(dataDir);
    await migrate(first.owner, await readMigrations(), log);
    await expect(note(first.app)).rejects.toMatchObject({ code: '42501' });
    await first.stop();
    const { app } = await start(dataDir);
    await note(app);
    expect(await app`SELECT operator FROM operator_audit`).toEqual([{ operator: 'ada' }]);
  });
});
