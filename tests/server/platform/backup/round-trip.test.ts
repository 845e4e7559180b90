import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { backUpEmbedded } from '#server/platform/backup/base-backup.ts';
import { listBases, listWal } from '#server/platform/backup/folder.ts';
import { openStore } from '#server/platform/backup/places.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { clockOf, fillTwoSegments, openShop, restored, thingsOf } from './setting.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const log = pino({ level: 'silent' });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a backup', { timeout: 120_000 }, () => {
  it('is made while the database writes, and has all that was acknowledged before', async () => {
    const shop = await openShop();
    await mkdir(join(shop.dataDir, 'outbox'));
    await writeFile(join(shop.dataDir, 'outbox', 'letter.eml'), 'Dear Ada');
    let acknowledged = 0;
    let isWriting = true;
    const writing = (async () => {
      for (let id = 1; isWriting; id += 1) {
        await shop.add(id);
        acknowledged = id;
      }
    })();
    await shop.sql`CREATE TABLE dropped_meanwhile AS SELECT generate_series(1, 1000) AS n`;
    const before = acknowledged;
    const [base] = await Promise.all([shop.backUp(), shop.sql`DROP TABLE dropped_meanwhile`]);
    isWriting = false;
    await writing;
    expect(base).toMatchObject({ of: 'embedded', version: '18', isSealed: false });
    const { ids, dataDir, upTo } = await restored({ folder: shop.folder });
    expect(ids).toEqual(range(1, ids.length));
    expect(ids.length).toBeGreaterThanOrEqual(before);
    expect(upTo.getTime()).toBeGreaterThanOrEqual(base.begunAt.getTime());
    expect(await readFile(join(dataDir, 'outbox', 'letter.eml'), 'utf8')).toBe('Dear Ada');
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('restored'))).toEqual(
      [],
    );
    const again = await startEmbedded({ dataDir, log, settings: ['fsync=off'] });
    const sql = connect(again.url, { maxConnections: 1 });
    expect(await thingsOf(sql)).toEqual(ids);
    await sql.end();
    await again.stop();
  });

  it('goes on with the log, encrypted, to the end or to any moment', async () => {
    const identity = await generateX25519Identity();
    const shop = await openShop([await identityToRecipient(identity)]);
    const shipper = await fillTwoSegments(shop);
    const between = await clockOf(shop.sql);
    await shop.add(4);
    await shipper.ship();
    await shop.add(5);
    const files = await readdir(shop.folder.store.place, { recursive: true });
    expect(files.filter((name) => /\.gz$/.test(name))).toEqual([]);
    expect((await listWal(shop.folder)).filter(({ isPartial }) => isPartial)).toHaveLength(1);
    const { folder } = shop;
    const identities = [identity];
    expect((await restored({ folder, identities })).ids).toEqual([1, 2, 3, 4]);
    const past = await restored({ folder, identities, toTime: between });
    expect(past.ids).toEqual([1, 2, 3]);
    expect(past.upTo.getTime()).toBeLessThanOrEqual(between.getTime());
  });

  it('goes on after a restore, in the same folder', async () => {
    const shop = await openShop();
    await shop.backUp();
    await shop.add(1);
    await shop.shipper().ship();
    await shop.close();
    const { dataDir } = await restored({ folder: shop.folder });
    const database = await startEmbedded({ dataDir, log, settings: ['fsync=off'] });
    const sql = connect(database.url, { maxConnections: 1 });
    await sql`INSERT INTO things VALUES (2)`;
    await backUpEmbedded({ dataDir, ownerUrl: database.url, folder: shop.folder });
    await sql.end();
    await database.stop();
    expect((await restored({ folder: shop.folder })).ids).toEqual([1, 2]);
  });
});

describe('what is refused', { timeout: 120_000 }, () => {
  it('reads an encrypted backup with its own identity alone', async () => {
    const [right, wrong] = [await generateX25519Identity(), await generateX25519Identity()];
    const { backUp, folder } = await openShop([await identityToRecipient(right)]);
    await backUp();
    await expect(restored({ folder, identities: [wrong] })).rejects.toThrow(
      'This backup is encrypted for another identity than the given one: name the file with the right one by --identity.',
    );
    await expect(restored({ folder })).rejects.toThrow(
      'This backup is encrypted: name the file with its identity by --identity.',
    );
  });

  it('replaces nothing, and leaves nothing of what did not go well', async () => {
    const { backUp, folder } = await openShop();
    const base = await backUp();
    const dataDir = await temporaryDataDir();
    await writeFile(join(dataDir, 'thesis.txt'), 'years of work');
    await expect(restored({ folder, dataDir })).rejects.toThrow(
      `DATA_DIR ${dataDir} is not empty, and a restore replaces nothing: name a new folder by DATA_DIR`,
    );
    const empty = await temporaryDataDir();
    await expect(
      restored({ folder, dataDir: empty, toTime: new Date(base.endedAt.getTime() + 3_600_000) }),
    ).rejects.toThrow('leave out --to-time, and have all there is.');
    await expect(
      restored({ folder, dataDir: empty, toTime: new Date(base.begunAt.getTime() - 3_600_000) }),
    ).rejects.toThrow(`The oldest backup in ${folder.store.place} is of ${base.endedAt.toISOString()}`);
    expect((await restored({ folder, dataDir: empty })).ids).toEqual([]);
    await expect(restored({ folder, dataDir: empty })).rejects.toThrow('is not empty');
  });

  it('restores nothing from a folder without backups, or from damaged ones', async () => {
    const path = await temporaryFolder();
    await expect(restored({ folder: { store: openStore(path) } })).rejects.toThrow(
      `There are no backups in ${path}`,
    );
    const { backUp, folder } = await openShop();
    const { name } = await backUp();
    const [wal] = await readdir(join(folder.store.place, 'wal'));
    const tar = join(folder.store.place, 'base', `${name}.tar.gz`);
    const whole = await readFile(tar);
    await writeFile(tar, whole.subarray(0, whole.length / 2));
    await expect(restored({ folder })).rejects.toThrow('The backup is damaged: take another one.');
    await writeFile(tar, whole);
    const kept = join(folder.store.place, 'wal', wal ?? '');
    await rename(kept, kept.replace(/-[\da-f]{16}\./, '-0123456789abcdef.'));
    await expect(restored({ folder })).rejects.toThrow('of the backup is damaged.');
  });

  it('does not mix the backups of two databases', async () => {
    const [one, other] = [await openShop(), await openShop()];
    await one.backUp();
    other.folder.store = one.folder.store;
    await expect(other.backUp()).rejects.toThrow(
      `The folder ${one.folder.store.place} holds the backups of another database`,
    );
    expect(await listBases(one.folder)).toHaveLength(1);
  });

  it('does not make the folder of backups, so that a disk that is away is no empty one', async () => {
    const { backUp, folder } = await openShop();
    folder.store = openStore(join(folder.store.place, 'away'));
    await expect(backUp()).rejects.toThrow(
      'is not there or not open to this user: make it, or mount its disk',
    );
  });

  it('counts no backup that was ended half way', async () => {
    const { backUp, folder, sql } = await openShop();
    const stop = new AbortController();
    stop.abort();
    await expect(backUp(stop.signal)).rejects.toThrow('aborted');
    expect(await listBases(folder)).toEqual([]);
    expect(await readdir(join(folder.store.place, 'base'))).toEqual([]);
    await expect.poll(() => sql`SELECT FROM pg_replication_slots`).toHaveLength(0);
  });
});
