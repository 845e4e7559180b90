import { expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { settleProbe } from '#server/ledger/probe-sale.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createProbeConsole, REFUSED } from './setting.ts';

const { sql } = await createTestDatabase();
const { answers, sell, moved } = await createProbeConsole(sql);

it.each(['SUCCESSFUL', 'FAILED'] as const)(
  'a probe that was refused stays so when it is told %s later',
  async (status) => {
    answers.pay = REFUSED;
    const { body } = await sell();
    const ref = body.data.sales[0]?.ref ?? '';
    const read = () => sql<{ id: string; status: string; costKobo: bigint }[]>`
    SELECT id, status, cost_kobo FROM probe_sales WHERE ref = ${ref}`;
    const [before] = await read();
    const booked = await moved(ref);
    const cost = { saidKobo: kobo(10_000), listed: sql`NULL` as never };
    const end = { status, said: 'Told late.', vendorRef: 'N2', failureCode: null, cost };
    const late = settleProbe(sql, before?.id ?? '', end, new Date());
    expect(await late).toBeUndefined();
    expect(before).toMatchObject({ status: 'FAILED', costKobo: 0n });
    expect(await read()).toEqual([before]);
    expect(await moved(ref)).toEqual(booked);
  },
);
