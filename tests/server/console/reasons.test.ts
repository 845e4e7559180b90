import { beforeAll, describe, expect, it } from 'vitest';
import { agentCase, creditAgent, suspendAgent } from '#contract/console/agents.ts';
import { auditLines } from '#contract/console/audit.ts';
import { confirmRequest, waitingMoney } from '#contract/console/money.ts';
import { OTHER } from '#contract/console/other.ts';
import { REASONS } from '#contract/console/reasons.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { CONSOLE_CALLS } from './calls.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
let finance: Hired;
let owner: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  [finance, owner] = [await test.hire('finance'), await test.hire('owner')];
  agent = await registered(test);
});

const suspend = (why: object) =>
  test.ask(suspendAgent, { params: { id: agent.id }, body: why, token: owner.token });
const credit = (reference: string, why: object, amount = '10') =>
  test.ask(creditAgent, {
    params: { id: agent.id },
    body: { amount, reference, ...why },
    token: finance.token,
  });
const recorded = async (reference: string) => {
  const [row] = await sql`
    SELECT arguments ->> 'because' AS because, arguments ->> 'reason' AS reason FROM operator_audit
    WHERE command = 'agent credit' AND outcome = 'done' AND arguments ->> 'reference' = ${reference}`;
  return row;
};

describe('why something was done', { shuffle: false }, () => {
  it('keeps a code and words, and the code’s own words where none are given', async () => {
    await credit('A1', { because: 'goodwill', reason: 'For the long wait' });
    await credit('A2', { because: 'paid-twice' }, '20');
    expect(await recorded('A1')).toEqual({ because: 'goodwill', reason: 'For the long wait' });
    expect(await recorded('A2')).toEqual({ because: 'paid-twice', reason: 'An order was paid twice' });
    const { lines } = (await test.ask(agentCase, { params: { id: agent.id }, token: owner.token })).body.data;
    expect(lines).toHaveLength(2);
  });

  it('counts words alone as other, and other needs words', async () => {
    await credit('B1', { reason: 'Lost order' }, '30');
    await credit('B2', { because: OTHER, reason: 'Lost order' }, '40');
    expect(await recorded('B1')).toEqual({ because: OTHER, reason: 'Lost order' });
    expect(await recorded('B2')).toEqual({ because: OTHER, reason: 'Lost order' });
    for (const why of [{}, { because: OTHER }, { reason: '  ' }, { because: OTHER, reason: ' ' }])
      expect(await credit('B3', why)).toMatchObject({
        status: 422,
        body: { errors: { reason: ['Reason is required.'] } },
      });
  });

  it('takes no code that is another action’s', async () => {
    expect(await credit('C1', { because: 'fraud', reason: 'x' })).toMatchObject({
      status: 422,
      body: {
        errors: { because: ['Choose one of paid-twice, lost-payment, correction, goodwill, other.'] },
      },
    });
    expect((await suspend({ because: 'goodwill', reason: 'x' })).status).toBe(422);
    const { body } = await suspend({ because: 'fraud' });
    expect(body.data.agent.suspendedBecause).toBe('Suspicion of fraud');
  });

  it('keeps what who asked said, beside what who confirmed said', async () => {
    await credit('D1', { because: 'lost-payment' }, '60000');
    const { requests } = (await test.ask(waitingMoney, { token: owner.token })).body.data;
    expect(requests).toMatchObject([{ reason: 'A payment did not reach the wallet' }]);
    await test.ask(confirmRequest, {
      params: { id: requests[0]?.id ?? '' },
      body: { because: 'bank-confirmed' },
      token: owner.token,
    });
    expect(await recorded('D1')).toMatchObject({ because: 'lost-payment' });
    const [confirmed] = await sql`
    SELECT arguments ->> 'because' AS because FROM operator_audit WHERE command = 'money confirm' AND outcome = 'done'`;
    expect(confirmed).toEqual({ because: 'bank-confirmed' });
  });

  it('is found on the record by its code alone', async () => {
    await credit('E1', { because: 'correction', reason: 'not goodwill' }, '50');
    const read = async (because: string) =>
      (await test.ask(auditLines, { query: { because }, token: owner.token })).body.data.lines;
    const lines = await read('goodwill');
    expect(lines.map(({ given }) => given.reference)).toEqual(['A1']);
    expect(lines[0]?.given).toMatchObject({ because: 'goodwill', reason: 'For the long wait' });
    expect(await read('none')).toEqual([]);
  });

  it('is asked of each call that takes words of why, and each list ends with other', () => {
    const taking = CONSOLE_CALLS.filter(
      ({ body }) => body && 'shape' in body.def && 'because' in (body.def.shape as object),
    );
    expect(taking.length).toBeGreaterThan(15);
    expect(taking.filter(({ reasoned }) => !reasoned)).toEqual([]);
    expect(CONSOLE_CALLS.filter(({ reasoned }) => reasoned).length).toBe(taking.length);
    const all = Object.values(REASONS);
    expect(all.map((list) => list.at(-1)?.code)).toEqual(all.map(() => OTHER));
    // One code reads the same everywhere.
    const words = new Map<string, Set<string>>();
    for (const { code, words: text } of all.flat()) words.set(code, (words.get(code) ?? new Set()).add(text));
    expect([...words].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
});
