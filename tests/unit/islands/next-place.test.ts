import { expect, test } from 'vitest';
import { nextPlace } from '#islands/console/next-place.ts';

const ORIGIN = 'https://desk.example';
const next = (wanted: string) => nextPlace(`?next=${encodeURIComponent(wanted)}`, ORIGIN);

test('leads back to a page of the console, query and hash with it', () => {
  expect(next('/console/order?ref=KD-1#money')).toBe('/console/order?ref=KD-1#money');
  expect(next(`${ORIGIN}/console/staff`)).toBe('/console/staff');
});

test('is the first page when nothing is asked for, or the page that asks', () => {
  expect(nextPlace('', ORIGIN)).toBe('/console');
  expect(nextPlace('?next=', ORIGIN)).toBe('/console');
  expect(next('/console')).toBe('/console');
  expect(next('/console/login?next=/console/staff')).toBe('/console');
});

test.each([
  'https://elsewhere.example/console/staff',
  '//elsewhere.example/console/staff',
  '/\\elsewhere.example/console/staff',
  '\\\\elsewhere.example/console/staff',
  'javascript:alert(1)',
  'data:text/html,/console/staff',
  'https://desk.example@elsewhere.example/console/staff',
  'http://desk.example/console/staff',
  'https://desk.example:444/console/staff',
  'http://[',
  '\t//elsewhere.example/console/staff',
  '/.//elsewhere.example/console/staff',
  '/console/..//elsewhere.example/',
  `${ORIGIN}//elsewhere.example/console/staff`,
])('never leads away: %s', (wanted) => {
  expect(next(wanted)).toBe('/console');
});

test.each([
  '/dashboard',
  '/consoles',
  '/console/../dashboard',
  '/console/%2e%2e/dashboard',
  'staff',
  '/CONSOLE/staff',
])('never leads out of the console: %s', (wanted) => {
  expect(next(wanted)).toBe('/console');
});
