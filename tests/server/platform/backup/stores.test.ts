import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it, vi } from 'vitest';
import { listBases, listWal } from '#server/platform/backup/folder.ts';
import { openStore, readPlace } from '#server/platform/backup/places.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { fillTwoSegments, openShop, restored, switchSegment } from './setting.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MB = 1_000_000;
const soon = () => new Date(Date.now() + 60_000);

describe.each([
  ['a folder', async () => openStore(await temporaryFolder())],
  ['a bucket', async () => openStore((await startS3Server()).place)],
  ['a bucket without a folder', async () => openStore((await startS3Server()).place.replace('/shop', ''))],
])('%s of backups', { timeout: 60_000 }, (_name, open) => {
  it('has what was written, by name, the last of each name', async () => {
    const store = await open();
    await store.open();
    expect(await store.list('wal')).toEqual([]);
    const long = randomBytes(40 * MB);
    expect(await store.write('wal/2', Readable.from(pieces(long)))).toBe(40 * MB);
    for (const name of ['wal/3', 'wal/1', 'wal/10', 'base/1']) await store.write(name, `first of ${name}`);
    expect(await store.write('wal/1', 'é')).toBe(2);
    expect(await store.list('wal')).toEqual(['1', '10', '2', '3']);
    expect(await store.list('wal', '1')).toEqual(['1', '10']);
    expect(await store.readText('wal/1')).toBe('é');
    expect((await buffer(await store.read('wal/2'))).equals(long)).toBe(true);
    const at = await store.writtenAt('wal/1');
    expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(20_000);
    await store.remove('wal/1');
    await store.remove('wal/1');
    expect(await store.list('wal')).toEqual(['10', '2', '3']);
    expect(await store.readText('wal/1')).toBeUndefined();
    expect(await store.writtenAt('wal/1')).toBeUndefined();
  });

  it('has nothing of what was stopped or failed half way', async () => {
    const store = await open();
    await store.open();
    const stop = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (let piece = 0; ; piece += 1) {
          if (piece === 20) stop.abort();
          await pause(1);
          yield randomBytes(MB);
        }
      })(),
    );
    await expect(store.write('base/1', endless, stop.signal)).rejects.toThrow(/abort/i);
    const broken = Readable.from(
      (function* () {
        for (const piece of pieces(randomBytes(20 * MB))) yield piece;
        throw new Error('the disk is gone');
      })(),
    );
    await expect(store.write('base/1', broken)).rejects.toThrow('the disk is gone');
    expect(await store.list('base')).toEqual([]);
    expect(await store.readText('base/1')).toBeUndefined();
  });
});

function* pieces(whole: Buffer) {
  for (let at = 0; at < whole.length; at += MB) yield whole.subarray(at, at + MB);
}

it('a folder of backups loses drafts that are old', async () => {
  const path = await temporaryFolder();
  const store = openStore(path);
  await store.open();
  const drafts = () => readdir(join(path, 'wal'));
  await writeFile(join(path, 'wal', '.draft-1'), 'half');
  await store.removeDrafts(new Date(Date.now() - 60_000));
  expect(await drafts()).toEqual(['.draft-1']);
  expect(await store.list('wal')).toEqual([]);
  await store.removeDrafts(soon());
  expect(await drafts()).toEqual([]);
});

describe('a bucket', { timeout: 120_000 }, () => {
  it('takes the backups of a shop and its log, encrypted, and gives them back', async () => {
    const { place, objects } = await startS3Server();
    const identity = await generateX25519Identity();
    const shop = await openShop([await identityToRecipient(identity)], place);
    const shipper = await fillTwoSegments(shop);
    await shipper.ship();
    await shop.shipper().ship();
    expect(
      [...objects.keys()].filter(
        (key) => !/^shop\/((base|wal)\/.*(\.age|\.json)|kobodesk-backups\.json)$/.test(key),
      ),
    ).toEqual([]);
    const { folder } = shop;
    expect(await listBases(folder)).toHaveLength(1);
    expect((await listWal(folder)).filter(({ isPartial }) => isPartial)).toHaveLength(1);
    expect((await restored({ folder, identities: [identity] })).ids).toEqual([1, 2, 3]);
  });

  it('leaves out nothing of the log when it was away', async () => {
    const { place, trouble } = await startS3Server();
    const shop = await openShop([], place);
    await shop.backUp();
    await shop.shipper().ship();
    await shop.add(1);
    await switchSegment(shop.sql);
    await shop.add(2);
    // As the task has it: one that failed is not used again.
    let shipper = shop.shipper();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      trouble.refuse = (asked) => asked === method;
      await shipper.ship().catch(() => (shipper = shop.shipper()));
    }
    delete trouble.refuse;
    await shipper.ship();
    expect((await restored({ folder: shop.folder })).ids).toEqual([1, 2]);
  });

  it('is sent again what it refused for a moment', async () => {
    const { place, trouble } = await startS3Server();
    let refusals = 0;
    trouble.refuse = () => (refusals += 1) <= 2;
    const store = openStore(place);
    await store.write('wal/1', 'there');
    expect(refusals).toBeGreaterThan(2);
    expect(await store.readText('wal/1')).toBe('there');
  });

  it('does not take what it refuses for missing', async () => {
    const { place, trouble } = await startS3Server();
    trouble.refuse = () => true;
    const store = openStore(place);
    for (const ask of [
      () => store.readText('wal/1'),
      () => store.writtenAt('wal/1'),
      () => store.list('wal'),
    ])
      await expect(ask()).rejects.toThrow(`The backups in ${place} cannot be reached: `);
  });

  it('loses parts of what was interrupted, when they are old', async () => {
    const { place, uploads } = await startS3Server();
    const store = openStore(place);
    uploads.set('one', { key: 'shop/base/1', at: new Date(), parts: new Map() });
    uploads.set('of another', { key: 'elsewhere/1', at: new Date(0), parts: new Map() });
    await store.removeDrafts(new Date(Date.now() - 60_000));
    expect([...uploads.keys()]).toEqual(['one', 'of another']);
    await store.removeDrafts(soon());
    expect([...uploads.keys()]).toEqual(['of another']);
  });

  it('says what is wrong, and what to see to', async () => {
    const { place, stop } = await startS3Server();
    const said = (at = place) =>
      openStore(at)
        .open()
        .then(
          () => 'nothing',
          (error: unknown) => String(error),
        );
    expect(await said('s3://another/shop')).toMatch(
      /^BackupError: The backups in s3:\/\/another\/shop cannot be reached: NoSuchBucket: NoSuchBucket it is\. See to the bucket, and to AWS_ACCESS_KEY_ID/,
    );
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAOTHER');
    expect(await said()).toMatch(/cannot be reached: AccessDenied: /);
    await stop();
    expect(await said()).toMatch(/cannot be reached: .*ECONNREFUSED/);
    await expect(restored({ folder: { store: openStore(place) } })).rejects.toThrow('cannot be reached');
  });
});

it('a place is a path, made absolute, or a bucket', () => {
  expect(readPlace('backups')).toBe(join(process.cwd(), 'backups'));
  expect(readPlace('s3://backups.example/a/b')).toBe('s3://backups.example/a/b');
  for (const wrong of ['s3://', 's3://A_B/c', 'https://example.com/backups'])
    expect(() => readPlace(wrong)).toThrow(
      `"${wrong}" is no place for backups: write a path, or a bucket as`,
    );
});
