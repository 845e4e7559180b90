import { FULL_TEST_BALANCE } from '#contract/limits.ts';
import * as calls from '#contract/test-mode.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { type Route, route } from './route.ts';
import { readBalance } from '../ledger/balance.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { listTransactions } from '../orders/list.ts';
import { presentTransaction } from '../orders/present.ts';
import { fillTestBalance, findTestAccount, openTestAccount } from '../orders/test-mode/test-account.ts';

const LATEST = 8;

const balances = (availableKobo: Kobo) => ({
  availableBalance: toNaira(availableKobo),
  fullBalance: FULL_TEST_BALANCE,
});

export const routes: Route[] = [
  route(calls.testAccount, async ({ deps: { sql }, caller }) => {
    const id = await findTestAccount(sql, caller.agentId);
    if (id === undefined) return { message: 'You have no test key yet.', data: null };
    const { rows } = await listTransactions(sql, id, { limit: LATEST });
    const transactions = rows.map((row) => presentTransaction(row, 'test'));
    return { message: 'Your test account.', data: { ...balances(await readBalance(sql, id)), transactions } };
  }),
  route(calls.fillTestBalance, async ({ deps, caller }) => {
    await take(deps, LIMITS.fillTestBalance, caller.agentId);
    const id = caller.mode === 'test' ? caller.agentId : await openTestAccount(deps, caller.agentId);
    return { message: 'Your test balance is full.', data: balances(await fillTestBalance(deps, id)) };
  }),
];
