import { expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { findTestAccount, openTestAccount } from '#server/orders/test-mode/test-account.ts';
import { createTestDatabase } from '../../support/database.ts';
import { waiting } from '../../support/race.ts';
import { balanceOf, openAgent, orderDeps } from '../support.ts';

const { sql } = await createTestDatabase();
const deps = orderDeps(sql);
const FULL_KOBO = 10_000_000n;

it('is one, filled once, also when two keys are made at the same moment', async () => {
  const agentId = await openAgent(sql, kobo(0n));
  let second: Promise<string> | undefined;
  const first = await sql.begin(async (tx) => {
    const opened = await openTestAccount({ ...deps, sql: nested(tx) }, agentId);
    second = openTestAccount(deps, agentId);
    await waiting(sql);
    return opened;
  });
  expect(await second).toBe(first);
  expect(await findTestAccount(sql, agentId)).toBe(first);
  expect([await balanceOf(sql, first), await balanceOf(sql, agentId)]).toEqual([FULL_KOBO, 0n]);
});

/** A database transaction in a pool's place: what begins one of its own goes on in this one. */
const nested = (tx: object) =>
  Object.assign(tx, { begin: (work: (own: object) => unknown) => work(tx) }) as typeof sql;
