import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { createStatementHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { agent, compare, line, order, command, north } = await createStatementHouse(sql);

// Orders of another test would be gaps of this one's statement.
afterEach(async () => {
  await sql`TRUNCATE attempts`;
  await sql`UPDATE transactions SET vendor = 'elsewhere', vendor_ref = NULL WHERE vendor IN ('north', 'south')`;
});

const nothing = { rows: [], code: 0, message: 'The statement of north and our orders agree.' };

describe('a statement that agrees', () => {
  it('is told so, with what was compared', async () => {
    const [first, second] = [await order('delivered'), await order('delivered')];
    const told = await compare([line(first), line(second)]);
    expect(told).toMatchObject(nothing);
    expect(told.detail).toMatchObject({
      vendor: 'north',
      lines: 2,
      agreed: 2,
      extra: 0,
      'price, sum': '0.00',
    });
  });

  it('may name an order by the reference of the vendor alone', async () => {
    const found = await order('delivered');
    expect(await compare([line(found, { ref: '' })])).toMatchObject({ ...nothing, detail: { agreed: 1 } });
  });

  it('may have failed what failed here or went on to another, and be open where we are', async () => {
    // The first vendor need not tell of what it refused.
    await order('southOnly');
    const [failed, went, open] = [await order('refused'), await order('southOnly'), await order('pending')];
    const lines = [
      line(failed, { status: 'failed', amount: '' }),
      line(went, { status: 'reversed' }),
      line(open, { status: 'pending' }),
    ];
    expect(await compare(lines)).toMatchObject({ ...nothing, detail: { lines: 3, agreed: 3 } });
  });
});

describe('a statement that differs', () => {
  it('has a line that no order of ours has', async () => {
    const found = await order('delivered');
    const foreign = line(found, { ref: '202611211300FOREIGN901', vendorRef: 'N77', amount: '500' });
    const told = await compare([
      line(found),
      foreign,
      foreign.replace('delivered', 'failed').replace('N77', 'N78'),
    ]);
    expect(told.code).toBe(1);
    expect(told.rows).toMatchObject([
      { kind: 'extra', line: 3, ref: '202611211300FOREIGN901', vendorRef: 'N77', amount: '500.00' },
      {
        kind: 'extra',
        line: 4,
        amount: null,
        repair: expect.stringContaining('nothing was charged') as string,
      },
    ]);
    expect(told.rows?.[0]?.['repair']).toBe(
      'ask north who ordered N77, and to take it back; if nobody of yours did, change the key there',
    );
    expect(told.detail).toMatchObject({ agreed: 1, extra: 2, 'extra, sum': '500.00' });
  });

  it('has delivered what failed here and was refunded', async () => {
    const { ref, ...rest } = await order('refused');
    const { rows, detail } = await compare([line({ ref, ...rest })]);
    expect(rows).toMatchObject([
      {
        kind: 'lost',
        ref,
        agent: agent.username,
        amount: '970.00',
        fault: 'is FAILED here, by south, and delivered at north',
        repair: `ask north to take north-${ref} back; if the customer keeps it: agent debit ${agent.username} 980.00 --reference ${ref} --reason "Delivered after the refund"`,
      },
    ]);
    expect(detail).toMatchObject({ lost: 1, 'lost, sum': '970.00' });
  });

  it('has delivered what another vendor delivered', async () => {
    const { ref, ...rest } = await order('southOnly');
    const { rows } = await compare([line({ ref, ...rest })]);
    expect(rows).toMatchObject([
      {
        kind: 'delivered twice',
        ref,
        amount: '970.00',
        fault: 'is SUCCESSFUL here, by south, and delivered at north',
        repair: `ask north to take north-${ref} back; who was asked: orders attempts ${ref}`,
      },
    ]);
  });

  it('lacks what was delivered here, or is open here', async () => {
    const [delivered, open] = [await order('delivered'), await order('pending')];
    await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${open.ref}`;
    const { rows, detail } = await compare([]);
    expect(rows).toMatchObject([
      {
        kind: 'gap',
        ref: delivered.ref,
        line: null,
        amount: '980.00',
        fault: 'is SUCCESSFUL here and not on the statement',
        repair: `ask north for north-${delivered.ref}; if it took it back: orders reverse ${delivered.ref}`,
      },
      {
        kind: 'gap',
        ref: open.ref,
        repair: `ask north whether it has north-${open.ref}; if it never will: orders refund ${open.ref} --reason "It was not delivered"`,
      },
    ]);
    expect(detail).toMatchObject({ gap: 2, 'gap, sum': '1960.00' });
  });

  it.each(['failed', 'reversed'])(
    'has %s what was delivered here, which "orders reverse" fixes',
    async (status) => {
      const { ref, ...rest } = await order('delivered');
      const statement = [line({ ref, ...rest }, { status })];
      const { rows } = await compare(statement);
      const repair = `orders reverse ${ref}`;
      const fault = `is SUCCESSFUL here, and ${status} at north`;
      expect(rows).toMatchObject([{ kind: 'taken back', ref, amount: '980.00', fault, repair }]);
      Object.assign(north, {
        requery: () => Promise.resolve({ kind: 'failed', code: 'REVERSED', reason: 'It was taken back.' }),
      });
      await command(...repair.split(' '));
      expect(await compare(statement)).toMatchObject(nothing);
    },
  );

  it('counts a charge and its reversal as one line that was taken back', async () => {
    const found = await order('delivered');
    const { rows } = await compare([line(found), line(found, { status: 'reversed' })]);
    expect(rows).toMatchObject([{ kind: 'taken back', ref: found.ref, line: 2 }]);
    expect(rows).toHaveLength(1);
  });

  it('knows the end of what is open here, which "orders settle" and "orders refund" fix', async () => {
    const [done, failed] = [await order('pending'), await order('pending')];
    const statement = [line(done), line(failed, { status: 'failed', amount: '' })];
    const { rows } = await compare(statement);
    expect(rows).toMatchObject([
      {
        kind: 'open here',
        ref: done.ref,
        fault: 'is PENDING here, and delivered at north',
        repair: `orders settle ${done.ref} --reason "On the statement of north, line 2" --force`,
      },
      {
        kind: 'open here',
        ref: failed.ref,
        repair: `orders refund ${failed.ref} --reason "It was not delivered" --force`,
      },
    ]);
    await command('orders', 'settle', done.ref, '--reason', 'On the statement', '--force');
    await command('orders', 'refund', failed.ref, '--reason', 'It was not delivered', '--force');
    expect(await compare(statement)).toMatchObject(nothing);
  });

  it('is open where we are not', async () => {
    const [done, failed] = [await order('delivered'), await order('refused')];
    const { rows } = await compare([line(done, { status: 'pending' }), line(failed, { status: 'pending' })]);
    expect(rows).toMatchObject([
      { kind: 'open there', ref: done.ref, fault: 'is SUCCESSFUL here, and pending at north' },
      {
        kind: 'open there',
        ref: failed.ref,
        repair: `ask north not to deliver north-${failed.ref} any more`,
      },
    ]);
  });

  it('charged another price, and the sum of it is told', async () => {
    const [dear, cheap, same] = [
      await order('delivered'),
      await order('delivered'),
      await order('delivered'),
    ];
    const { rows, detail } = await compare([
      line(dear, { amount: '"1,000.00"' }),
      line(cheap, { amount: '₦960' }),
      line(same, { amount: '970.009' }),
    ]);
    expect(rows).toMatchObject([
      { kind: 'price', ref: dear.ref, amount: '30.00', fault: 'cost more there than we noted' },
      { kind: 'price', ref: cheap.ref, amount: '-10.00', fault: 'cost less there than we noted' },
    ]);
    expect(detail).toMatchObject({ agreed: 1, price: 2, 'price, sum': '20.00', 'cost not known': 0 });
  });

  it('counts what has no cost here instead of guessing', async () => {
    const found = await order('delivered');
    await sql`UPDATE attempts SET cost_kobo = NULL`;
    await sql`UPDATE transactions SET cost_kobo = NULL`;
    expect(await compare([line(found)])).toMatchObject({ ...nothing, detail: { 'cost not known': 1 } });
  });

  it('charged an order more than once', async () => {
    const found = await order('delivered');
    const { rows, detail } = await compare([line(found), line(found), line(found)]);
    expect(rows).toMatchObject([
      {
        kind: 'repeated',
        ref: found.ref,
        line: 3,
        amount: '1940.00',
        fault: 'has 3 lines',
        repair: `ask north to return what it took for north-${found.ref} more than once`,
      },
    ]);
    expect(detail).toMatchObject({ agreed: 0, repeated: 1, 'repeated, sum': '1940.00' });
  });

  it('has two lines that contradict each other', async () => {
    const found = await order('delivered');
    const { rows } = await compare([line(found, { status: 'failed' }), line(found)]);
    expect(rows).toMatchObject([
      { kind: 'repeated', line: 3, amount: '0.00', repair: `ask north why north-${found.ref} has 2 lines` },
    ]);
    expect(rows).toHaveLength(1);
  });

  it('has the codes to ask for where the customer must be given some', async () => {
    const { ref, ...rest } = await order('pending');
    await sql`UPDATE transactions SET requery_at = NULL, type = 'ELECTRICITY_ORDER', service = 'electricity', request = '{"meterType": "prepaid"}'
      WHERE ref = ${ref}`;
    const prepaid = await compare([line({ ref, ...rest })]);
    expect(prepaid.rows?.[0]?.['repair']).toBe(
      `orders settle ${ref} --reason "On the statement of north, line 2" --token …`,
    );
    await sql`UPDATE transactions SET type = 'RESULT_CHECKER_ORDER', service = 'result-checker', request = '{}' WHERE ref = ${ref}`;
    const pins = await compare([line({ ref, ...rest })]);
    expect(pins.rows?.[0]?.['repair']).toMatch(/line 2" --pin …$/);
  });
});
