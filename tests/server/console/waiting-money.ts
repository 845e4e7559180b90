import { creditAgent } from '#contract/console/agents.ts';
import { kobo } from '#domain/money.ts';
import { makeClaim } from '#server/funding/claims.ts';
import { creditPayment } from '#server/funding/credit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { createConsole, Hired } from './setting.ts';

interface Given {
  sql: Sql;
  test: Awaited<ReturnType<typeof createConsole>>;
  /** Whose money it is, and who of the staff asks for a second person. */
  who: () => { agentId: string; asker: Hired };
}

/** Makes what waits for a decision about money, each of another sum and sender. */
export function createWaitingMoney({ sql, test, who }: Given) {
  let count = 0;

  /** Of a request about this. */
  async function idOf(subject: string): Promise<string> {
    const [row] = await sql<{ id: string }[]>`SELECT id FROM money_requests WHERE subject = ${subject}`;
    return row?.id ?? '';
  }

  return {
    idOf,
    /** @returns its ref */
    async claim(): Promise<string> {
      const given = { amount: `${500 + (count += 1)}.00`, senderName: `Ada ${count}`, paidAt: '2026-11-20' };
      const { deps } = test;
      return (await makeClaim(sql, deps.fundingProvider, who().agentId, given, deps.now())).ref;
    },
    /** @returns the reference that paystack gives it */
    async payment(): Promise<string> {
      const reference = `P${(count += 1)}`;
      const paid = { reference, accountNumber: '9900112233', grossKobo: kobo(5_000) };
      await creditPayment(sql, 'paystack', paid, {}, test.deps.now());
      return reference;
    },
    /** A credit. @returns its id */
    async request(): Promise<string> {
      const { agentId, asker } = who();
      const body = { amount: String(700 + (count += 1)), reference: `T${count}`, reason: 'Lost order' };
      await test.ask(creditAgent, { params: { id: agentId }, body, token: asker.token });
      return idOf(`${agentId} T${count}`);
    },
  };
}
