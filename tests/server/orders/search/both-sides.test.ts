import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import type { Transaction } from '#contract/transactions.ts';
import { readSearch } from '#domain/search.ts';
import { foundByIndex } from '#server/orders/search/by-index.ts';
import { matches } from '#server/orders/search/matches.ts';
import { matching } from '#stores/transactions/kept-transactions.ts';
import { airtime, createShop, data, MTN_AIRTIME } from '../selling-prices/shop.ts';

const { sql, test, openAgent, buy, read } = await createShop();
const METER = '45701234567';
const KEYS_CHANGE = '45701237777';

let agent: Awaited<ReturnType<typeof openAgent>>;
let items: Transaction[];
let customers: Recipient[];

beforeAll(async () => {
  agent = await openAgent([MTN_AIRTIME]);
  const meter = { discoName: 'IKEDC', meterType: 'prepaid', phone: '08031234567' };
  await buy(agent.token, 'airtime', airtime);
  await buy(agent.token, 'airtime', {
    ...airtime,
    phone: '08044444444',
    network: 'GLO',
    amount: '1500',
    ported: true,
  });
  await buy(agent.token, 'data', { ...data, clientReference: 'Till-3 %17' });
  await buy(agent.token, 'electricity', { ...meter, meterNumber: METER, amount: '5000' });
  await buy(agent.token, 'electricity', { ...meter, meterNumber: KEYS_CHANGE, amount: '2500' });
  await buy(agent.token, 'result-checker', { exam: 'WAEC', quantity: 2, phone: '08061234567' });
  const saved = { service: 'airtime', name: 'Màma Put', recipient: '08044444444', provider: 'GLO' };
  await test.call('recipients', { token: agent.token, body: saved });
  await test.call('recipients', {
    token: agent.token,
    body: { ...saved, name: 'Nobody Yet', recipient: '08070000000' },
  });
  customers = (await read<Recipient[]>(agent, 'recipients')).filter((customer) => customer.saved);
  items = await read<Transaction[]>(agent, 'transactions');
  expect(items.length).toBeGreaterThan(7);
});

const refs = (found: readonly { ref: string }[]) => found.map(({ ref }) => ref).sort();

/** What the browser finds, what a look at every line finds, and what the indexes find. */
async function bySide(typed: string, agentId = agent.id) {
  const search = readSearch(typed);
  const none = sql``;
  const byLook = await sql<
    { ref: string }[]
  >`SELECT ref FROM transactions WHERE agent_id = ${agentId} AND ${matches(sql, agentId, search)}`;
  const byIndex = await sql<
    { ref: string }[]
  >`${foundByIndex(sql, { agentId, search, within: none, kinds: none, limit: 100 })}`;
  return { browser: refs(matching(items, typed, customers)), byLook: refs(byLook), byIndex: refs(byIndex) };
}

const ofService = (name: string) => items.filter(({ transactionType }) => transactionType.startsWith(name));
const tokenOf = (recipient: string) =>
  items.find(({ details }) => details.recipient === recipient)?.details.meter;
const pin = () => ofService('RESULT')[0]?.details.pins?.[1];

