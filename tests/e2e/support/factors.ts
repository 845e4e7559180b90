import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { TotpSetup } from '#contract/factors.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { fromBase32 } from '../../server/identity/factors/from-base32.ts';
import { call, type SignedIn } from './agent.ts';

/** Far more than a PIN has. */
const TRIES = 10;

/** Gives a funded agent a PIN that any sale asks for, an authenticator app and an API key. */
export async function protect(request: APIRequestContext, { agent, token }: SignedIn): Promise<void> {
  const { password } = agent;
  await call(request, 'auth/pin', { token, body: { password, pin: '7391', aboveAmount: '1' } });
  await call(request, 'api/keys', { token, body: {} });
  const { secret } = await call<TotpSetup>(request, 'auth/totp', { token, body: { password } });
  const code = totpCode(fromBase32(secret), stepAt(new Date()));
  await call(request, 'auth/totp/confirm', { token, body: { code } });
}

/** Tries wrong PINs until none is taken any more. */
export async function lockPin(request: APIRequestContext, { token }: SignedIn): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1)
    await request.post(`${API_BASE}/services/airtime`, {
      data: { network: 'MTN', phone: '08031234567', amount: '100.00', ported: true },
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        'transaction-pin': '0000',
      },
    });
}
