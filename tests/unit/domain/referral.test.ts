import { expect, it } from 'vitest';
import { referralIn } from '#domain/referral.ts';

it.each([
  ['?ref=ada7k2mp', 'ada7k2mp'],
  ['?next=%2Fdashboard&ref=ADA7K2MP', 'ada7k2mp'],
  ['?ref=%20ada7k2mp', 'ada7k2mp'],
  ['?ref=ada7k2m', undefined],
  ['?ref=ada7k2mpx', undefined],
  ['?ref=ada7k2m0', undefined],
  ['?ref=', undefined],
  ['', undefined],
])('of %s the code is %s', (search, code) => {
  expect(referralIn(search)).toBe(code);
});
