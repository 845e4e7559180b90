import { expect, test } from 'vitest';
import { nextPath } from '#domain/next-path.ts';

const ORIGIN = 'https://desk.example';
const next = (wanted: string) => nextPath(`?next=${encodeURIComponent(wanted)}`, ORIGIN);

test('leads back to a page of this site, query and hash with it', () => {
  expect(next('/user/transactions?status=PENDING#KD-1')).toBe('/user/transactions?status=PENDING#KD-1');
  expect(next(`${ORIGIN}/services/data`)).toBe('/services/data');
});

test('is the dashboard when nothing is asked for', () => {
  expect(nextPath('', ORIGIN)).toBe('/dashboard');
  expect(nextPath('?next=', ORIGIN)).toBe('/dashboard');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://desk.example@elsewhere.example/',
  'http://desk.example/',
  'https://desk.example:444/',
  'http://[',
  '\t//elsewhere.example/',
  '/.//elsewhere.example/',
  '/a/..//elsewhere.example/',
  `${ORIGIN}//elsewhere.example/`,
])('never leads away: %s', (wanted) => {
  expect(next(wanted)).toBe('/dashboard');
});
