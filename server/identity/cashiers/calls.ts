import type { Endpoint } from '#contract/endpoint.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Rights } from './cashier.ts';

/**
 * Every call that a cashier may make, and when; any other call of a session is refused. `own`: it reaches this cashier's own sales
 * alone. `balance`: where the agent shows them the wallet. The table of docs/operating.md is checked against it.
 */
export const CASHIER_CALLS: Readonly<Record<string, 'always' | 'own' | 'balance'>> = {
  'GET auth/user': 'always',
  'POST auth/logout': 'always',
  'GET till': 'always',
  'GET contact': 'always',
  'GET wallet/balance': 'balance',
  'GET services': 'always',
  'GET validate/meter': 'always',
  'GET validate/cable': 'always',
  'GET validate/profile': 'always',
  'POST services/data': 'own',
  'POST services/airtime': 'own',
  'POST services/electricity': 'own',
  'POST services/cable': 'own',
  'POST services/result-checker': 'own',
  'POST services/recharge-cards': 'own',
  'GET transactions': 'own',
  'GET transactions/:ref': 'own',
  'POST transactions/:ref/requery': 'own',
  'POST transactions/:ref/receipt': 'own',
  'DELETE transactions/:ref/receipt': 'own',
};

const NOT_FOR_CASHIERS = 'A cashier cannot do this. Ask the owner of the shop.';
const NO_BALANCE = 'The owner of the shop does not show you the wallet.';

/** @throws AppError FORBIDDEN */
export function assertCashierMayCall(
  { seesBalance }: Pick<Rights, 'seesBalance'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): void {
  const allowed = CASHIER_CALLS[`${method} ${path}`];
  if (!allowed) throw forbidden(NOT_FOR_CASHIERS);
  if (allowed === 'balance' && !seesBalance) throw forbidden(NO_BALANCE);
}
