import { SERVICE_CODES } from '#contract/service-codes.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { findPlan } from '#server/catalogue/catalogue.ts';
import type { CatalogueFile } from '#server/backoffice/catalogue/file.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import { createAgent } from '../funding/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command, type } = await createHouse(sql);
const folder = await mkdtemp(join(tmpdir(), 'kobodesk-operator-'));
afterAll(() => rm(folder, { recursive: true }));

const PLAN = 'gotv-max';

describe('catalogue', () => {
  it('is exported, and a changed file is shown before it is applied', async () => {
    const file = join(folder, 'catalogue.json');
    await command('catalogue', 'export', file);
    expect(await command('catalogue', 'import', file)).toMatchObject({
      message: 'The catalogue is as the file says already.',
    });
    await writeFile(file, (await readFile(file, 'utf8')).replace('"8500.00"', '"8750.00"'));
    const shown = await command('catalogue', 'import', file);
    expect(shown).toMatchObject({
      message: '1 change. Add --apply to make it.',
      rows: [
        {
          what: 'plan',
          action: 'replace',
          id: `${PLAN} → ${PLAN}.2`,
          field: 'price',
          from: '₦8,500.00',
          to: '₦8,750.00',
        },
      ],
    });
    expect((await findPlan(sql, PLAN, null))?.withdrawnAt).toBeNull();
    expect((await command('catalogue', 'import', file, '--apply')).message).toBe('1 change applied.');
    expect((await findPlan(sql, PLAN, null))?.replacement).toMatchObject({
      shownId: `${PLAN}.2`,
      priceKobo: 875_000n,
    });
  });

  it.each([
    [
      'a slip of a digit',
      '"price": "8500.00"',
      '"price": "850.00"',
      'gotv-max would cost ₦850.00 instead of ₦8,500.00',
    ],
    [
      'a plan below cost',
      '"price": "8500.00"',
      '"price": "8300.00"',
      'the vendor asks ₦8,400.00 for it: below cost',
    ],
    ['a discount of a quarter', '', '', 'Agents would pay 75 % of the price at airtime/MTN instead of'],
  ])('is not changed by %s, until somebody insists with a reason', async (_, from, to, doubt) => {
    const { deps: own, command: ask } = await createHouse((await createTestDatabase()).sql);
    const theirs = [{ code: 'gotv-max', name: 'GOtv Max', priceKobo: kobo(840_000) }];
    Object.assign(own.vendors[0] ?? {}, { name: 'vtpass', plans: () => Promise.resolve(theirs) });
    const file = join(folder, 'prices.json');
    await ask('catalogue', 'export', file);
    const wanted = JSON.parse((await readFile(file, 'utf8')).replace(from, to)) as CatalogueFile;
    const airtime = wanted.services.find(({ code }) => code === 'airtime')?.providers ?? [];
    for (const provider of airtime) if (from === '' && provider.code === 'MTN') provider.discountPercent = 25;
    await writeFile(file, JSON.stringify(wanted));
    expect((await ask('catalogue', 'import', file)).message).toContain(doubt);
    const before = await own.sql`SELECT * FROM plans`;
    for (const options of [[], ['--yes-i-know'], ['--reason', 'x']])
      await expect(ask('catalogue', 'import', file, '--apply', ...options)).rejects.toThrow(doubt);
    expect(await own.sql`SELECT * FROM plans`).toEqual(before);
    const done = await ask(
      'catalogue',
      'import',
      file,
      '--apply',
      '--yes-i-know',
      '--reason',
      'The list of May',
    );
    expect(done.message).toBe('1 change applied.');
  });

  it('is printed as a file when none is named', async () => {
    const { printed } = await type('catalogue', 'export');
    expect((JSON.parse(printed) as CatalogueFile).services).toHaveLength(SERVICE_CODES.length);
  });

  it('says what is wrong with a file', async () => {
    const file = join(folder, 'broken.json');
    await expect(command('catalogue', 'import', file)).rejects.toThrow('broken.json cannot be read');
    await writeFile(file, '{');
    await expect(command('catalogue', 'import', file)).rejects.toThrow('broken.json is not JSON');
    await writeFile(file, '{"services": [], "fundingFees": []}');
    await expect(command('catalogue', 'import', file, '--apply')).rejects.toThrow('Service data is missing');
  });
});

describe('notice post', () => {
  it('reaches every agent, or one', async () => {
    const [ada, obi] = [await createAgent(sql), await createAgent(sql)];
    await command('notice', 'post', '--title', 'Down', '--message', 'MTN is slow', '--level', 'warning');
    await command('notice', 'post', '--title', 'Hello', '--message', 'Only you', '--agent', ada);
    // A catalogue that was imported before may have told of its prices.
    const posted = async (agentId: string) =>
      (await listNotices(sql, agentId, new Date())).filter(({ title }) => ['Hello', 'Down'].includes(title));
    expect((await posted(ada)).map(({ title }) => title)).toEqual(['Hello', 'Down']);
    expect(await posted(obi)).toMatchObject([{ title: 'Down', level: 'warning' }]);
  });

  it('reaches several, and at its time', async () => {
    const [ada, obi, musa] = [await createAgent(sql), await createAgent(sql), await createAgent(sql)];
    const newYear = `${new Date().getUTCFullYear() + 1}-01-01 06:00`;
    await command(
      ...['notice', 'post', '--title', 'Papers', '--message', 'Bring them'],
      ...['--agents', ada, obi, '--at', newYear],
    );
    const posted = async (agentId: string, at: Date) =>
      (await listNotices(sql, agentId, at)).filter(({ title }) => title === 'Papers').length;
    const utc = (time: string) => new Date(`${newYear.slice(0, 10)}T${time}Z`);
    const [before, then] = [utc('04:59:59'), utc('05:00:00')];
    for (const agentId of [ada, obi])
      expect([await posted(agentId, before), await posted(agentId, then)]).toEqual([0, 1]);
    expect(await posted(musa, then)).toBe(0);
    await expect(
      command('notice', 'post', '--title', 'a', '--message', 'b', '--at', '2020-01-01 06:00'),
    ).rejects.toThrow('Show from: this time has passed');
  });

  it('takes no other level', async () => {
    await expect(
      type('notice', 'post', '--title', 'a', '--message', 'b', '--level', 'loud'),
    ).rejects.toMatchObject({ code: 'commander.invalidArgument' });
  });
});

describe('the record', () => {
  it('holds what was refused, and cannot be changed', async () => {
    await expect(command('funding', 'approve', 'NOSUCHREF')).rejects.toThrow();
    const rows = await sql`
      SELECT arguments, outcome FROM operator_audit WHERE command = 'funding approve' ORDER BY id`;
    expect(rows).toEqual([
      { arguments: { ref: 'NOSUCHREF', note: '' }, outcome: 'begun' },
      { arguments: { ref: 'NOSUCHREF', note: '' }, outcome: expect.stringMatching(/^refused: No claim/) },
    ]);
    await expect(sql`DELETE FROM operator_audit`).rejects.toThrow('append-only');
  });
});

describe('help', () => {
  it('names every command without a database', async () => {
    const { runOperator } = await import('#server/cli/program.ts');
    let printed = '';
    const write = (text: string) => void (printed += text);
    const open = () => Promise.reject(new Error('no database'));
    await expect(runOperator(['--help'], { open, write, writeError: write })).rejects.toMatchObject({
      exitCode: 0,
    });
    for (const name of ['funding', 'agent', 'orders', 'catalogue', 'notice', 'reconcile', '--json'])
      expect(printed).toContain(name);
  });
});
