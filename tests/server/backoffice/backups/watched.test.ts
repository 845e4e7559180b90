import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNightlyBackup } from '#server/backoffice/backups/nightly-backup.ts';
import { createShipLog } from '#server/backoffice/backups/ship-log.ts';
import type { Deps } from '#server/funding/deps.ts';
import { readConfig } from '#server/platform/config.ts';
import { listBases } from '#server/platform/backup/folder.ts';
import { openStore } from '#server/platform/backup/places.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { grantToApp } from '#server/platform/db/app-role.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { createAgent, createDeps } from '../../funding/setting.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DAY_MS = 86_400_000;
const log = pino({ level: 'silent' });

/** A shop on an embedded database, used by the role that owns nothing, with the clock of its tasks in hand. */
async function openShop(place?: string) {
  const [dataDir, path] = [await temporaryDataDir(), place ?? (await temporaryFolder())];
  const database = await startEmbedded({ dataDir, log, settings: ['fsync=off'] });
  const owner = connect(database.url, { maxConnections: 1 });
  await migrate(owner, await readMigrations(), log);
  await grantToApp(owner);
  const sql = connect(database.appUrl);
  onTestFinished(async () => {
    await Promise.all([sql.end(), owner.end()]);
    await database.stop();
  });
  let aheadMs = 0;
  const deps: Deps = {
    ...(await createDeps(sql)),
    config: readConfig({ DATA_DIR: dataDir, BACKUP_DIR: path }),
    now: () => new Date(Date.now() + aheadMs),
  };
  return {
    deps,
    sql,
    path,
    nightly: createNightlyBackup({ place: path, ownerUrl: database.url }),
    shipLog: createShipLog(path),
    advance: (ms: number) => (aheadMs += ms),
  };
}

const alertsOf = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ line: string }[]>`SELECT event || ': ' || text AS line FROM alerts ORDER BY id`;
  return rows.map(({ line }) => line);
};

const drillsOf = (sql: Sql) => sql<{ backup: string; problem: string | null }[]>`
  SELECT backup, problem FROM restore_drills ORDER BY begun_at`;

describe('backups of themselves', { timeout: 120_000 }, () => {
  it('are restored on trial each night, and somebody is told when the books of one do not agree', async () => {
    const { deps, sql, path, nightly, shipLog, advance } = await openShop();
    await shipLog.runOnce(deps);
    await nightly.runOnce(deps);
    await expect.poll(() => drillsOf(sql), { timeout: 60_000 }).toHaveLength(1);
    const [base] = await listBases({ store: openStore(path) });
    expect(await drillsOf(sql)).toEqual([{ backup: base?.name, problem: null }]);
    expect(await alertsOf(sql)).toEqual([]);
    expect(await readdir(deps.config.dataDir)).not.toContain('drill');

    advance(60_000);
    await nightly.runOnce(deps);
    await createAgent(sql);
    await sql`UPDATE wallets SET balance_kobo = 5`;
    advance(DAY_MS);
    await shipLog.runOnce(deps);
    await nightly.runOnce(deps);
    await expect.poll(() => drillsOf(sql), { timeout: 60_000 }).toHaveLength(2);
    expect(await listBases({ store: openStore(path) })).toHaveLength(2);
    expect(await alertsOf(sql)).toEqual([
      'backup.failed: The newest backup was restored on trial, and something is wrong: Its books do not agree: every wallet equals its entries. See "operator backup list".',
    ]);
  });

  it('tell somebody once a day when their folder is away, while the shop writes on', async () => {
    const { deps, sql, path, shipLog, nightly, advance } = await openShop();
    await shipLog.runOnce(deps);
    await rename(path, `${path}.away`);
    onTestFinished(() => rename(`${path}.away`, path).catch(() => undefined));
    for (let turn = 0; turn < 8; turn += 1) {
      advance(10_000);
      await shipLog.runOnce(deps);
      await sql`INSERT INTO watches (name, due_at) VALUES (${`sold ${turn}`}, now())`;
    }
    expect(await alertsOf(sql)).toEqual([
      `backup.failed: Sales are not backed up any more: The folder of backups ${path} is not there or not open to this user: make it, or mount its disk, and give it to this user. Selling goes on; put BACKUP_DIR right, and the backups go on too.`,
    ]);
    await nightly.runOnce(deps);
    await expect.poll(() => alertsOf(sql)).toHaveLength(2);
    expect((await alertsOf(sql))[1]).toMatch(/^backup\.failed: No backup was made: The folder of backups/);
    await rename(`${path}.away`, path);
    advance(10_000);
    await shipLog.runOnce(deps);
    expect((await readdir(join(path, 'wal'))).length).toBeGreaterThan(0);
  });

  it('tell somebody when a bucket takes longer than the shop, and hold up nothing', async () => {
    const { place, trouble } = await startS3Server();
    const { deps, sql, shipLog, advance } = await openShop(place);
    await shipLog.runOnce(deps);
    let goOn = () => {};
    trouble.wait = new Promise((resolve) => (goOn = resolve));
    await sql`INSERT INTO watches (name, due_at) VALUES ('sold', now())`;
    advance(10_000);
    await shipLog.runOnce(deps);
    expect(await alertsOf(sql)).toEqual([]);
    advance(60_000);
    await shipLog.runOnce(deps);
    const told = [
      expect.stringMatching(/^backup\.failed: Sales are backed up too late: BACKUP_DIR takes longer/),
    ];
    expect(await alertsOf(sql)).toEqual(told);
    goOn();
    await shipLog.drain?.();
    advance(50_000);
    await shipLog.runOnce(deps);
    expect(await alertsOf(sql)).toEqual(told);
  });

  it('tell somebody when none was restored on trial for two days', async () => {
    const { deps, sql, nightly, shipLog, advance } = await openShop();
    await shipLog.runOnce(deps);
    await nightly.runOnce(deps);
    await expect.poll(() => drillsOf(sql), { timeout: 60_000 }).toHaveLength(1);
    await sql`UPDATE restore_drills SET restored_to = restored_to - interval '3 days'`;
    advance(60_000);
    // It may still be busy with what it told of the first.
    const told = async () => {
      await nightly.runOnce(deps);
      return alertsOf(sql);
    };
    await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
    expect((await alertsOf(sql))[0]).toMatch(
      /^backup\.failed: No backup since \S+ was restored on trial without a fault: see "operator backup list"\.$/,
    );
  });
});
