import { afterAll, beforeAll } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import type { KeyMode } from '#contract/keys.ts';
import { newSecret, signatureHeaders } from '#server/messages/webhooks/signature.ts';
import { createEmptyDatabase } from './database.ts';
import { type Kobodesk, startKobodesk } from './kobodesk.ts';

/** An agent with money in the wallet and an API key, as an integrator has them. */
export interface Integrator {
  /** The API's base, without a slash at its end. */
  apiUrl: string;
  key: string;
  token: string;
}

/** Every integrator's. */
export const PASSWORD = 'plantain & beans 42';

let people = 0;

/** @throws Error with the answer, when it is not a success */
export async function callApi<Data>(
  apiUrl: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Data> {
  const response = await fetch(`${apiUrl}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Makes an API key; a former one of its mode stops working. */
const makeKey = async (apiUrl: string, token: string, mode: KeyMode): Promise<string> =>
  (await callApi<{ key: string }>(apiUrl, `api/keys?mode=${mode}`, token, {})).key;

/** Everything through the API: an account, a transfer of `amount` naira into it, a key. A test key has its own balance. */
export async function createIntegrator(
  apiUrl: string,
  amount: string,
  mode: KeyMode = 'live',
): Promise<Integrator> {
  people += 1;
  const { authorization } = await callApi<{ authorization: { token: string } }>(
    apiUrl,
    'auth/register',
    undefined,
    {
      firstName: 'Ngozi',
      lastName: 'Bello',
      username: `ngozi${people}`,
      phone: `0706${String(people).padStart(7, '0')}`,
      email: `ngozi${people}@example.com`,
      password: PASSWORD,
    },
  );
  const { token } = authorization;
  await callApi(apiUrl, 'auth/confirm', token, { password: PASSWORD });
  const [bank] = await callApi<{ code: string }[]>(apiUrl, 'banks/list', token);
  const account = await callApi<{ accountNumber: string }>(apiUrl, 'banks', token, { bankCode: bank?.code });
  await callApi(apiUrl, 'sandbox/transfers', token, { accountNumber: account.accountNumber, amount });
  return { apiUrl, token, key: await makeKey(apiUrl, token, mode) };
}

/** A real Kobodesk process for a whole test file. @returns the API's base, once the tests run */
export function withKobodesk(env: Record<string, string> = {}): () => string {
  let kobodesk: Kobodesk | undefined;
  let apiUrl = '';
  beforeAll(async () => {
    kobodesk = startKobodesk({ env: { DATABASE_URL: await databaseUrl, ...env } });
    apiUrl = (await kobodesk.ready()).replace(/\/$/, '') + API_BASE;
  });
  const databaseUrl = createEmptyDatabase();
  afterAll(() => kobodesk?.stop());
  return () => apiUrl;
}

/** A test event as it is posted to a webhook: its body, the headers that sign it, and the secret they are made with. */
export function signedTestEvent() {
  const at = new Date();
  const secret = newSecret();
  const id = 'event-1';
  const payload = JSON.stringify({
    id,
    type: 'webhook.test',
    createdAt: at.toISOString(),
    mode: 'test',
    transaction: null,
  });
  return { payload, secret, headers: signatureHeaders({ secret }, { id, body: payload, at }) };
}
