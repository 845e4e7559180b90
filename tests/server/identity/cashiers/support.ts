import type { SignedIn } from '#contract/accounts.ts';
import type { Cashier } from '#contract/cashiers.ts';
import { confirmed, registered, type TestApp } from '../../support/app.ts';

export const CASHIER_PIN = '739154';

export type Shop = Awaited<ReturnType<typeof registered>>;

let people = 0;

/** An agent whose session may add cashiers for some minutes. */
export const shopOf = async (test: TestApp, changes: Record<string, string> = {}): Promise<Shop> =>
  confirmed(test, await registered(test, changes));

/** What the agent sends to add somebody whom no other test of the file has. */
export function someCashier(changes: object = {}) {
  people += 1;
  return {
    name: `Bola ${people}`,
    login: `bola_${people}`,
    pin: CASHIER_PIN,
    services: ['airtime'],
    ...changes,
  };
}

/** Adds a cashier. */
export async function addedTo(
  test: TestApp,
  { token }: Pick<Shop, 'token'>,
  changes: object = {},
): Promise<Cashier> {
  const { status, body } = await test.call<Cashier>('cashiers', { token, body: someCashier(changes) });
  if (status !== 201) throw new Error(`adding a cashier answered ${status}: ${body.message}`);
  return body.data;
}

export const logIn = (test: TestApp, login: string, password = CASHIER_PIN, deviceMark?: string) =>
  test.call<SignedIn>('auth/login', {
    body: { username: login, password, ...(deviceMark && { deviceMark }) },
  });

/** A cashier of the shop, logged in: their token, and the mark of their device. */
export async function selling(test: TestApp, shop: Pick<Shop, 'token'>, changes: object = {}) {
  const cashier = await addedTo(test, shop, changes);
  const { status, body } = await logIn(test, cashier.login);
  if (status !== 200) throw new Error(`the login of a cashier answered ${status}: ${body.message}`);
  return { ...cashier, token: body.data.authorization.token, deviceMark: body.data.deviceMark ?? '' };
}
