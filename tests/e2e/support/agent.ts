import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';

export const PASSWORD = 'Plum-kettle-29';

export interface Agent {
  firstName: string;
  lastName: string;
  username: string;
  phone: string;
  email: string;
  password: string;
}

/** An agent nobody else has registered. */
export function newAgent(): Agent {
  const digits = String(randomInt(10 ** 8)).padStart(8, '0');
  return {
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    username: `ada${digits}`,
    phone: `090${digits.replace(/^./, '1')}`,
    email: `ada${digits}@example.com`,
    password: PASSWORD,
  };
}

export interface SignedIn {
  agent: Agent;
  token: string;
}

interface Answer<Data> {
  message: string;
  data: Data;
}

/** Calls the API as a program would, to bring a test to where it begins. */
export async function call<Data>(
  request: APIRequestContext,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string } = {},
): Promise<Data> {
  const response = await request.fetch(`${API_BASE}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    data: body,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as Answer<Data>).data;
}

export async function register(request: APIRequestContext, agent = newAgent()): Promise<SignedIn> {
  const data = await call<{ authorization: { token: string } }>(request, 'auth/register', { body: agent });
  return { agent, token: data.authorization.token };
}

export async function login(request: APIRequestContext, { username, password }: Agent): Promise<string> {
  const body = { username, password };
  const data = await call<{ authorization: { token: string } }>(request, 'auth/login', { body });
  return data.authorization.token;
}

/** Opens the agent's funding account and pays `amount` naira into it. @returns naira that reached the wallet */
export async function fund(
  request: APIRequestContext,
  { agent, token }: SignedIn,
  amount: string,
): Promise<string> {
  await call(request, 'auth/confirm', { token, body: { password: agent.password } });
  const banks = await call<{ code: string }[]>(request, 'banks/list', { token });
  const account = await call<{ accountNumber: string }>(request, 'banks', {
    token,
    body: { bankCode: banks[0]?.code },
  });
  const transfer = await call<{ credited: string }>(request, 'sandbox/transfers', {
    token,
    body: { accountNumber: account.accountNumber, amount },
  });
  await expect
    .poll(() => call<{ availableBalance: string }>(request, 'wallet/balance', { token }))
    .toEqual({ availableBalance: transfer.credited });
  return transfer.credited;
}

/**
 * Signs the browser in as the portal itself does, in the storage that all its pages share. The first page opened after it
 * writes it, once: to visit one for nothing else would take as long again.
 */
export async function signIn(page: Page, { agent, token }: SignedIn): Promise<void> {
  const { password: _, ...user } = agent;
  const session = JSON.stringify({ token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS });
  await page.context().addInitScript((stored) => {
    if (document.cookie.includes('signed-in')) return;
    document.cookie = 'signed-in=once; path=/';
    localStorage.setItem('user_session', stored);
  }, session);
}

/** A funded agent, signed in in this browser. */
export async function startFunded(page: Page, amount = '20000'): Promise<SignedIn> {
  const signedIn = await register(page.request);
  await fund(page.request, signedIn, amount);
  await signIn(page, signedIn);
  return signedIn;
}

/** Fills the form of the page `/register`. */
export async function fillRegistration(page: Page, agent: Agent): Promise<void> {
  await page.getByLabel('First name').fill(agent.firstName);
  await page.getByLabel('Last name').fill(agent.lastName);
  await page.getByLabel('Phone number').fill(agent.phone);
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Username').fill(agent.username);
  await page.getByLabel('Password', { exact: true }).fill(agent.password);
}

/** Answers the question for the password. */
export async function givePassword(page: Page, password = PASSWORD): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByLabel('Account password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Continue' }).click();
}
