import { expect, it } from 'vitest';
import { searchGuide } from '#islands/documentation/guide-index.ts';

const entry = (title: string, text = '') => ({ id: title, title, text: text.toLowerCase() });
const GUIDE = [
  entry('Authentication', 'Every call carries the key in a header.'),
  entry('Idempotency', 'A purchase needs a key of its own.'),
  entry('Statuses and their life', 'Not delivered. Final: the money is back in the wallet.'),
  entry('Rate limits', 'Above that: 429.'),
  entry('Errors', 'Or a daily limit is reached.'),
  entry('List transactions', 'Only what this cashier sold.'),
  entry('Deprecation', 'It works as before for a year.'),
  entry('Buy electricity', 'The meter is checked; the answer has a token.'),
];
const found = (query: string) => searchGuide(GUIDE, query).map(({ title }) => title);

it.each([
  ['idempotent', ['Idempotency']],
  ['retry', ['Idempotency']],
  ['refund', ['Statuses and their life']],
  ['bearer', ['Authentication']],
  ['throttl', ['Rate limits']],
  ['token', ['Authentication', 'Buy electricity']],
  ['kyc', ['Errors']],
  ['deprecated', ['Deprecation']],
  ['clerk', ['List transactions']],
  ['refund key', []],
  ['zebra', []],
])('finds what other houses call "%s"', (query, titles) => {
  expect(found(query)).toEqual(titles);
});

it('shows the words around what it stands for', () => {
  expect(searchGuide(GUIDE, 'refund')[0]?.around).toContain('the money is back');
});