// The last of them change the lines.
describe('browser and server find the same', { shuffle: false }, () => {
  it.each<[string, () => string | undefined, (item: Transaction) => boolean]>([
    ['the last four of a phone', () => '4567', ({ details }) => details.recipient?.endsWith('4567') ?? false],
    [
      'five digits in a meter',
      () => '70123',
      ({ details }) => details.recipient?.startsWith('4570') ?? false,
    ],
    [
      'a phone as it is dialled',
      () => '0803 123 4567',
      ({ details }) => details.recipient === '+2348031234567',
    ],
    [
      'a phone as it is stored',
      () => '+234 803 123 4567',
      ({ details }) => details.recipient === '+2348031234567',
    ],
    [
      'an amount',
      () => '1500',
      ({ transactionType, details }) =>
        transactionType !== 'REFUND' && details.recipient === '+2348044444444',
    ],
    ['an amount as it is shown', () => '₦5,000.00', ({ details }) => details.recipient === METER],
    ['what the customer paid', () => '510', ({ details }) => details.sellingPrice === '510.00'],
    ['the name of a provider', () => 'glo', ({ details }) => details.recipient === '+2348044444444'],
    [
      'words in any order',
      () => 'prepaid ikeja',
      ({ transactionType }) => transactionType === 'ELECTRICITY_ORDER',
    ],
    [
      'the name of a saved customer, and of its refund',
      () => 'put MÀMA',
      ({ details }) => details.recipient === '+2348044444444',
    ],
    ['the name of a customer who bought nothing', () => 'nobody', () => false],
    ['a word of a name and one of what was sold', () => 'mama zebra', () => false],
    ['a token', () => tokenOf(METER)?.token ?? undefined, ({ details }) => details.recipient === METER],
    [
      'the end of a token, in groups',
      () =>
        tokenOf(METER)
          ?.token?.slice(-6)
          .replace(/(.{2})/, '$1 '),
      ({ details }) => details.recipient === METER,
    ],
    [
      'the first key of a change',
      () => tokenOf(KEYS_CHANGE)?.kct1?.slice(-8),
      ({ details }) => details.recipient === KEYS_CHANGE,
    ],
    ['a pin', () => pin()?.pin, ({ transactionType }) => transactionType === 'RESULT_CHECKER_ORDER'],
    [
      'the end of a serial',
      () => pin()?.serial?.slice(-5),
      ({ transactionType }) => transactionType === 'RESULT_CHECKER_ORDER',
    ],
    [
      'the end of a ref',
      () => ofService('DATA')[0]?.ref.slice(-5).toLowerCase(),
      ({ transactionType }) => transactionType === 'DATA_ORDER',
    ],
    [
      "the beginning of the caller's own reference",
      () => 'TILL-3 %1',
      ({ clientReference }) => clientReference === 'Till-3 %17',
    ],
    ["the end of the caller's own reference", () => '3 %17', () => false],
    ['a day of refs', () => '20261121', () => true],
    ['digits nobody has', () => '99999999', () => false],
    ['a word nobody sold', () => 'zebra', () => false],
    ['wild cards', () => '%', () => false],
    ['two digits', () => '23', () => false],
  ])('by %s', async (_, typed, isMeant) => {
    const text = typed() ?? '';
    expect(text).not.toBe('');
    const meant = refs(items.filter(isMeant));
    expect(await bySide(text)).toEqual({ browser: meant, byLook: meant, byIndex: meant });
    expect(refs(await read<Transaction[]>(agent, `transactions?search=${encodeURIComponent(text)}`))).toEqual(
      meant,
    );
    const { count } = await read<{ count: number }>(
      agent,
      `transactions/totals?search=${encodeURIComponent(text)}`,
    );
    expect(count).toBe(meant.length);
  });

  it('by whatever part of a line is typed', async () => {
    const texts = items.flatMap(
      ({ name, description, amount, ref, details: { recipient, meter, pins = [], sellingPrice } }) =>
        [
          name,
          description,
          amount,
          ref,
          recipient,
          meter?.token,
          sellingPrice,
          ...pins.flatMap((one) => [one.pin, one.serial]),
        ].filter((text) => typeof text === 'string'),
    );
    const part = fc.record({
      text: fc.constantFrom(...texts),
      from: fc.nat({ max: 30 }),
      to: fc.nat({ max: 30 }),
    });
    const typed = fc.oneof(
      part.map(({ text, from, to }) => text.slice(from % text.length).slice(0, to + 1)),
      part.map(({ text, to }) => text.slice(-(to + 1)).toLowerCase()),
      fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(
        typed.filter((text) => text.trim() !== ''),
        async (text) => {
          const { browser, byLook, byIndex } = await bySide(text);
          expect([byLook, byIndex]).toEqual([browser, browser]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('by a token that came late', async () => {
    const late = ofService('DATA')[0]?.ref ?? '';
    const delivery = { meter: { token: '9876-5432-1098' } };
    await sql`UPDATE transactions SET delivery = ${sql.json(delivery)} WHERE ref = ${late}`;
    items = items.map((item) =>
      item.ref === late ? { ...item, details: { ...item.details, ...delivery } } : item,
    );
    for (const end of ['1098', '54321098'])
      expect(await bySide(end), end).toEqual({ browser: [late], byLook: [late], byIndex: [late] });
  });

  it('by a whole token, not by one that ends alike', async () => {
    const whole = tokenOf(METER)?.token ?? '';
    const alike = { meter: { token: `000000000000${whole.slice(-8)}` } };
    const ref = ofService('ELECTRICITY').find(({ details }) => details.recipient === KEYS_CHANGE)?.ref ?? '';
    await sql`UPDATE transactions SET delivery = ${sql.json(alike)} WHERE ref = ${ref}`;
    items = items.map((item) =>
      item.ref === ref ? { ...item, details: { ...item.details, ...alike } } : item,
    );
    const mine = refs(items.filter(({ details }) => details.meter?.token === whole));
    expect(await bySide(whole)).toEqual({ browser: mine, byLook: mine, byIndex: mine });
    expect((await bySide(whole.slice(-8))).byIndex).toHaveLength(2);
  });

  it('by no code of another agent, and no more than the end of a code is noted', async () => {
    const other = await openAgent();
    await buy(other.token, 'airtime', { ...airtime, phone: '08044444444', network: 'GLO', ported: true });
    const named = await bySide('Màma Put', other.id);
    expect([named.byLook, named.byIndex], "another agent's saved customer").toEqual([[], []]);
    const { byLook, byIndex } = await bySide(tokenOf(METER)?.token ?? '', other.id);
    expect([byLook, byIndex]).toEqual([[], []]);
    expect(await read(other, `transactions?search=${tokenOf(METER)?.token}`)).toEqual([]);
    expect(await sql`SELECT term FROM line_terms WHERE length(term) > 8 AND term !~ '^[=~]'`).toEqual([]);
  });
});
