import { type Mock, vi } from 'vitest';
import type { Session } from '#stores/session/session.ts';

/** Storage as a browser has it: text only, and full or blocked when told so. */
class MemoryStorage {
  readonly entries = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.entries.set(key, value);
  };
}

/** As scripts see it: its keys are those of its entries. */
const asSeen = (storage: MemoryStorage): MemoryStorage =>
  new Proxy(storage, {
    ownKeys: () => [...storage.entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });

export type { Session };

export interface TestBrowser {
  local: MemoryStorage;
  session: MemoryStorage;
  fetch: Mock<(url: string, init: RequestInit) => Promise<Response>>;
  /** Another tab writes; undefined removes. */
  fromOtherTab: (key: string, value: unknown) => void;
}

function showPage(former?: TestBrowser): TestBrowser {
  const page = new EventTarget();
  const local = former?.local ?? new MemoryStorage();
  const session = former?.session ?? new MemoryStorage();
  const fetch: TestBrowser['fetch'] = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  // It stays after the test: a store lets go of its window a second after its last reader did.
  Object.assign(globalThis, { window: Object.assign(page, { sessionStorage: session }) });
  vi.stubGlobal('localStorage', asSeen(local));
  vi.stubGlobal('sessionStorage', asSeen(session));
  vi.stubGlobal('fetch', fetch);
  const fromOtherTab = (key: string, value: unknown) => {
    const newValue = value === undefined ? null : JSON.stringify(value);
    if (newValue === null) local.entries.delete(key);
    else local.entries.set(key, newValue);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  return { local, session, fetch, fromOtherTab };
}

/** The page that stores find which a test imports after this file. A store lets go of its page late: there is always one. */
export const firstPage = showPage();

/** Fresh modules, as after a page load, in a page with these storages. Import the stores with `await import` after it. */
export function openPage(former?: TestBrowser): TestBrowser {
  vi.resetModules();
  return showPage(former);
}

export const ADA = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Obi',
  username: 'ada',
  phone: '+2348031234567',
  email: 'ada@example.com',
};

export const sessionOf = (user: Session['user'], lifeMs = 10_800_000): Session => ({
  token: `token-of-${user.username}`,
  user,
  expiryTime: Date.now() + lifeMs,
});

/** A newly loaded page where Ada is signed in. */
export function openSignedIn(): TestBrowser {
  const browser = openPage();
  browser.local.entries.set('user_session', JSON.stringify(sessionOf(ADA)));
  return browser;
}

export const answer = (status: number, body: Record<string, unknown>): Response =>
  new Response(JSON.stringify({ status: status < 400 ? 'success' : 'error', message: '', ...body }), {
    status,
  });

export const order = (status: string, ref = 'KD1') => ({
  id: '1',
  name: 'MTN airtime',
  amount: '98.00',
  description: 'MTN airtime to 08031234567',
  status,
  ref,
  createdAt: '2026-11-21T02:00:00Z',
  transactionType: 'AIRTIME_ORDER',
  details: { balance: { before: '500.00', after: '402.00' } },
});
