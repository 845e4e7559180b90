import { beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from '../../../src/islands/routing/take-over.ts';

const DATA = new URL('https://shop.example/services/data');
const AIRTIME = new URL('https://shop.example/services/airtime');

const page = () => {
  const said: string[] = [];
  const state = { isSelling: false, isListSentElsewhere: false };
  const name = ({ pathname }: URL) => pathname.slice('/services/'.length);
  const { changed, opens } = takeOver({
    load: (url) => said.push(`load ${name(url)}`),
    open: (url) => said.push(`open ${name(url)}`),
    isSelling: () => state.isSelling,
    isListSentElsewhere: async () => state.isListSentElsewhere,
  });
  return { said, state, changed, opens };
};
const asked = () => vi.advanceTimersByTimeAsync(0);
const version = (said: string[]) => ({ postMessage: (word: string) => said.push(word) });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('without a new version the router opens every page', () => {
  const { said, opens } = page();
  expect([opens(DATA, null), opens(AIRTIME, null)]).toEqual([false, false]);
  expect(said).toEqual([]);
});

test('a new version takes over with the next page, which is loaded once it is in charge', async () => {
  const { said, changed, opens } = page();
  expect(opens(DATA, version(said))).toBe(true);
  await asked();
  expect(said).toEqual(['take over']);
  changed();
  expect(said).toEqual(['take over', 'load data']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(2);
});

test('the last of two clicks is followed', async () => {
  const { said, changed, opens } = page();
  const waiting = version(said);
  opens(DATA, waiting);
  expect(opens(AIRTIME, waiting)).toBe(true);
  await asked();
  changed();
  expect(said).toEqual(['take over', 'load airtime']);
});

test('after two seconds the old version opens the page, and goes on until the new one is in charge', async () => {
  const { said, changed, opens } = page();
  const waiting = version(said);
  opens(DATA, waiting);
  await vi.advanceTimersByTimeAsync(1_999);
  // It is no more waiting and not yet in charge.
  expect(opens(AIRTIME, null)).toBe(true);
  expect(said).toEqual(['take over']);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['take over', 'open airtime']);
  expect([opens(DATA, waiting), opens(DATA, null)]).toEqual([false, false]);
  changed();
  expect(said).toHaveLength(2);
  expect(opens(DATA, null)).toBe(true);
  expect(said).toEqual(['take over', 'open airtime', 'load data']);
});

test('another tab may have let it take over: the next page is loaded', () => {
  const { said, changed, opens } = page();
  changed();
  expect(said).toEqual([]);
  expect(opens(DATA, null)).toBe(true);
  expect(said).toEqual(['load data']);
});

test('a version that is newer than the one that was told is told too', async () => {
  const { said, opens } = page();
  opens(DATA, version(said));
  await vi.advanceTimersByTimeAsync(2_000);
  opens(AIRTIME, version(said));
  await asked();
  expect(said).toEqual(['take over', 'open data', 'take over']);
});

test('nothing is told, and no page loaded, while this page sells', async () => {
  const { said, state, changed, opens } = page();
  state.isSelling = true;
  expect(opens(DATA, version(said))).toBe(false);
  changed();
  expect(opens(DATA, null)).toBe(false);
  expect(said).toEqual([]);
  state.isSelling = false;
  expect(opens(DATA, null)).toBe(true);
});

test('what is begun between the click and the change is not interrupted', async () => {
  const { said, state, changed, opens } = page();
  opens(DATA, version(said));
  await asked();
  state.isSelling = true;
  changed();
  expect(said).toEqual(['take over', 'open data']);
});

test('a page that the router opens meanwhile is not followed by the one before', async () => {
  const { said, state, opens } = page();
  opens(DATA, version(said));
  state.isSelling = true;
  expect(opens(AIRTIME, null)).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual(['take over']);
});

test('while another tab sends a list this version opens the pages, and the new one waits on', async () => {
  const { said, state, changed, opens } = page();
  const waiting = version(said);
  state.isListSentElsewhere = true;
  for (const url of [DATA, AIRTIME]) {
    expect(opens(url, waiting)).toBe(true);
    await asked();
  }
  expect(said).toEqual(['open data', 'open airtime']);
  await vi.advanceTimersByTimeAsync(2_000);
  state.isListSentElsewhere = false;
  opens(DATA, waiting);
  await asked();
  changed();
  expect(said).toEqual(['open data', 'open airtime', 'take over', 'load data']);
});

test('where no lock can be asked for, a new version takes over all the same', async () => {
  const said: string[] = [];
  const { opens } = takeOver({
    load: () => undefined,
    open: () => undefined,
    isSelling: () => false,
    // An old browser has service workers and no Web Locks.
    isListSentElsewhere: () => Promise.reject(new TypeError('navigator.locks is undefined')),
  });
  expect(opens(DATA, version(said))).toBe(true);
  await asked();
  expect(said).toEqual(['take over']);
});
