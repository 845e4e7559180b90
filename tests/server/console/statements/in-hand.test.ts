import { expect, it } from 'vitest';
import { giveBackDifference, takeDifference } from '#contract/console/in-hand.ts';
import { dealWithRow, openStatement, reopenRow } from '#contract/console/statements.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createStatementConsole, HEADER } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createStatementConsole(sql);
const { ask, finance } = test;
const manager = await test.hire('manager');
const support = await test.hire('support');

it('leaves the differences to whoever has the statement in hand, as long as some are open', async () => {
  const sold = await test.order('delivered');
  const { body } = await test.send([HEADER, test.line(sold, { amount: '1.00' }), ''].join('\n'));
  const { id } = body.data;
  const statement = { kind: 'statement', subject: id } as const;
  const take = ({ token }: typeof finance) =>
    ask(takeDifference, { body: { ...statement, from: null }, token });
  const deal = ({ token }: typeof finance) =>
    ask(dealWithRow, { params: { id }, body: { no: 1, reason: 'Asked' }, token });
  const read = async () =>
    (await ask(openStatement, { params: { id }, query: {}, token: finance.token })).body.data.run;

  expect((await take(support)).status).toBe(403);
  expect((await take(manager)).status).toBe(200);
  expect((await read()).taken?.id).toBe(manager.id);
  const text = 'Ada manager has this statement in hand. Take it over first.';
  expect((await deal(finance)).body.message).toBe(text);
  const reopened = await ask(reopenRow, { params: { id }, body: { no: 1 }, token: finance.token });
  expect(reopened.body.message).toBe(text);
  await ask(giveBackDifference, { body: statement, token: manager.token });
  expect((await read()).taken).toBeNull();
  expect((await take(manager)).status).toBe(200);
  expect((await deal(manager)).status).toBe(200);
  expect(await read()).toMatchObject({ open: 0, taken: null });
  expect((await take(finance)).body.message).toBe('This statement does not wait any more.');
});
