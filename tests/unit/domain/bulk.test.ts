import { describe, expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import { readList } from '#domain/bulk/cells.ts';
import { checkLines } from '#domain/bulk/check.ts';
import { balancesAfter, repeatsOf, totalsOf } from '#domain/bulk/totals.ts';
import { readCsv, writeCsvLine } from '#domain/csv.ts';
import { kobo } from '#domain/money.ts';

const network = (code: string, name: string, rest = {}) => ({
  code,
  name,
  status: 'up' as const,
  discountPercent: 2,
  minAmount: '50.00',
  maxAmount: '5000.00',
  ...rest,
});

const plan = (id: string, name: string, price: string) => ({ id, name, price });
const PLANS = [
  plan('mtn-sme-1gb-7d', 'MTN 1GB SME', '775.00'),
  plan('mtn-2gb-7d', 'MTN 2GB', '1000.00'),
  plan('mtn-2gb-30d', 'MTN 2GB', '1450.00'),
];

const NETWORKS = [
  network('MTN', 'MTN'),
  network('AIRTEL', 'Airtel'),
  network('GLO', 'Glo', { status: 'down' }),
  network('T2', 'T2'),
];
const SERVICES: Service[] = [
  { code: 'airtime', name: 'Airtime', status: 'up', providers: NETWORKS },
  {
    code: 'data',
    name: 'Data',
    status: 'up',
    providers: NETWORKS.map((each) => ({
      ...each,
      discountPercent: 0,
      plans: each.code === 'MTN' ? PLANS : [],
    })),
  },
];

const check = (text: string) => checkLines(readList(text).lines, SERVICES);
const MTN = '08031234567';

describe('a line that is good', () => {
  it.each([
    [
      'a number and an amount',
      `${MTN},500`,
      { phone: MTN, network: 'MTN', face: '500.00', priceKobo: 49_000n },
    ],
    ['semicolons', `${MTN};MTN;500`, { network: 'MTN', face: '500.00' }],
    ['tabs', `${MTN}\tmtn\t500.50`, { network: 'MTN', face: '500.50' }],
    ['a byte order mark', `\uFEFF${MTN},500`, { face: '500.00' }],
    ['quotes and grouped thousands', `"0803 123 4567","MTN","₦1,500.00"`, { phone: MTN, face: '1500.00' }],
    ['+234', '+2348031234567,500', { phone: MTN }],
    ['234', '2348031234567,500', { phone: MTN }],
    ['the zero that a spreadsheet dropped', '8031234567,500', { phone: MTN }],
    ['a space between, as written by hand', `${MTN} 500`, { phone: MTN, face: '500.00' }],
    ['four places', `${MTN},MTN,500,`, { face: '500.00' }],
    ['a network left empty', `${MTN},,500`, { network: 'MTN' }],
    ['another name of a network', '08091234567,9mobile,500', { network: 'T2', isPorted: false }],
    ['a ported number', `${MTN},Airtel,500`, { network: 'AIRTEL', isPorted: true }],
    ['a plan by its id', `${MTN},MTN,mtn-sme-1gb-7d`, { planId: 'mtn-sme-1gb-7d', priceKobo: 77_500n }],
    ['a plan by its name', `${MTN},mtn 1 gb sme`, { planId: 'mtn-sme-1gb-7d', title: 'MTN 1GB SME' }],
    ['a plan without the network in its name', `${MTN},1GB SME`, { planId: 'mtn-sme-1gb-7d' }],
    ['columns in another order', `plan,phone\n1GB SME,${MTN}`, { planId: 'mtn-sme-1gb-7d', line: 2 }],
    ['names of other spreadsheets', `Phone Number;Provider;Amount\r\n${MTN};MTN;500`, { face: '500.00' }],
  ])('%s', (_, text, sale) => {
    const { sales, faults } = check(text);
    expect(faults).toEqual([]);
    expect(sales).toMatchObject([sale]);
  });
});

describe('a line that is bad names its column and the remedy', () => {
  it.each([
    ['0803123,500', 'phone', /11 digits/],
    [',500', 'phone', /missing/],
    ['8.03E+09,500', 'phone', /Format its column as text/],
    ['07001234567,500', 'network', /Write one of MTN, Airtel/],
    [`${MTN},Vodafone,500`, 'network', /"Vodafone" does not sell this/],
    ['08051234567,500', 'network', /Glo airtime is down/],
    [`${MTN},MTN,20`, 'amount', /from ₦50.00 to ₦5,000.00/],
    [`${MTN};500,00`, 'amount', /not an amount/],
    [`${MTN},-500`, 'amount', /not an amount/],
    [`${MTN},0`, 'amount', /not an amount/],
    [`${MTN},9GB`, 'plan', /no plan "9GB"/],
    [`${MTN},2GB`, 'plan', /mtn-2gb-7d or mtn-2gb-30d/],
    ['08021234567,MTN 1GB SME', 'plan', /Airtel has no plan/],
    [`${MTN},MTN,500,1GB SME`, 'amount or plan', /Leave either/],
    [MTN, 'amount or plan', /missing/],
  ])('%s', (text, column, message) => {
    expect(check(text)).toMatchObject({
      sales: [],
      faults: [{ line: 1, text, column, message: expect.stringMatching(message) as string }],
    });
  });
});

it('keeps good rows beside bad ones, with the lines they stand in', () => {
  const { sales, faults } = check(`phone,amount\n${MTN},500\n\n"a\nb",500\r\n08021234567,100`);
  expect(sales.map(({ line }) => line)).toEqual([2, 6]);
  expect(faults.map(({ line, text }) => [line, text])).toEqual([[4, '"a\nb",500']]);
});

it('reads a quote that is never closed as a character', () => {
  expect(readCsv('"a,b\nc,d').map(({ cells }) => cells)).toEqual([
    ['"a', 'b'],
    ['c', 'd'],
  ]);
});

it('points out repeats, and sees them behind other spellings', () => {
  const { sales } = check(`${MTN},500\n+2348031234567,MTN,500.00\n${MTN},501\n${MTN},1GB SME`);
  expect([...repeatsOf(sales)].map(([sale, first]) => [sale.line, first])).toEqual([[2, 1]]);
});

it('adds up, and marks what the balance does not reach', () => {
  const { sales } = check(`${MTN},100\n${MTN},200\n${MTN},300`);
  expect(balancesAfter(sales, kobo(30_000))).toEqual([20_200n, 600n, -28_800n]);
  expect(totalsOf(sales, kobo(30_000))).toEqual({
    priceKobo: 58_800n,
    discountKobo: 1_200n,
    reached: 2,
    shortKobo: 28_800n,
  });
  expect(totalsOf(sales, kobo(58_800))).toMatchObject({ reached: 3, shortKobo: 0n });
});

it.each([
  ['=1+1', "'=1+1\r\n"],
  ['＝1', "'＝1\r\n"],
  ['-5', "'-5\r\n"],
  ['a "b", c', '"a ""b"", c"\r\n'],
  ['+1,2', `"'+1,2"\r\n`],
  ['0803 123 4567', '0803 123 4567\r\n'],
])('writes %s so that a spreadsheet runs nothing', (cell, line) => {
  expect(writeCsvLine([cell])).toBe(line);
});
