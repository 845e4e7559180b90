import { describe, expect, it } from 'vitest';
import { readBalance } from '#server/ledger/balance.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { readOrder } from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, createHouse, lost } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, fundedAgent } = await createHouse(sql);

/** An order that the vendor was asked about for the last time. */
async function abandoned(change: Parameters<typeof buy>[2] = {}): Promise<OrderRow> {
  const { id } = await fundedAgent();
  const order = await buy(deps, id, { ...change, vendorOrder: { ...lost, ...change.vendorOrder } });
  await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${order.ref}`;
  return order;
}

const meter = {
  type: 'ELECTRICITY_ORDER',
  vendorOrder: {
    service: 'electricity',
    provider: 'IKEDC',
    recipient: '45111116666',
    phone: '+2348031234567',
    meterType: 'prepaid',
  },
} as const;

const pins = {
  type: 'RESULT_CHECKER_ORDER',
  vendorOrder: { service: 'result-checker', provider: 'WAEC', quantity: 2 },
} as const;

const read = (ref: string) => readOrder(sql, ref);

describe('orders', () => {
  it('pending lists what waits for an operator, and with --all the rest', async () => {
    const { id } = await fundedAgent();
    const asked = await buy(deps, id, { vendorOrder: lost });
    const waiting = await abandoned();
    const mine = (await command('orders', 'pending')).rows?.map(({ ref }) => ref);
    expect(mine).toContain(waiting.ref);
    expect(mine).not.toContain(asked.ref);
    const all = (await command('orders', 'pending', '--all')).rows?.map(({ ref }) => ref);
    expect(all).toEqual(expect.arrayContaining([waiting.ref, asked.ref]));
  });

  it('refund returns the money once, with the reason', async () => {
    const { ref, agentId } = await abandoned();
    expect(await readBalance(sql, agentId)).toBe(892_000n);
    await command('orders', 'refund', ref, '--reason', 'The vendor never had it');
    expect(await readBalance(sql, agentId)).toBe(990_000n);
    expect((await read(ref)).timeline.at(-1)?.note).toContain('The vendor never had it.');
    await expect(command('orders', 'refund', ref, '--reason', 'again')).rejects.toThrow('is FAILED already');
    await expect(command('orders', 'settle', ref, '--reason', 'no')).rejects.toThrow('is FAILED already');
    expect(await readBalance(sql, agentId)).toBe(990_000n);
  });

  it('settle keeps the money where it went', async () => {
    const { ref, agentId } = await abandoned();
    await command('orders', 'settle', ref, '--reason', 'The customer has it');
    expect((await read(ref)).status).toBe('SUCCESSFUL');
    expect(await readBalance(sql, agentId)).toBe(892_000n);
  });

  it('settle asks for the token of a prepaid meter, keeps it, and does not put it on record', async () => {
    const { ref } = await abandoned(meter);
    await expect(command('orders', 'settle', ref, '--reason', 'x')).rejects.toThrow(
      'give its token. Add --token.',
    );
    const token = '12345678901234567890';
    await command('orders', 'settle', ref, '--reason', 'x', '--token', token, '--kct1', '9'.repeat(20));
    expect((await read(ref)).delivery).toEqual({ meter: { token, kct1: '9'.repeat(20) } });
    const [record] = await sql`
      SELECT string_agg(arguments::text, '') AS text FROM operator_audit WHERE arguments->>'ref' = ${ref}`;
    expect(record?.text).not.toContain(token);
  });

  it('settle asks for as many pins as were bought', async () => {
    const { ref } = await abandoned(pins);
    await expect(command('orders', 'settle', ref, '--reason', 'x', '--pin', 'a:1')).rejects.toThrow(
      'bought 2',
    );
    await command(
      'orders',
      'settle',
      ref,
      '--reason',
      'x',
      '--pin',
      'WRN182135587:373820665258',
      '--pin',
      '373820665259',
    );
    expect((await read(ref)).delivery).toEqual({
      pins: [{ serial: 'WRN182135587', pin: '373820665258' }, { pin: '373820665259' }],
    });
  });

  it.each([
    ['--token', '123', 'The token has 3 digits, and a meter takes 20'],
    ['--token', `${'1'.repeat(19)}x`, 'The token has 19 digits'],
    ['--kct2', '9'.repeat(21), 'The second key-change token has 21 digits'],
    ['--units', 'many', 'The units "many" are not an amount of energy'],
  ])('settle refuses %s %s', async (option, text, problem) => {
    const { ref } = await abandoned(meter);
    const given = ['--token', '12345678901234567890', option, text];
    await expect(command('orders', 'settle', ref, '--reason', 'x', ...given)).rejects.toThrow(problem);
    expect((await read(ref)).status).toBe('PENDING');
  });

  it.each([
    ['123', 'A pin is written "serial:pin" or "pin"'],
    ['abcdefghij', 'A pin is written'],
    ['S:373820665258', 'A pin is written'],
    ['373820665259', 'Two of the pins are the same'],
  ])('settle refuses the pin %s', async (pin, problem) => {
    const { ref } = await abandoned(pins);
    await expect(
      command('orders', 'settle', ref, '--reason', 'x', '--pin', '373820665259', '--pin', pin),
    ).rejects.toThrow(problem);
    expect((await read(ref)).status).toBe('PENDING');
  });

  it('settle takes a token in groups, and none that another order has, unless somebody knows', async () => {
    const { id } = await fundedAgent();
    const order = async () => {
      const made = await buy(deps, id, { ...meter, vendorOrder: { ...lost, ...meter.vendorOrder } });
      await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${made.ref}`;
      return made.ref;
    };
    const [first, second] = [await order(), await order()];
    const settle = (ref: string, ...options: string[]) =>
      command('orders', 'settle', ref, '--reason', 'x', '--token', '1111-2222 3333-4444-5555', ...options);
    await settle(first);
    expect((await read(first)).delivery).toEqual({ meter: { token: '11112222333344445555' } });
    await expect(settle(second)).rejects.toThrow(`This token was delivered with order ${first} already.`);
    await settle(second, '--yes-i-know');
    expect((await read(second)).status).toBe('SUCCESSFUL');
  });

  it('leaves an order alone that the vendor is still asked about, unless forced', async () => {
    const { id } = await fundedAgent();
    const { ref } = await buy(deps, id, { vendorOrder: lost });
    await expect(command('orders', 'refund', ref, '--reason', 'x')).rejects.toThrow('still being asked');
    await command('orders', 'refund', ref, '--reason', 'The vendor says so on the phone', '--force');
    expect((await read(ref)).status).toBe('FAILED');
  });

  it('knows only orders', async () => {
    const { id } = await fundedAgent();
    const [funding] = await sql`SELECT ref FROM transactions WHERE agent_id = ${id}`;
    await expect(command('orders', 'refund', funding?.ref, '--reason', 'x')).rejects.toThrow(
      'There is no order',
    );
  });
});
