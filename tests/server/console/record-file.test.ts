import { beforeAll, expect, it } from 'vitest';
import { AUDIT_FILE_LINES, auditFile } from '#contract/console/audit.ts';
import { readCsv } from '#domain/csv.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);

let auditor: Hired;
beforeAll(async () => {
  auditor = await test.hire('auditor');
});

const file = async (query: Record<string, string> = {}, { token } = auditor) =>
  (await test.ask(auditFile, { query, token })).body;
const rowsOf = (csv: string) => readCsv(csv).map(({ cells }) => cells);

const BALANCE = [{ what: 'balance', before: '₦1.00', after: '₦2.00' }];

const write = (count: number, command: string, given: object, changes: object | null = null) => sql`
  INSERT INTO operator_audit (id, at, operator, command, arguments, outcome, changes)
  SELECT gen_random_uuid(), now(), 'ada@shop.example', ${command}, ${sql.json(given as never)}, 'done',
    ${changes && sql.json(changes as never)} FROM generate_series(1, ${count})`;

it('is what is asked for, with the reason in a column of its own', async () => {
  await write(1, 'agent credit', { agent: 'musa', reason: 'Sorry, "really"', because: 'goodwill' }, BALANCE);
  await write(1, 'agent debit', { agent: 'musa' });
  const { data } = await file({ because: 'goodwill' });
  expect(data.nextCursor).toBeNull();
  const [header, line, ...others] = rowsOf(data.csv);
  expect(header).toEqual(['At', 'Who', 'What', 'Because', 'Given', 'Changed', 'Outcome']);
  expect(line?.slice(1, 4)).toEqual(['ada@shop.example', 'agent credit', 'goodwill']);
  expect(JSON.parse(line?.[4] ?? '')).toEqual({ agent: 'musa', reason: 'Sorry, "really"' });
  expect(JSON.parse(line?.[5] ?? '')).toEqual(BALANCE);
  expect(others).toEqual([]);
  expect(rowsOf((await file({ q: 'musa' })).data.csv)).toHaveLength(3);
  const [, found, ...none] = rowsOf((await file({ q: '₦2.00' })).data.csv);
  expect([found?.[2], none]).toEqual(['agent credit', []]);
});

it('comes in parts, of which the first alone names the columns, and each line once', async () => {
  await write(AUDIT_FILE_LINES + 3, 'probe sell', { n: 'many' });
  const first = await file({ q: 'many' });
  expect(rowsOf(first.data.csv)).toHaveLength(AUDIT_FILE_LINES + 1);
  const second = await file({ q: 'many', cursor: first.data.nextCursor ?? '' });
  expect(rowsOf(second.data.csv)).toHaveLength(3);
  expect(second.data).toMatchObject({ nextCursor: null, csv: expect.not.stringContaining('Outcome') });
});

it('is refused to support, and to whoever makes a cursor up', async () => {
  expect((await test.ask(auditFile, { token: (await test.hire('support')).token })).status).toBe(403);
  const { errors } = await file({ cursor: 'x' });
  expect(errors).toEqual({ cursor: ['This cursor is not valid. Start again without it.'] });
});
