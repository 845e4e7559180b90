import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  compareStatement,
  dealWithRow,
  openStatement,
  reopenRow,
  STATEMENT_BODY_BYTES,
  statementFile,
  statements,
} from '#contract/console/statements.ts';
import { readCsv } from '#domain/csv.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createStatementConsole, HEADER, pack } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createStatementConsole(sql);
const { ask, deps, finance, from, to, line, order, send, command, write } = test;
const auditor = await test.hire('auditor');
const manager = await test.hire('manager');
const owner = await test.hire('owner');

const kept = await order('delivered');
const failed = await order('refused');
const gap = await order('delivered');
const FILE = [
  HEADER,
  line(kept, { amount: '980.00' }),
  line(failed),
  line({ ref: '202611210101ABCDEFGHJK', createdAt: kept.createdAt }),
  line(kept, { status: 'lost' }),
  '',
].join('\n');

const { body: ran } = await send(FILE);
const { id } = ran.data;
const open = (query: Record<string, string> = {}) =>
  ask(openStatement, { params: { id }, query, token: auditor.token });

describe('statements of vendors', { shuffle: false }, () => {
  describe('a statement that is sent to the console', () => {
    it('comes to what the command says of the same file', async () => {
      const file = await write(FILE);
      const options = ['--vendor', 'north', '--from', from, '--to', to];
      const told = await test.house.later(() => command('vendor', 'statement', file, ...options));
      const { body } = await open();
      const seen = body.data.rows.map(({ kind, line, ref, vendorRef, agent, amount, fault }) => ({
        kind,
        line,
        ref,
        vendorRef,
        agent,
        amount,
        fault,
      }));
      expect(seen).toEqual(told.rows?.map(({ repair: _, ...row }) => row));
      expect(seen.map(({ kind }) => kind)).toEqual(['unreadable', 'lost', 'extra', 'price', 'gap']);
      const { detail = {} } = told;
      expect(body.data.run).toMatchObject({ lines: detail['lines'], agreed: detail['agreed'] });
      for (const { kind, count, amount } of body.data.run.totals.filter(({ kind }) => kind !== 'unreadable'))
        expect([count, amount ?? '0.00']).toEqual([detail[kind], detail[`${kind}, sum`]]);
    });

    it('is on record with who sent it, its file and what it covers', async () => {
      const { body } = await ask(statements, { token: auditor.token });
      expect(body.data.runs).toEqual([
        {
          id,
          at: expect.any(String) as string,
          by: finance.email,
          vendor: 'north',
          file: 'november.csv',
          bytes: FILE.length,
          hash: createHash('sha256').update(FILE).digest('hex'),
          from,
          to,
          lines: 4,
          agreed: 0,
          others: 0,
          outside: 0,
          unpriced: 0,
          atTheEdges: 0,
          totals: [
            { kind: 'unreadable', count: 1, amount: null },
            { kind: 'lost', count: 1, amount: '970.00' },
            { kind: 'extra', count: 1, amount: '970.00' },
            { kind: 'price', count: 1, amount: '10.00' },
            { kind: 'gap', count: 1, amount: '980.00' },
          ],
          listed: 5,
          open: 5,
          notes: 0,
          taken: null,
        },
      ]);
      const [row] = await sql`
      SELECT operator, arguments->>'file' AS file, outcome FROM operator_audit
      WHERE command = 'vendor statement' AND operator = ${finance.email} ORDER BY id DESC LIMIT 1`;
      expect(row).toEqual({ operator: finance.email, file: 'november.csv', outcome: 'done' });
    });

    it('names the order of a difference and what fixes it, in the console’s words', async () => {
      const { body } = await open({ kind: 'gap' });
      expect(body.data.rows).toMatchObject([
        {
          ref: gap.ref,
          isOrder: true,
          repair: `ask north for north-${gap.ref}; if it took it back: on the order’s page, ask whether it was taken back`,
        },
      ]);
      const extra = await open({ kind: 'extra' });
      expect(extra.body.data.rows).toMatchObject([{ ref: '202611210101ABCDEFGHJK', isOrder: false }]);
    });

    it('can be taken along as a CSV file', async () => {
      const { body } = await ask(statementFile, { params: { id }, token: auditor.token });
      expect(body.data.name).toMatch(/^statement-north-\d{4}-\d\d-\d\d\.csv$/);
      const rows = readCsv(body.data.csv);
      expect(rows).toHaveLength(6);
      expect(rows[2]?.cells.slice(0, 6)).toEqual([
        'lost',
        '3',
        failed.ref,
        `north-${failed.ref}`,
        test.agent.username,
        '970.00',
      ]);
    });

    it('is read as the vendor’s last one was, until it is said otherwise', async () => {
      const before = await ask(statements, { token: auditor.token });
      const [north, south] = before.body.data.vendors;
      expect(north?.columns.ref).toContain('request_id');
      expect(south?.columns).toEqual({ ref: [], vendorRef: [], amount: [], status: [], at: [] });
      const text = `When,No.,State\n${kept.createdAt.toISOString()},${kept.ref},77\n`;
      const sent = await send(text, {
        vendor: 'south',
        ref: 'No.',
        status: 'State',
        at: 'When',
        failed: '77|78',
      });
      expect(sent.body.data).toMatchObject({ vendor: 'south', lines: 1, totals: [] });
      const after = await ask(statements, { token: auditor.token });
      expect(after.body.data.vendors[1]).toEqual({
        vendor: 'south',
        columns: { ref: ['No.'], vendorRef: [], amount: [], status: ['State'], at: ['When'] },
        ends: { delivered: '', failed: '77|78', reversed: '', pending: '' },
      });
    });

    it.each([
      [{ file: 'AAAA' }, 'file', 'The file did not come whole. Choose it again.'],
      [{ file: pack(FILE).slice(0, 80) }, 'file', 'The file did not come whole. Choose it again.'],
      [{ name: ' ' }, 'name', 'The file’s name is required.'],
      [{ from: 'soon' }, 'from', 'Give a date such as 2026-11-21, or an ISO 8601 time.'],
      [{ from: '2026-11-22', to: '2026-11-21' }, 'to', 'The end is before the beginning. Exchange them.'],
    ])('is refused with %j, naming the field', async (change, field, words) => {
      const { status, body } = await send(FILE, change);
      expect([status, body.errors]).toEqual([422, { [field]: [words] }]);
    });

    it.each([
      [{ vendor: 'east' }, FILE, 'There is no vendor east.'],
      [{ vendor: 'south' }, FILE, 'How south writes its statement is not known.'],
      [{}, 'a,b\n1,2\n', 'The file has no column for'],
      [{}, '', 'The file is empty. Export the statement again.'],
    ])('is refused with %j and %j in words that name no option of a command', async (change, text, words) => {
      const { status, body } = await send(text, change);
      expect(status).toBe(422);
      expect(body.message).toContain(words);
      expect(body.message).not.toContain('--');
    });

    it('is not kept when it cannot be read', async () => {
      const { body } = await ask(statements, { token: auditor.token });
      expect(body.data.runs).toHaveLength(2);
    });

    it('may not unpack to more than the limit, however small it came', async () => {
      const bomb = gzipSync(
        Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.alloc(65 * 1024 * 1024, `${' '.repeat(1_023)}\n`)]),
      ).toString('base64');
      expect(bomb.length).toBeLessThan(250_000);
      const { status, body } = await send('', { file: bomb });
      expect([status, body.errors]).toEqual([
        422,
        { file: ['The file is larger than 64 MiB. Send it in parts.'] },
      ]);
    });

    it('may be as large as the limit of this call, and no larger; other calls take no more than before', async () => {
      const file = 'A'.repeat(STATEMENT_BODY_BYTES - 1_000);
      // It is read whole, and is no gzip.
      expect((await send('', { file })).body.errors).toEqual({
        file: ['The file did not come whole. Choose it again.'],
      });
      const tooLarge = await send('', { file: 'A'.repeat(STATEMENT_BODY_BYTES) });
      expect(tooLarge.status).toBe(413);
      expect(tooLarge.body.message).toBe('Send at most 8192 KiB in one request.');
      const other = await ask(dealWithRow, {
        params: { id },
        body: { no: 1, reason: 'A'.repeat(100_000) },
        token: finance.token,
      });
      expect(other.status).toBe(413);
    });

    it('is compared alone: a second one is told to wait', async () => {
      const answer = await sql.begin(async (tx) => {
        await tx`SELECT pg_advisory_xact_lock(hashtext('vendor statement'))`;
        return send(FILE);
      });
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'Another statement is being compared just now. Try again in a minute.',
      ]);
    });

    it('is not taken from a role that only reads', async () => {
      expect((await send(FILE, {}, auditor)).status).toBe(403);
      const { status } = await ask(compareStatement, { body: {}, token: auditor.token });
      expect(status).toBe(403);
    });
  });

  describe('two people who work through it', () => {
    const deal = (no: number, note: string, { token } = finance) =>
      ask(dealWithRow, { params: { id }, body: { no, reason: note }, token });

    it('see what the other has dealt with, and cannot deal with it twice', async () => {
      const first = await deal(2, 'asked north, ticket 17');
      expect(first.body.data).toMatchObject({
        run: { open: 4, listed: 5 },
        row: { no: 2, dealt: { by: finance.email, note: 'asked north, ticket 17' } },
      });
      const second = await deal(2, 'mine', manager);
      expect([second.status, second.body.message]).toEqual([
        422,
        `${finance.email} has dealt with it already: “asked north, ticket 17”. Nothing was changed.`,
      ]);
      const left = await open({ open: 'yes' });
      expect(left.body.data.rows.map(({ no }) => no)).toEqual([1, 3, 4, 5]);
    });

    it('deal with one once, though both press at once', async () => {
      const answers = await Promise.all([deal(3, 'one'), deal(3, 'other', owner)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('can open it again, twice as well as once', async () => {
      for (const told of ['Difference 2 is open again.', 'Difference 2 is open.']) {
        const { body } = await ask(reopenRow, { params: { id }, body: { no: 2 }, token: manager.token });
        expect(body).toMatchObject({ message: told, data: { row: { dealt: null } } });
      }
    });

    it.each([
      [
        '00000000-0000-7000-8000-000000000000',
        1,
        'This comparison is not kept here. Results are kept for 90 days.',
      ],
      ['x', 1, 'This comparison is not kept here. Results are kept for 90 days.'],
      ['', 99, 'There is no difference 99 in this comparison.'],
    ])('learn that there is none: %s %i', async (other, no, words) => {
      for (const [call, body] of [
        [dealWithRow, { no, reason: 'x' }],
        [reopenRow, { no }],
      ] as const) {
        const answer = await ask(call, { params: { id: other || id }, body, token: finance.token });
        expect([answer.status, answer.body.message]).toEqual([404, words]);
      }
    });

    it('learn that a page begins nowhere', async () => {
      const { status, body } = await open({ after: 'x' });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ after: ['This is no place in the list. Leave it out.'] });
    });
  });

  it('is forgotten after 90 days, and not before', async () => {
    const forget = () => createForgetOld().runOnce(deps);
    const { length: count } = await sql`SELECT FROM statement_rows`;
    expect(count).toBeGreaterThan(0);
    await sql`UPDATE statement_runs SET at = now() - interval '89 days'`;
    await forget();
    expect(await sql`SELECT FROM statement_rows`).toHaveLength(count);
    await sql`UPDATE statement_runs SET at = now() - interval '91 days'`;
    await forget();
    expect(await sql`SELECT FROM statement_runs`).toHaveLength(0);
    expect(await sql`SELECT FROM statement_rows`).toHaveLength(0);
  });
});
