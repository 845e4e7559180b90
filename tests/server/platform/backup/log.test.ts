import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  type Base,
  listBases,
  listWal,
  noteBase,
  readBase,
  writeWal,
} from '#server/platform/backup/folder.ts';
import { backUpOwnServer } from '#server/platform/backup/own-server.ts';
import { openStore } from '#server/platform/backup/places.ts';
import { prune } from '#server/platform/backup/prune.ts';
import { reachOf } from '#server/platform/backup/ship-wal.ts';
import { readSegmentName, segmentName } from '#server/platform/backup/wal-names.ts';
import { createTestDatabase } from '../../support/database.ts';
import { openShop, restored, switchSegment } from './setting.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WHOLE = 16 * 1024 * 1024;
const DAY_MS = 86_400_000;

describe('the log in a folder of backups', { timeout: 120_000 }, () => {
  it('has each segment once, whole, after its beginning', async () => {
    const { sql, add, folder, backUp, shipper } = await openShop();
    await backUp();
    const shipping = shipper();
    await add(1);
    await shipping.ship();
    const [beginning] = (await listWal(folder)).filter(({ isPartial }) => isPartial);
    await switchSegment(sql);
    await add(2);
    await shipping.ship();
    await shipper().ship();
    const files = await listWal(folder);
    const names = files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(files.find(({ name }) => name === beginning?.name)).toMatchObject({ isPartial: false });
    expect(files.at(-1)).toMatchObject({ isPartial: true });
  });

  it('goes on from where it ended, and leaves a gap that a new base closes where PostgreSQL kept less', async () => {
    const { sql, add, folder, backUp, shipper } = await openShop();
    const first = await backUp();
    await shipper().ship();
    // More than the 64 MB that this one keeps.
    for (let segment = 0; segment < 8; segment += 1) {
      await add(segment);
      await switchSegment(sql);
    }
    await sql`CHECKPOINT`;
    await shipper().ship();
    const files = await listWal(folder);
    const newest = files.at(-1)?.segment?.number ?? Number.NaN;
    const from = readSegmentName(first.wal?.from ?? '');
    expect(from && reachOf(from, files)).toBeLessThan(newest);
    expect((await restored({ folder })).ids).toEqual([]);
    await backUp();
    expect((await restored({ folder })).ids).toHaveLength(8);
  });

  it('never takes the place of another, from before the database was put back by hand', async () => {
    const { sql, add, folder, backUp, shipper } = await openShop();
    await backUp();
    await add(1);
    const [written] = await sql<{ name: string }[]>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS name`;
    await writeWal(folder, { name: written?.name ?? '', sum: '0123456789abcdef' }, Buffer.alloc(WHOLE));
    const before = await readdir(join(folder.store.place, 'wal'));
    const problem = `The folder ${folder.store.place} holds the log of another course of this database`;
    await expect(shipper().ship()).rejects.toThrow(problem);
    await switchSegment(sql);
    await add(2);
    await expect(shipper().ship()).rejects.toThrow(problem);
    expect(await readdir(join(folder.store.place, 'wal'))).toEqual(before);
  });

  it('notices another one also in the middle of its work', async () => {
    const { sql, add, folder, backUp, shipper } = await openShop();
    await backUp();
    const shipping = shipper();
    await add(1);
    await shipping.ship();
    const name = (await listWal(folder)).at(-1)?.name ?? '';
    await writeWal(folder, { name, sum: '0123456789abcdef' }, Buffer.alloc(WHOLE));
    await switchSegment(sql);
    await add(2);
    await expect(shipping.ship()).rejects.toThrow('holds the log of another course of this database');
  });
});

const base = (day: number, segment: number): Base => {
  const at = new Date(Date.UTC(2026, 10, day, 2));
  const name = segmentName({ timeline: 1, number: segment });
  return {
    name: `2026-11-${String(day).padStart(2, '0')}T02-00-00Z`,
    of: 'embedded',
    begunAt: at,
    endedAt: at,
    version: '18',
    isSealed: false,
    bytes: 1,
    plainBytes: 1,
    wal: { from: name, to: name },
  };
};

it('keeps what the last days need, and the base before them', async () => {
  const folder = { store: openStore(await temporaryFolder()), recipients: [] };
  for (const name of ['base', 'wal']) await mkdir(join(folder.store.place, name));
  for (const [day, segment] of [
    [1, 255],
    [5, 256],
    [9, 300],
    [10, 301],
  ] as const) {
    await noteBase(folder, base(day, segment));
    await writeFile(join(folder.store.place, 'base', `${base(day, segment).name}.tar.gz`), 'x');
  }
  for (const number of [255, 256, 299, 301])
    await writeWal(
      folder,
      { name: segmentName({ timeline: 1, number }), sum: '0123456789abcdef' },
      Buffer.alloc(1),
    );
  await writeWal(folder, { name: '00000002.history' }, Buffer.from('1'));
  await prune(folder, 3, new Date(Date.UTC(2026, 10, 10, 3) - DAY_MS / 24));
  expect((await listBases(folder)).map(({ name }) => name.slice(0, 10))).toEqual([
    '2026-11-10',
    '2026-11-09',
    '2026-11-05',
  ]);
  expect(await readdir(join(folder.store.place, 'base'))).toHaveLength(6);
  expect((await listWal(folder)).map(({ segment }) => segment?.number)).toEqual([256, 299, 301, undefined]);
});

describe('a PostgreSQL of one’s own', () => {
  const fake = async (version: number, then: string): Promise<string> => {
    const programs = await temporaryFolder();
    const program = join(programs, 'pg_basebackup');
    await writeFile(
      program,
      `#!/bin/sh\n[ "$1" = --version ] && echo "pg_basebackup (PostgreSQL) ${version}.1" && exit\n${then}\n`,
    );
    await chmod(program, 0o755);
    return programs;
  };

  it('is backed up by its own program, which is told the password where nobody sees it', async () => {
    const { url } = await createTestDatabase();
    const folder = { store: openStore(await temporaryFolder()), recipients: [] };
    const programs = [
      await fake(17, 'echo wrong'),
      await fake(18, 'echo "$* $PGDATABASE ${PGPASSWORD:+hidden}"'),
    ];
    const made = await backUpOwnServer({ databaseUrl: url, folder, programs });
    expect(made).toMatchObject({ of: 'own server', version: '18', wal: null });
    const told = await text(await readBase(folder, made, []));
    expect(told).toMatch(/^--pgdata=- --format=tar --wal-method=fetch \S+ --no-password test_\w+ hidden\n$/);
    await expect(restored({ folder })).rejects.toThrow('is of a PostgreSQL of your own: unpack');
  });

  it('is refused with what to install, and with what the program says', async () => {
    const { url } = await createTestDatabase();
    const folder = { store: openStore(await temporaryFolder()), recipients: [] };
    await expect(
      backUpOwnServer({ databaseUrl: url, folder, programs: [await fake(17, 'echo wrong')] }),
    ).rejects.toThrow(
      'There is no pg_basebackup of PostgreSQL 18 on this machine, which a backup of your PostgreSQL takes: install its client programs (on Debian: apt install postgresql-client-18)',
    );
    const programs = [
      await fake(18, 'echo half; echo "pg_basebackup: error: must be replication role" >&2; exit 1'),
    ];
    await expect(backUpOwnServer({ databaseUrl: url, folder, programs })).rejects.toThrow(
      'pg_basebackup failed: pg_basebackup: error: must be replication role',
    );
    expect(await readdir(join(folder.store.place, 'base'))).toEqual([]);
    await rm(folder.store.place, { recursive: true });
    await expect(backUpOwnServer({ databaseUrl: url, folder, programs })).rejects.toThrow('is not there');
  });
});
