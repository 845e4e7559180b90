import { describe, expect, it } from 'vitest';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { importWholeCatalogue } from '#server/backoffice/catalogue/actions.ts';
import { exportCatalogue } from '#server/backoffice/catalogue/import-export.ts';
import { settleOrder } from '#server/backoffice/orders.ts';
import { suspend } from '#server/backoffice/suspend.ts';
import { createHouse, buy, lost } from '../cli/setting.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const { deps, fundedAgent } = await createHouse(sql);
const context = { ...deps, operator: 'ada of support' };

const record = (command: string) => sql`
  SELECT operator, arguments, outcome FROM operator_audit WHERE command = ${command} ORDER BY outcome`;

describe('an action of the staff', () => {
  it('leaves who did what on record, before and after, whoever calls it', async () => {
    const { username } = await fundedAgent();
    const given = { agent: username, reason: 'asked on the phone' };
    await suspend(context, given);
    expect(await record('agent suspend')).toEqual([
      { operator: 'ada of support', arguments: given, outcome: 'begun' },
      { operator: 'ada of support', arguments: given, outcome: 'done' },
    ]);
  });

  it('leaves on record that it was refused, and why', async () => {
    const { username } = await fundedAgent();
    const given = { agent: username, amount: 'a lot', reference: 'T1', reason: 'x' };
    await expect(creditAgent(context, given)).rejects.toThrow('"a lot" is not an amount');
    expect((await record('agent credit')).map(({ outcome }) => String(outcome))).toEqual([
      'begun',
      expect.stringMatching(/^refused: "a lot" is not an amount/),
    ]);
  });

  it('keeps tokens and whole catalogues off the record', async () => {
    const { id } = await fundedAgent();
    const { ref } = await buy(deps, id, { vendorOrder: lost });
    const secret = '12345678901234567890';
    await settleOrder(context, { ref, reason: 'seen', force: true, token: secret, pin: [`S123:${secret}`] });
    const settled = { ref, reason: 'seen' };
    expect((await record('orders settle')).map((row) => row['arguments'] as object)).toEqual([
      settled,
      settled,
    ]);

    await importWholeCatalogue(context, {
      file: 'by hand',
      catalogue: await exportCatalogue(sql, new Date()),
    });
    expect((await record('catalogue import')).map((row) => row['arguments'] as object)).toEqual([
      { file: 'by hand' },
      { file: 'by hand' },
    ]);
  });
});
