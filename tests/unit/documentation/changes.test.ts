import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALLS, EVENT_FIELDS, KEY_CALLS, TRANSACTION_FIELDS } from '#documentation/calls.ts';
import { API_CHANGES } from '#documentation/changes.ts';

/** What a program could use when the list of changes began, a name a line. Nothing is added to it: what is new is a change. */
const FROM_THE_START = readFileSync(new URL('from-the-start.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const usable = [
  ...KEY_CALLS.flatMap(({ method, path, parameters, body }) => [
    `${method} ${path}`,
    ...[...parameters, ...body].map(({ name }) => name),
  ]),
  ...[...TRANSACTION_FIELDS, ...EVENT_FIELDS].map(({ name }) => name),
];
const told = API_CHANGES.flatMap(({ changes }) => changes).flatMap((change) =>
  [...change.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
);

it('tells of each call of a key, each field it takes and each of a transaction that came later', () => {
  const known = new Set([...FROM_THE_START, ...told]);
  expect([...new Set(usable)].filter((name) => !known.has(name))).toEqual([]);
});

it('keeps no list of what is not there any more', () => {
  expect(FROM_THE_START.filter((name) => !usable.includes(name))).toEqual([]);
});

it('names no call that there is not, newest first', () => {
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(
    told.filter((code) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(code) && !calls.includes(code)),
  ).toEqual([]);
  const dates = API_CHANGES.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});
