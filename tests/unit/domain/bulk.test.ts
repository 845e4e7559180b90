import { describe, expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import { readList } from '#domain/bulk/cells.ts';
import { checkLines } from '#domain/bulk/check.ts';
import { balancesAfter, repeatsOf, totalsOf } from '#domain/bulk/totals.ts';
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
  network('T2', 'T2 Mobile'),
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

const check = (text: string, services = SERVICES) => checkLines(readList(text).lines, services);
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
    ['its former name', '08091234567,etisalat,500', { network: 'T2', title: 'T2 Mobile airtime' }],
    ['its code', '08091234567,t2,500', { network: 'T2' }],
    ['its full name', '08091234567,t2 mobile,500', { network: 'T2' }],
    ['a new prefix, with its network', '07001234567,MTN,500', { network: 'MTN', isPorted: false }],
    ['the apostrophe that a spreadsheet keeps text with', `'${MTN},500`, { phone: MTN }],
    ['the least that is sold', `${MTN},50`, { face: '50.00', title: 'MTN airtime' }],
    ['the most that is sold', `${MTN};5,000.00`, { face: '5000.00' }],
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

const TO_WRITE = 'Write 11 digits, such as 08031234567.';
const ONE_OF = 'Write one of MTN, Airtel, Glo, T2 Mobile.';
const shortened = (text: string) =>
  `A spreadsheet has shortened this number to ${text}. Format its column as text and save again.`;
const noAmount = (text: string) => `"${text}" is not an amount. Write naira such as 500 or 1500.50.`;
const outside = (amount: string) => `${amount} cannot be sold. MTN takes amounts from ₦50.00 to ₦5,000.00.`;

describe('a line that is bad names its column and the remedy', () => {
  it.each([
    ['0803123,500', 'phone', `"0803123" is not a Nigerian mobile number. ${TO_WRITE}`],
    ["0803'1234567,500", 'phone', `"0803'1234567" is not a Nigerian mobile number. ${TO_WRITE}`],
    [',500', 'phone', 'The phone number is missing. Write it first in the line.'],
    ['8.03E+09,500', 'phone', shortened('8.03E+09')],
    ['8,03e9;500', 'phone', shortened('8,03e9')],
    ['8.03E+09x,500', 'phone', `"8.03E+09x" is not a Nigerian mobile number. ${TO_WRITE}`],
    ['x8.03E+09,500', 'phone', `"x8.03E+09" is not a Nigerian mobile number. ${TO_WRITE}`],
    ['07001234567,500', 'network', `We cannot tell the network of 0700 123 4567. ${ONE_OF}`],
    [`${MTN},Vodafone,500`, 'network', `"Vodafone" does not sell this. ${ONE_OF}`],
    ['08051234567,500', 'network', 'Glo airtime is down just now. Try this line later.'],
    [`${MTN},globacom,500`, 'network', 'Glo airtime is down just now. Try this line later.'],
    [`${MTN},MTN,20`, 'amount', outside('₦20.00')],
    [`${MTN},MTN,49.99`, 'amount', outside('₦49.99')],
    [`${MTN},MTN,5000.01`, 'amount', outside('₦5,000.01')],
    [`${MTN};MTN;12,500`, 'amount', outside('₦12,500.00')],
    [`${MTN};MTN;1,250,000`, 'amount', outside('₦1,250,000.00')],
    [`${MTN};500,00`, 'amount', noAmount('500,00')],
    [`${MTN},-500`, 'amount', noAmount('-500')],
    [`${MTN},0`, 'amount', noAmount('0')],
    [`${MTN},9GB`, 'plan', 'MTN has no plan "9GB". Its plans are shown beside the list.'],
    [`${MTN},2GB`, 'plan', 'MTN has several plans "2GB". Write the id: mtn-2gb-7d or mtn-2gb-30d.'],
    [
      '08021234567,MTN 1GB SME',
      'plan',
      'Airtel has no plan "MTN 1GB SME". Its plans are shown beside the list.',
    ],
    [
      `${MTN},MTN,500,1GB SME`,
      'amount or plan',
      'Airtime or data? Leave either the amount or the plan empty.',
    ],
    [MTN, 'amount or plan', 'What to sell is missing. Write an amount of airtime, or a data plan.'],
  ])('%s', (text, column, message) => {
    expect(check(text)).toEqual({ sales: [], faults: [{ line: 1, text, column, message }] });
  });
});

describe('what the catalogue says of a service', () => {
  const airtime = (rest: object, provider = {}): Service[] => [
    {
      code: 'airtime',
      name: 'Airtime',
      status: 'up',
      providers: [{ code: 'MTN', name: 'MTN', status: 'up', discountPercent: 0, ...provider }],
      ...rest,
    },
  ];
  const messageOf = (text: string, services: Service[]) => check(text, services).faults[0]?.message;

  it('sells none of a service that is down or missing', () => {
    const message = 'MTN airtime is down just now. Try this line later.';
    expect(messageOf(`${MTN},500`, airtime({ status: 'down' }))).toBe(message);
    expect(check(`${MTN},1GB`, airtime({})).faults).toEqual([
      {
        line: 1,
        text: `${MTN},1GB`,
        column: 'amount or plan',
        message: 'No data is on sale just now. Try this line later.',
      },
    ]);
  });

  it('has bounds only where a network names them', () => {
    expect(check(`${MTN},0.01\n${MTN},1000000`, airtime({})).faults).toEqual([]);
    expect(messageOf(`${MTN},49`, airtime({}, { minAmount: '50.00' }))).toBe(
      '₦49.00 cannot be sold. MTN takes amounts from ₦50.00.',
    );
    expect(messageOf(`${MTN},501`, airtime({}, { maxAmount: '500.00' }))).toBe(
      '₦501.00 cannot be sold. MTN takes amounts to ₦500.00.',
    );
  });

  it('has no plan where a network names none', () => {
    expect(messageOf(`${MTN},1GB`, airtime({ code: 'data', name: 'Data' }))).toBe(
      'MTN has no plan "1GB". Its plans are shown beside the list.',
    );
  });
});

it('keeps good rows beside bad ones, with the lines they stand in', () => {
  const { sales, faults } = check(`phone,amount\n${MTN},500\n\n"a\nb",500\r\n08021234567,100`);
  expect(sales.map(({ line }) => line)).toEqual([2, 6]);
  expect(faults.map(({ line, text }) => [line, text])).toEqual([[4, '"a\nb",500']]);
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
  expect(totalsOf(sales, kobo(90_000))).toMatchObject({ reached: 3, shortKobo: 0n });
  expect(totalsOf(sales, kobo(9_799))).toMatchObject({ reached: 0, shortKobo: 49_001n });
});
