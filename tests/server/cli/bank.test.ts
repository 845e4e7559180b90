import { beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { FundingPayment } from '#server/funding/banks/funding-provider.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, fundedAgent } = await createHouse(sql);
const { id } = await fundedAgent();

interface Row {
  reference: string;
  accountNumber: string;
  grossKobo: bigint;
}

async function known(): Promise<FundingPayment[]> {
  const rows = await sql<Row[]>`SELECT reference, account_number, gross_kobo FROM funding_payments`;
  return rows.map((row) => ({ ...row, grossKobo: kobo(row.grossKobo) }));
}

const [payment] = await known();
if (!payment) throw new Error('the agent was funded');
let theirs: FundingPayment[];
const others = () => theirs.filter(({ reference }) => reference !== payment.reference);

beforeEach(async () => {
  theirs = await known();
  Object.assign(deps.fundingProvider, {
    listPayments: () => Promise.resolve(theirs),
    confirmPayment: undefined,
  });
});

const askBank = async () => {
  const { code, rows } = await command('reconcile', '--ask-bank', '24');
  return { code, last: rows?.at(-1) };
};

describe('reconcile --ask-bank', () => {
  it('finds nothing when both know the same', async () => {
    expect(await askBank()).toMatchObject({
      code: 0,
      last: { rule: `${theirs.length} payments are the same at sandbox`, holds: true },
    });
  });

  it('finds a payment whose amount differs, and one that only we know', async () => {
    theirs = [...others(), { ...payment, grossKobo: kobo(5) }];
    expect(await askBank()).toMatchObject({
      code: 1,
      last: { fault: 'is 5 kobo at the bank, 1000000 here' },
    });
    theirs = others();
    expect(await askBank()).toMatchObject({
      code: 1,
      last: { fault: 'of 1000000 kobo is here, not at the bank' },
    });
  });

  it('asks about each payment where the bank has no list', async () => {
    Object.assign(deps.fundingProvider, {
      listPayments: undefined,
      confirmPayment: ({ reference }: FundingPayment) => Promise.resolve(reference !== payment.reference),
    });
    expect(await askBank()).toMatchObject({
      code: 1,
      last: { ref: payment.reference, fault: 'is not confirmed by the bank' },
    });
    Object.assign(deps.fundingProvider, { confirmPayment: () => Promise.resolve(true) });
    expect(await askBank()).toMatchObject({ code: 0 });
  });

  it('says so where the bank cannot be asked', async () => {
    Object.assign(deps.fundingProvider, { listPayments: undefined });
    await expect(askBank()).rejects.toThrow('The bank sandbox cannot be asked about payments.');
  });
});

describe('funding fetch', () => {
  it('credits what the bank took and never told us of, once', async () => {
    const missed = { reference: 'missed-1', accountNumber: payment.accountNumber, grossKobo: kobo(100_000) };
    theirs = [...theirs, missed];
    expect(await askBank()).toMatchObject({
      code: 1,
      last: { fault: 'of 100000 kobo is at the bank, not here' },
    });
    const before = await readBalance(sql, id);
    expect(await command('funding', 'fetch', '--hours', '24')).toMatchObject({
      rows: [{ reference: 'missed-1', gross: '1000.00', outcome: 'credited' }],
    });
    expect(await readBalance(sql, id)).toBe(before + 99_000n);
    expect((await command('funding', 'fetch', '--hours', '24')).message).toBe('Nothing was missing.');
    expect(await askBank()).toMatchObject({ code: 0 });
  });
});
