import { expect, it } from 'vitest';
import { takeAmount, takeQuantity, takeSize, takeValidity } from '#domain/counter/measures.ts';

const left = (rest: string) => rest.replace(/\s+/g, ' ').trim();

it.each([
  ['1gb', 1_000],
  ['1 gb', 1_000],
  ['1gbs', 1_000],
  ['1.5 gig', 1_500],
  ['2gigs', 2_000],
  ['2giga', 2_000],
  ['1gigabyte', 1_000],
  ['3 gigabytes', 3_000],
  ['500mb', 500],
  ['500 meg', 500],
  ['750megs', 750],
  ['1megabyte', 1],
  ['200megabytes', 200],
  ['1tb', 1_000_000],
  ['10g', 10_000],
  ['1.25g', 1_250],
  ['0.35gb', 350],
])('%s is a size, and nothing of it is left', (text, megabytes) => {
  const { value, rest } = takeSize(`for ${text} now`);
  expect(value).toBe(megabytes);
  expect(left(rest)).toBe('for now');
});

it.each(['x1gb', '1.2.3gb', '1gbx', '10 g', '5m', 'gb'])('%s is no size', (text) => {
  expect(takeSize(text).value).toBeUndefined();
});

it.each([
  ['7 days', 7],
  ['1day', 1],
  ['30d', 30],
  ['2 weeks', 14],
  ['2-week', 14],
  ['1wk', 7],
  ['3wks', 21],
  ['1 month', 30],
  ['3months', 90],
  ['2mths', 60],
  ['1mth', 30],
  ['1year', 365],
  ['2 yrs', 730],
  ['1yr', 365],
  ['2 years', 730],
  ['daily', 1],
  ['weekly', 7],
  ['week', 7],
  ['monthly', 30],
  ['month', 30],
  ['yearly', 365],
  ['year', 365],
])('%s is a validity, and nothing of it is left', (text, days) => {
  const { value, rest } = takeValidity(`for ${text} now`);
  expect(value).toBe(days);
  expect(left(rest)).toBe('for now');
});

it.each(['7 dances', 'x7days', '1.7days', '1000days', 'weekend', 'yearlyx'])('%s is no validity', (text) => {
  expect(takeValidity(text).value).toBeUndefined();
});

it.each([
  ['₦500', '500.00'],
  ['₦ 500', '500.00'],
  ['#500', '500.00'],
  ['n500', '500.00'],
  ['ngn 1,500.50', '1500.50'],
  ['₦2k', '2000.00'],
  ['1k', '1000.00'],
  ['1.5k', '1500.00'],
  ['1.5 k', '1500.00'],
  ['2,000 naira', '2000.00'],
  ['200naira', '200.00'],
  ['350 ngn', '350.00'],
  ['350n', '350.00'],
  ['12,345.5', '12345.50'],
  ['1,234,567', '1234567.00'],
  ['1,500.25', '1500.25'],
  ['150.5', '150.50'],
  ['150.25', '150.25'],
  ['50', '50.00'],
  ['999999', '999999.00'],
])('%s is an amount, and nothing of it is left', (text, naira) => {
  const { value, rest } = takeAmount(`for ${text} now`);
  expect(value).toBe(naira);
  expect(left(rest)).toBe('for now');
});

it.each(['5', '050', '1234567', 'x500', '500x', '1.234.5', '12,34'])('%s is no amount', (text) => {
  expect(takeAmount(text).value).toBeUndefined();
});

it.each([
  ['2 pins', 2],
  ['1pin', 1],
  ['3 cards', 3],
  ['1card', 1],
  ['10 pcs', 10],
  ['1 piece', 1],
  ['4pieces', 4],
  ['2x pins', 2],
  ['2 x cards', 2],
  ['x3', 3],
  ['x 3', 3],
  ['x12', 12],
  ['5x', 5],
  ['12x', 12],
  ['5 x', 5],
])('%s is a quantity, and nothing of it is left', (text, pieces) => {
  const { value, rest } = takeQuantity(`for ${text} now`);
  expect(value).toBe(pieces);
  expect(left(rest)).toBe('for now');
});

it.each(['0 pins', 'ax3', '1.5x', '5xl', '1000 pins', 'pins'])('%s is no quantity', (text) => {
  expect(takeQuantity(text).value).toBeUndefined();
});

it('goes on to another number where the first makes no sense', () => {
  const { value, rest } = takeQuantity('0 pins x3');
  expect(value).toBe(3);
  expect(left(rest)).toBe('0 pins');
});
