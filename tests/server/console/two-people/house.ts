import { creditAgent, debitAgent } from '#contract/console/agents.ts';
import { confirmRequest, refuseRequest, takeRequestBack, waitingMoney } from '#contract/console/money.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { readConfig } from '#server/platform/config.ts';
import { registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createConsole, type Hired } from '../setting.ts';

/** Above the limit by a kobo. */
export const ABOVE = '50000.01';

/** A shop whose money above ₦50,000 two people move. @param limit TWO_PEOPLE_ABOVE, where it is another */
export async function createHouse(limit?: string) {
  const { sql } = await createTestDatabase();
  const config = readConfig(limit === undefined ? {} : { TWO_PEOPLE_ABOVE: limit });
  const test = await createConsole(sql, { config });
  const [finance, owner] = [await test.hire('finance'), await test.hire('owner')];
  const agent = await registered(test);

  const adjust = (call: typeof creditAgent, { token }: Hired, amount: string, given: object = {}) => {
    test.advance(1);
    return test.ask(call, {
      params: { id: agent.id },
      body: { amount, reference: 'T1', reason: 'Lost order', ...given },
      token,
    });
  };
  const answer = ({ token }: Hired, id: string, given: object = {}) => ({
    params: { id },
    body: { reason: 'Checked the ticket', ...given },
    token,
  });
  return {
    sql,
    test,
    finance,
    owner,
    agent,
    credit: (who: Hired, amount = ABOVE, given: object = {}) => adjust(creditAgent, who, amount, given),
    debit: (who: Hired, amount = ABOVE, given: object = {}) => adjust(debitAgent, who, amount, given),
    confirm: (who: Hired, id: string, given: object = {}) => test.ask(confirmRequest, answer(who, id, given)),
    refuse: (who: Hired, id: string) => test.ask(refuseRequest, answer(who, id)),
    takeBack: ({ token }: Hired, id: string) => test.ask(takeRequestBack, { params: { id }, token }),
    /** What waits for a second person. */
    requests: async ({ token }: Hired = owner) =>
      (await test.ask(waitingMoney, { token })).body.data.requests,
    /** The id of the only one. */
    async only(): Promise<string> {
      const rows = await sql<{ id: string }[]>`SELECT id FROM money_requests WHERE state = 'waiting'`;
      if (rows.length !== 1) throw new Error(`${rows.length} requests wait`);
      return rows[0]?.id ?? '';
    },
    balance: () => readBalance(sql, agent.id),
    states: async () =>
      (await sql<{ state: string }[]>`SELECT state FROM money_requests ORDER BY asked_at`).map(
        ({ state }) => state,
      ),
  };
}

export type House = Awaited<ReturnType<typeof createHouse>>;
