import { beforeEach, expect, it } from 'vitest';
import { ADA, answer, openPage, sessionOf, type TestBrowser } from '../browser.ts';

const BOLA = { id: 'c1', name: 'Bola' };
const CHIDI = { id: 'c2', name: 'Chidi' };
const KEY = 'kobodesk:cashiers-here';

/** A page of a phone that a server has marked, where somebody has sold before. */
async function open(browser: TestBrowser) {
  const { $cashiersHere, readCashiersHere } = await import('#stores/cashiers/sign-in.ts');
  $cashiersHere.listen(() => undefined);
  return { names: () => $cashiersHere.get(), readCashiersHere, browser };
}

let browser: TestBrowser;
beforeEach(() => {
  browser = openPage();
  browser.local.entries.set('kobodesk:device', '"a-mark"');
});

it('keeps the names of this phone for the next page, which asks all the same', async () => {
  browser.fetch.mockImplementation(() => Promise.resolve(answer(200, { data: [BOLA] })));
  const first = await open(browser);
  expect(first.names()).toBeNull();
  expect(await first.readCashiersHere()).toBe(true);
  expect(first.names()).toEqual([BOLA]);

  const next = await open(openPage(browser));
  expect(next.names()).toEqual([BOLA]);
  next.browser.fetch.mockImplementation(() => Promise.resolve(answer(200, { data: [CHIDI] })));
  expect(await next.readCashiersHere()).toBe(true);
  expect(next.names()).toEqual([CHIDI]);
});

it('keeps what it knew when the server does not answer, and says so', async () => {
  browser.local.entries.set(KEY, JSON.stringify([BOLA]));
  const { names, readCashiersHere } = await open(browser);
  expect(await readCashiersHere()).toBe(false);
  expect(names()).toEqual([BOLA]);
});

it('knows of nobody, and asks nobody, on a phone without a mark', async () => {
  browser.local.entries.delete('kobodesk:device');
  const { names, readCashiersHere } = await open(browser);
  expect(await readCashiersHere()).toBe(true);
  expect(names()).toEqual([]);
  expect(browser.fetch).not.toHaveBeenCalled();
});

it('outlives a logout and another login, for it is the device’s', async () => {
  browser.local.entries.set(KEY, JSON.stringify([BOLA]));
  const { names } = await open(browser);
  const { startSession } = await import('#stores/session/session.ts');
  startSession(ADA, sessionOf(ADA).token);
  expect(names()).toEqual([BOLA]);
  expect(browser.local.entries.has(KEY)).toBe(true);
});
