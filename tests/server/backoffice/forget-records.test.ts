import { describe, expect, it } from 'vitest';
import { createForgetRecords } from '#server/backoffice/forget-records.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { lowestIdAt } from '#server/platform/ref.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql);
const NOW = test.deps.now();

let lines = 0;

/** An order of so many days ago, of which everything is known. */
async function soldBefore(
  agentId: string,
  days: number,
  recipient: string,
  changes: { status?: string } = {},
): Promise<string> {
  const at = new Date(NOW.getTime() - days * 86_400_000);
  const ref = `20200101${String((lines += 1)).padStart(12, '0')}`;
  await sql`
    INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo, balance_after_kobo,
      timeline, created_at, settled_at, requery_count, wrong_details, service, provider, recipient, request, delivery, vendor,
      client_reference, metadata)
    VALUES (${agentId}, ${lowestIdAt(at.getTime() + lines)}, ${ref}, 'ELECTRICITY_ORDER', ${changes.status ?? 'SUCCESSFUL'},
      'Ikeja Electric prepaid', ${`₦1,000 for meter ${recipient}, ADA OBI`}, 100000, 200000, 100000, '[]', ${at},
      ${changes.status === 'PENDING' ? null : at}, 0, false, 'electricity', 'IKEDC', ${recipient},
      ${sql.json({ recipient, phone: '+2348031234567', customerName: 'ADA OBI', meterType: 'prepaid', faceKobo: '100000' })},
      ${sql.json({ meter: { token: '1234 5678 9012 3456 7890', customerName: 'ADA OBI' } })}, 'sandbox', 'my-order', ${sql.json({ for: 'Ada' })})`;
  return ref;
}

const read = async (ref: string) => (await sql`SELECT * FROM transactions WHERE ref = ${ref}`)[0];
const run = async (years: string) => {
  const task = createForgetRecords();
  const deps = {
    ...test.deps,
    config: { ...test.deps.config, retention: readConfig({ KEEP_RECORDS_YEARS: years }).retention },
  };
  while (await task.runOnce(deps));
};

describe('records older than their years', () => {
  it('say no more whom an order was for, and what was bought as before', async () => {
    const { id } = await registered(test);
    const [old, young] = [
      await soldBefore(id, 6 * 365 + 3, '45000000001'),
      await soldBefore(id, 6 * 365, '45000000002'),
    ];
    const former = await read(young);
    await run('6');
    expect(await read(young)).toEqual(former);
    expect(await read(old)).toMatchObject({
      recipient: null,
      description: '₦1,000',
      request: { meterType: 'prepaid', faceKobo: '100000' },
      delivery: { meter: { token: '1234 5678 9012 3456 7890' } },
      clientReference: null,
      metadata: null,
      name: 'Ikeja Electric prepaid',
      amountKobo: 100000n,
      balanceAfterKobo: 100000n,
    });
    expect(
      JSON.stringify(await read(old), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toMatch(/ADA|45000000001|8031234567/);
    const found = await sql`SELECT recipient FROM sold_to WHERE agent_id = ${id} AND recipient <> ''`;
    expect(found).toEqual([{ recipient: '45000000002' }]);
    expect(await sql`SELECT recipient FROM customers WHERE agent_id = ${id}`).toEqual([
      { recipient: '45000000002' },
    ]);
  });

  it('are still read by the agent, in the form of the contract', async () => {
    const agent = await registered(test);
    const ref = await soldBefore(agent.id, 3_000, '45000000003');
    await run('6');
    const { status, body } = await test.call<{ details: object }>(`transactions/${ref}`, {
      token: agent.token,
    });
    expect([status, body.data.details]).toEqual([
      200,
      expect.objectContaining({
        meter: { number: null, type: 'prepaid', token: '1234 5678 9012 3456 7890' },
      }),
    ]);
  });

  it('leave an order alone that is not over, and a customer who came again', async () => {
    const { id } = await registered(test);
    const pending = await soldBefore(id, 3_000, '45000000004', { status: 'PENDING' });
    await soldBefore(id, 3_000, '45000000005');
    await soldBefore(id, 3, '45000000005');
    await run('6');
    expect(await read(pending)).toMatchObject({
      recipient: '45000000004',
      request: { customerName: 'ADA OBI' },
    });
    expect(
      await sql`SELECT recipient FROM customers WHERE agent_id = ${id} AND recipient = '45000000005'`,
    ).toHaveLength(1);
    expect(
      await sql`SELECT recipient FROM sold_to WHERE agent_id = ${id} AND recipient = '45000000005'`,
    ).not.toEqual([]);
  });

  it('are read once: the next run begins behind them, also for other years', async () => {
    const { id } = await registered(test);
    const older = await soldBefore(id, 3_000, '45000000006');
    const younger = await soldBefore(id, 1_000, '45000000007');
    await run('6');
    await sql`UPDATE transactions SET recipient = 'typed anew' WHERE ref = ${older}`;
    await run('2');
    expect([(await read(older))?.recipient, (await read(younger))?.recipient]).toEqual(['typed anew', null]);
  });

  it('name no payer, but one whose money waits for somebody', async () => {
    const { id } = await registered(test);
    const at = new Date(NOW.getTime() - 3_000 * 86_400_000);
    await sql`
      INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at, note, status, created_at, decided_at) VALUES
        (${id}, ${lowestIdAt(1)}, 'CLM1', 100, 'Ada Obi', ${at}, 'Rent', 'APPROVED', ${at}, ${at}),
        (${id}, ${lowestIdAt(2)}, 'CLM2', 100, 'Ada Obi', ${at}, 'Rent', 'PENDING', ${at}, NULL),
        (${id}, ${lowestIdAt(3)}, 'CLM3', 100, 'Ada Obi', ${NOW}, 'Rent', 'APPROVED', ${NOW}, ${NOW})`;
    await sql`
      INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, received_at, agent_id, transaction_ref, fee_kobo)
      VALUES ('sandbox', 'P1', '0123456789', 100, '{"payer":"ADA"}', ${at}, ${id}, 'T1', 0),
        ('sandbox', 'P2', '0123456789', 100, '{"payer":"ADA"}', ${at}, NULL, NULL, NULL),
        ('sandbox', 'P3', '0123456789', 100, '{"payer":"ADA"}', ${NOW}, ${id}, 'T3', 0)`;
    await run('6');
    expect(
      await sql`SELECT ref, sender_name FROM funding_claims WHERE agent_id = ${id} ORDER BY ref`,
    ).toEqual([
      { ref: 'CLM1', senderName: '' },
      { ref: 'CLM2', senderName: 'Ada Obi' },
      { ref: 'CLM3', senderName: 'Ada Obi' },
    ]);
    expect(await sql`SELECT reference FROM funding_payments WHERE event = '{}'`).toEqual([
      { reference: 'P1' },
    ]);
  });
});
