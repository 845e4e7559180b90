import { describe, expect, it } from 'vitest';
import type { Preferences } from '#contract/preferences.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const change = (token: string, body: object) =>
  test.call<Preferences>('preferences', { method: 'PATCH', token, body });

describe('preferences', () => {
  it('start empty, and change one by one', async () => {
    const [agent, other] = [await registered(test), await registered(test)];
    const show = async (token: string) => (await test.call<Preferences>('preferences', { token })).body.data;
    const empty = {
      businessName: '',
      receiptFooter: '',
      lowBalanceAmount: '0.00',
      dailyLimitAmount: '0.00',
      receiptShowsPrice: false,
      receiptShowsSeller: false,
      publicReceipts: true,
    };
    expect(await show(agent.token)).toEqual(empty);
    await change(agent.token, { businessName: ' Ada & Sons ', lowBalanceAmount: '1,500.5' });
    const { status, body } = await change(agent.token, {
      receiptFooter: 'Thank you!',
      receiptShowsPrice: true,
      receiptShowsSeller: true,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      businessName: 'Ada & Sons',
      receiptFooter: 'Thank you!',
      lowBalanceAmount: '1500.50',
      dailyLimitAmount: '0.00',
      receiptShowsPrice: true,
      receiptShowsSeller: true,
      publicReceipts: true,
    });
    expect((await change(agent.token, {})).body.data).toEqual(body.data);
    const cleared = await change(agent.token, { businessName: '', lowBalanceAmount: 0 });
    expect(cleared.body.data).toMatchObject({ businessName: '', lowBalanceAmount: '0.00' });
    expect(await show(other.token)).toEqual(empty);
  });

  it.each([
    ['businessName', 'x'.repeat(81)],
    ['receiptFooter', 'x'.repeat(201)],
    ['receiptShowsPrice', 'yes'],
    ['receiptShowsSeller', 'yes'],
    ['lowBalanceAmount', '-1'],
    ['lowBalanceAmount', 'plenty'],
    ['lowBalanceAmount', '9'.repeat(30)],
  ])('refuse %s %j', async (field, value) => {
    const { token } = await registered(test);
    const { status, body } = await change(token, { [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});
