import { describe, expect, it } from 'vitest';
import { type ListCells, readList } from '#domain/bulk/cells.ts';

const PHONE = '08031234567';
const NONE: ListCells = { phone: '', network: '', amount: '', plan: '' };

/** The cells of the only line after the header, or of the only line. */
const cellsOf = (text: string) => {
  const { lines } = readList(text);
  expect(lines).toHaveLength(1);
  return lines[0]?.cells;
};

describe('the names of columns', () => {
  it.each<[keyof ListCells, string, string[]]>([
    ['network', 'MTN', ['network', 'provider', 'operator', 'NETWORK', ' Network ']],
    ['amount', '500', ['amount', 'airtime', 'naira', 'value']],
    [
      'plan',
      '1GB',
      ['plan', 'bundle', 'data', 'plan id', 'plan_id', 'plan-name', 'planid', 'data plan', 'dataplan'],
    ],
    ['amount', '500', ['product', 'amount or plan', 'amount / plan', 'amount /plan']],
    ['plan', '1GB', ['product', 'amount or plan']],
  ])('has %s for %s below each of %j', (column, cell, headings) => {
    for (const heading of headings)
      expect(cellsOf(`phone,${heading}\n${PHONE},${cell}`), heading).toStrictEqual({
        ...NONE,
        phone: PHONE,
        [column]: cell,
      });
  });

  it.each([
    'phone',
    'Mobile',
    'MSISDN',
    'number',
    'recipient',
    'phone no',
    'phone no.',
    'phoneno',
    'phone number',
    'customer phone',
    'customers phone',
    "customer's number",
  ])('knows %j for the number, and keeps the line as the header', (heading) => {
    expect(readList(`${heading}\n${PHONE}`)).toStrictEqual({
      header: heading,
      lines: [{ line: 2, text: PHONE, cells: { ...NONE, phone: PHONE } }],
    });
  });

  it.each([
    ['the network', ['networks', 'my network', 'network code']],
    ['the amount', ['amounts', 'paid amount', 'amount paid']],
    ['the plan', ['plans', 'my plan', 'plan b', 'planids', 'planning']],
    ['what is sold', ['products', 'my product', 'amount or planning', 'amount plan']],
  ])('takes for %s no column of another name: %j', (_, headings) => {
    for (const heading of headings)
      expect(cellsOf(`phone,${heading}\n${PHONE},X`), heading).toStrictEqual({ ...NONE, phone: PHONE });
  });

  it.each(['phones', 'phone numbers', 'my phone', 'telephone', 'customer', 'network,amount'])(
    'takes %j for no header',
    (line) => expect(readList(line)).toMatchObject({ header: undefined, lines: [{ line: 1, text: line }] }),
  );

  it('leaves empty what a line stops short of, and takes the first of two columns that is filled', () => {
    expect(cellsOf(`phone,amount\n${PHONE}`)).toStrictEqual({ ...NONE, phone: PHONE });
    expect(cellsOf(`phone,mobile,amount\n,${PHONE},500`)).toStrictEqual({
      ...NONE,
      phone: PHONE,
      amount: '500',
    });
    expect(cellsOf(`phone,mobile\n${PHONE},08021234567`)?.phone).toBe(PHONE);
  });
});

describe('a list without a header', () => {
  it.each<[string, Partial<ListCells>]>([
    [PHONE, {}],
    [`${PHONE},500`, { amount: '500' }],
    [`${PHONE},1GB`, { plan: '1GB' }],
    [`${PHONE},Airtel,500`, { network: 'Airtel', amount: '500' }],
    [`${PHONE},Airtel,500,`, { network: 'Airtel', amount: '500' }],
    [`${PHONE},Airtel,500,1GB`, { network: 'Airtel', amount: '500', plan: '1GB' }],
    [`${PHONE},Airtel,,1GB`, { network: 'Airtel', plan: '1GB' }],
    [`${PHONE},Airtel,500,1GB,note`, { network: 'Airtel', amount: '500', plan: '1GB' }],
  ])('tells by the number of cells what %j holds', (text, cells) => {
    expect(cellsOf(text)).toStrictEqual({ ...NONE, phone: PHONE, ...cells });
  });

  it.each([
    ['₦500', 'amount'],
    ['₦ 500', 'amount'],
    ['₦ -500', 'amount'],
    ['-500', 'amount'],
    ['1.500.00', 'amount'],
    ['SME 500', 'plan'],
    ['SME500', 'plan'],
    ['500MB', 'plan'],
  ])('takes %j for the %s', (cell, column) => {
    expect(cellsOf(`${PHONE},${cell}`)).toStrictEqual({ ...NONE, phone: PHONE, [column]: cell });
  });

  it('is empty when nothing is written', () => {
    expect(readList('')).toStrictEqual({ header: undefined, lines: [] });
  });
});

describe('a line written by hand', () => {
  it.each<[string, Partial<ListCells>]>([
    [`${PHONE} 500`, { phone: PHONE, amount: '500' }],
    [`${PHONE}   500`, { phone: PHONE, amount: '500' }],
    [`${PHONE} MTN 1GB SME`, { phone: PHONE, plan: 'MTN 1GB SME' }],
    ['+2348031234567 500', { phone: '+2348031234567', amount: '500' }],
    ['8031234567 500', { phone: '8031234567', amount: '500' }],
  ])('%j is a number and what is sold', (text, cells) => {
    expect(cellsOf(text)).toStrictEqual({ ...NONE, ...cells });
  });

  it.each<[string, Partial<ListCells>]>([
    ['0803 123 4567', { phone: '0803 123 4567' }],
    [`tel ${PHONE} 500`, { phone: `tel ${PHONE} 500` }],
    [`${PHONE} 500,MTN`, { phone: `${PHONE} 500`, plan: 'MTN' }],
    [`"${PHONE} 500\nand more"`, { phone: `${PHONE} 500\nand more` }],
  ])('%j is not', (text, cells) => {
    expect(cellsOf(text)).toStrictEqual({ ...NONE, ...cells });
  });
});
