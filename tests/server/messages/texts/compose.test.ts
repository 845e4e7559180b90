import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { sendTexts } from '#server/messages/texts/send-texts.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { enqueueText } from '#server/platform/texts/enqueue.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createTexting, DELIVERED } from './setting.ts';

const { sql, deps, termii, TERMII, ended, endedMeter, waiting, words } = await createTexting();
const TAKEN_BACK: Outcome = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' };

describe('a text says', () => {
  it('what the customer paid, and never what the agent did', async () => {
    const { ref, amountKobo } = await ended(DELIVERED);
    expect(amountKobo).toBe(9_800n);
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([`N100 MTN airtime for 08030000001 is delivered. Ref ${ref}.`]);
  });

  it('no amount of a plan, whose price is the agent’s own', async () => {
    const free = { discountKobo: kobo(0), name: 'MTN 1GB', plan: 'MTN 1GB' };
    const { ref } = await ended(
      { kind: 'failed', code: 'REFUSED', reason: 'No.' },
      { service: 'data' },
      free,
    );
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([
      `MTN 1GB for 08030000001 was not delivered. Ask the shop where you paid for your money. Ref ${ref}.`,
    ]);
  });

  it.each<[string, object[], string]>([
    ['one pin', [{ serial: 'S1', pin: '123456789012' }], ' Serial: S1. Pin: 123456789012.'],
    ['of several where they are', [{ pin: '1' }, { pin: '2' }], ' Ask the shop where you paid for the pins.'],
  ])('%s', async (_, pins, told) => {
    const quantity = pins.length;
    const change = { name: 'WAEC pin', plan: 'WAEC pin', discountKobo: kobo(0) };
    const delivery = { pins } as never;
    const { ref } = await ended(
      { kind: 'delivered', delivery },
      { service: 'result-checker', quantity },
      change,
    );
    await sendTexts.runOnce(TERMII);
    const what = quantity > 1 ? '2 x WAEC pin' : 'WAEC pin';
    expect(words()).toEqual([`${what} for 08030000001 is delivered.${told} Ref ${ref}.`]);
  });

  it.each([
    ['as shared receipts name it', true, false, 'Amaka Telecoms: '],
    ['by no name where shared receipts are off', false, false, ''],
    ['by no name where it is suspended', true, true, ''],
  ])('whose sale it was %s', async (_, publicReceipts, isSuspended, name) => {
    const { ref, agentId } = await ended(DELIVERED);
    await sql`
      UPDATE agents SET business_name = 'Amaka Telecoms', public_receipts = ${publicReceipts},
        suspended_at = ${isSuspended ? deps.now() : null}, suspended_because = ${isSuspended ? 'x' : null}
      WHERE id = ${agentId}`;
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([`${name}N100 MTN airtime for 08030000001 is delivered. Ref ${ref}.`]);
  });

  it('how it ended, once, where a delivery was taken back before anybody was told', async () => {
    const order = await ended(DELIVERED);
    const circumstances = { smsOutcomes: true };
    await applyOutcome(sql, order, TAKEN_BACK, deps.now(), null, circumstances);
    expect(await waiting()).toHaveLength(2);
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([
      `N100 MTN airtime for 08030000001 was delivered, then MTN took it back. Ask the shop where you paid for your money. Ref ${order.ref}.`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('nothing of a token that is void', async () => {
    const order = await endedMeter();
    await sendTexts.runOnce(TERMII);
    await applyOutcome(sql, order, TAKEN_BACK, deps.now(), null, { smsOutcomes: true });
    await sendTexts.runOnce(TERMII);
    expect(words()[1]).toBe(
      `N100 IKEDC prepaid for meter 45701234567 was delivered, then IKEDC took it back. Do not use its token or pin. Ask the shop where you paid for your money. Ref ${order.ref}.`,
    );
  });

  it.each<[string, (agentId: string) => Promise<unknown>]>([
    [
      'an agent who was erased',
      (agentId) => sql`
        UPDATE agents SET phone = NULL, email = NULL, password_hash = NULL, erased_at = now() WHERE id = ${agentId}`,
    ],
    ['an order that is gone', () => sql`UPDATE texts SET transaction_id = ${randomUUID()}`],
  ])('nothing of %s', async (_, change) => {
    const { agentId } = await ended(DELIVERED);
    await change(agentId);
    await sendTexts.runOnce(TERMII);
    expect([termii.asked, await waiting()]).toEqual([[], []]);
  });

  it('nothing of a code that nobody asked for, or that was used meanwhile', async () => {
    const { agentId } = await ended(DELIVERED);
    await sql`DELETE FROM texts`;
    await enqueueText(sql, { kind: 'PHONE_CODE', recipient: '+2348030000001', agentId }, deps.now());
    expect(await waiting()).toHaveLength(1);
    await sendTexts.runOnce(TERMII);
    expect([termii.asked, await waiting()]).toEqual([[], []]);
  });
});
