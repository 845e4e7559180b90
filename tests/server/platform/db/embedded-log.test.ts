import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { keepSmall, openLog } from '#server/platform/db/embedded/log-file.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';

const log = pino({ level: 'silent' });
const textOf = (file: string) => readFile(file, 'utf8').catch(() => '');

it(
  "the database's log tells of no refused statement of ours, and of nobody's number",
  { timeout: 60_000 },
  async () => {
    const dataDir = await temporaryDataDir();
    const database = await startEmbedded({ dataDir, log, settings: ['fsync=off'] });
    onTestFinished(() => database.stop());
    const file = join(dataDir, 'postgres.log');
    const refuse = async (url: string, phone: string) => {
      const sql = connect(url, { maxConnections: 1 });
      await sql`CREATE TABLE IF NOT EXISTS people (phone text UNIQUE)`;
      await sql`INSERT INTO people VALUES (${phone})`;
      await expect(sql`INSERT INTO people VALUES (${phone})`).rejects.toThrow('people_phone_key');
      await expect(sql.unsafe(`INSERT INTO people VALUES ('${phone}')`)).rejects.toThrow('people_phone_key');
      await sql.end();
    };
    await refuse(database.url, '+2348031234567');
    const byHand = new URL(database.url);
    byHand.searchParams.delete('log_min_messages');
    await refuse(byHand.href, '+2348037654321');
    await waitUntil(async () => (await textOf(file)).includes('people_phone_key'), 10_000);
    const text = await textOf(file);
    // One for each statement that was made by hand; of the product's own none.
    expect(text.match(/people_phone_key/g)).toHaveLength(2);
    expect(text).not.toMatch(/803\d{7}|INSERT/);
  },
);

it('the log begins anew past its size, and one before it is kept', async () => {
  const file = join(await temporaryDataDir(), 'postgres.log');
  const postgres = await openLog(file);
  const written = async (text: string) => {
    await postgres.write(text);
    // It is copied first and emptied then: what is written between the two is lost.
    const isAnew = async () => (await textOf(`${file}.1`)) === text && (await textOf(file)) === '';
    return waitUntil(isAnew, 10_000);
  };
  const stop = keepSmall(file, log, { bytes: 100, everyMs: 5 });
  for (const letter of ['a', 'b', 'c']) expect(await written(letter.repeat(101))).toBe(true);
  await postgres.write('little');
  stop();
  expect(await textOf(file)).toBe('little');
  await postgres.close();
});

it('a log that grew while nobody looked is cut at the next start', async () => {
  const file = join(await temporaryDataDir(), 'postgres.log');
  await writeFile(file, '');
  await appendFile(file, Buffer.alloc(10_000_001, 'x'));
  const postgres = await openLog(file);
  expect(await textOf(file)).toBe('');
  await postgres.close();
});
