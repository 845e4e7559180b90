import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { call, type SignedIn } from './agent.ts';

/** The sandbox's vendor never tells what became of an order to it. */
const LOST = '08066666666';

/** Sells airtime of ₦100. @returns the order's ref */
export async function sellAirtime(
  request: APIRequestContext,
  { token }: SignedIn,
  phone = '08031234567',
): Promise<string> {
  const body = { network: 'MTN', phone, amount: '100.00', ported: true };
  const { ref } = await call<{ ref: string }>(request, 'services/airtime', {
    token,
    key: randomUUID(),
    body,
  });
  return ref;
}

/** An order that no vendor is asked about any more, and a dispute about it. @returns its ref */
export async function disputeLostOrder(request: APIRequestContext, shop: SignedIn): Promise<string> {
  const { token } = shop;
  const ref = await sellAirtime(request, shop, LOST);
  await expect
    .poll(() => call<object>(request, `transactions/${ref}`, { token }).then(JSON.stringify), {
      timeout: 30_000,
    })
    .toContain('Our support is settling it');
  const body = { reason: 'NOT_RECEIVED', text: 'No airtime since noon.' };
  await call(request, `transactions/${ref}/disputes`, { token, body });
  return ref;
}
