import fc from 'fast-check';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { creditAgent, debitAgent } from '#server/backoffice/adjust.ts';
import { closeDay } from '#server/backoffice/days/close.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { correctBooks } from '#server/ledger/house-transfers.ts';
import { bookLateCost } from '#server/ledger/profit.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import { openTestAccount } from '#server/orders/test-mode/test-account.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { buy, createHouse } from '../../cli/setting.ts';
import { log } from '../../funding/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

export const DAY_MS = 24 * 3_600_000;
export const DAYS = 4;
/** The first midnight in Lagos. */
export const FIRST_MS = Date.parse('2026-10-31T23:00:00Z');
export const dayOf = (index: number) => lagosTime(FIRST_MS + index * DAY_MS).date;

/** What may happen at the house, at a minute of a day and, for what has a second part, so many hours later. */
export const happening = fc.record({
  what: fc.constantFrom(
    'sold',
    'unknown cost',
    'failed',
    'left',
    'delivered later',
    'failed later',
    'reversed later',
    'funded',
    'credited',
    'debited',
    'late cost',
    'corrected',
    'test' as const,
  ),
  who: fc.nat(1),
  day: fc.nat(DAYS - 1),
  minute: fc.oneof(fc.nat(24 * 60 - 1), fc.constantFrom(0, 24 * 60 - 1)),
  hoursLater: fc.integer({ min: 0, max: 60 }),
  cost: fc.integer({ min: 1, max: 120_000 }),
});
export type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;
/** A part of it, at its time. */
interface Step {
  atMs: number;
  take: () => Promise<void>;
}

const unknown: Outcome = { kind: 'unknown', note: 'No answer.' };
const failed: Outcome = { kind: 'failed', code: 'REFUSED', reason: 'No.' };
const takenBack: Outcome = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' };

export async function createHistory() {
  const { sql } = await createTestDatabase();
  const { deps, fundedAgent } = await createHouse(sql);
  const [vendor] = deps.vendors as [Vendor];
  const agents = [await fundedAgent(), await fundedAgent()] as const;
  const accounts = await Promise.all(
    agents.map(({ id }) => openAccount(sql, deps.fundingProvider, id, 'sandbox-wema')),
  );
  const testAccount = await openTestAccount(deps, agents[0].id);
  // What they begin with is of before the first day.
  const early = new Date(FIRST_MS - DAY_MS);
  for (const { username } of agents)
    await creditAgent(
      { ...deps, operator: 'tester', now: () => early },
      { agent: username, amount: '90000', reference: 'begin', reason: 'to begin with' },
    );

  /** Its first part; the rest is given to `later`. */
  async function begin(
    { what, who, minute, hoursLater, cost, ...on }: Happening,
    later: (step: Step) => void,
  ) {
    const atMs = FIRST_MS + on.day * DAY_MS + minute * 60_000 + 30_000;
    const at = new Date(atMs);
    const then = { ...deps, now: () => at };
    const { id, username } = agents[who] ?? agents[0];
    const delivered: Outcome = {
      kind: 'delivered',
      ...(what !== 'unknown cost' && { costKobo: kobo(cost) }),
    };
    const adjusted = {
      agent: username,
      amount: '1.50',
      reference: `${atMs} ${cost} ${what}`,
      reason: 'x',
      yesIKnow: true,
    };
    if (what === 'funded') {
      const { accountNumber } = accounts[who] ?? { accountNumber: '' };
      return playTransfer(then, log, id, { accountNumber, amount: toNaira(kobo(cost)) });
    }
    if (what === 'credited') return creditAgent({ ...then, operator: 'tester' }, adjusted);
    if (what === 'debited') return debitAgent({ ...then, operator: 'tester' }, adjusted);
    if (what === 'corrected') return correctBooks(sql, 'north', kobo(cost - 60_000 || 1), 'as they say', at);
    const waits = what === 'left' || what === 'delivered later' || what === 'failed later';
    const first = waits ? unknown : what === 'failed' || what === 'late cost' ? failed : delivered;
    const name = what === 'test' ? TEST_VENDOR : who === 0 ? 'north' : 'south';
    const buyer = what === 'test' ? testAccount : id;
    const pay = () => Promise.resolve(first);
    const order = await buy({ ...then, vendors: [{ ...vendor, name, pay }] }, buyer);
    const laterAt = new Date(atMs + hoursLater * 3_600_000);
    const outcome = { 'delivered later': delivered, 'failed later': failed, 'reversed later': takenBack }[
      what as string
    ];
    if (outcome)
      later({
        atMs: laterAt.getTime(),
        take: async () => void (await applyOutcome(sql, order, outcome, laterAt, null)),
      });
    if (what === 'late cost')
      later({
        atMs: laterAt.getTime(),
        take: async () =>
          void (await sql.begin((tx) =>
            bookLateCost(
              tx,
              { agentId: id, ref: order.ref, vendor: name },
              { saidKobo: kobo(cost), listed: tx`NULL` },
              laterAt,
            ),
          )),
      });
  }

  return { sql, deps, begin };
}

export type History = Awaited<ReturnType<typeof createHistory>>;

/** Everything that happens, in the order of its time. */
export async function live(
  { begin }: History,
  happened: readonly Happening[],
  until: (ms: number) => Promise<void>,
) {
  const steps: Step[] = [];
  const add = (step: Step) => void steps.push(step);
  for (const one of happened)
    add({
      atMs: FIRST_MS + one.day * DAY_MS + one.minute * 60_000 + 30_000,
      take: async () => void (await begin(one, add)),
    });
  for (;;) {
    steps.sort((a, b) => a.atMs - b.atMs);
    const step = steps.shift();
    await until(step?.atMs ?? Infinity);
    if (!step) return;
    await step.take();
  }
}

/** Closes a day as of a moment. */
export const close = ({ deps }: History, ms: number, date?: string) =>
  closeDay({ ...deps, operator: 'tester', now: () => new Date(ms) }, { date });
