import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyRead } from '#stores/reads/early.ts';
import { firstRead } from '#stores/console/first-read.ts';

const API = '/api/v1/console';

// An answer is fresh for so long after the page was opened.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  globalThis.earlyReads = undefined;
});

it('asks for what the page shows first, of those who may read it', () => {
  expect(firstRead('/console')).toEqual({
    'data-address': `${API}/waiting`,
    'data-permission': 'orders.read',
  });
  expect(firstRead('/console/today')).toEqual({
    'data-address': `${API}/today`,
    'data-permission': 'figures.read',
  });
  expect(firstRead('/console/agent')).toEqual({
    'data-address': `${API}/agents/*`,
    'data-permission': 'orders.read',
    'data-key': 'id',
  });
});

it.each(['/console/staff', '/console/login', '/console/invitation'])('asks for nothing at %s', (path) => {
  expect(firstRead(path)).toBeUndefined();
});

it('is handed out once, and to whoever asked alone', async () => {
  const answer = new Response('{}');
  globalThis.earlyReads = new Map([[`Bearer mine${API}/waiting`, Promise.resolve(answer)]]);
  const read = (token: string) =>
    takeEarlyRead(`${API}/waiting`, { method: 'GET', headers: { Authorization: `Bearer ${token}` } });
  expect(read('other')).toBeUndefined();
  expect(await read('mine')).toBe(answer);
  expect(read('mine')).toBeUndefined();
});
