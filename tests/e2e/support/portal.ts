import { SERVICE_CODES } from '#contract/service-codes.ts';
import type { Page } from '@playwright/test';
import { type SignedIn, signIn } from './agent.ts';
import { expect, untilHydrated } from './test.ts';

export const PROTECTED_PATHS = [
  '/dashboard',
  '/user/transactions',
  '/user/profile',
  '/more/support',
  ...SERVICE_CODES.map((code) => `/services/${code}` as const),
  '/services/bulk',
  '/more/selling-prices',
  '/more/cashiers',
  '/more/sub-agents',
] as const;

export const EXPIRED = 'Your session has expired please login again';

/** Notes every toast of every page this browser shows: they last two seconds, and a busy machine may look away. */
export async function watchToasts(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const note = () => {
      for (const toast of document.querySelectorAll('.toast')) {
        const seen = `${toast.parentElement?.role}: ${toast.querySelector('span')?.textContent}`;
        const before = JSON.parse(sessionStorage.getItem('toasts') ?? '[]') as string[];
        if (!before.includes(seen)) sessionStorage.setItem('toasts', JSON.stringify([...before, seen]));
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
}

/** So that the next toast counts though its text was seen before. */
export const forgetToasts = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('toasts'));

/** Until the page knows what to do without network: it learns that when it rests. */
export const untilReadyForOffline = (page: Page, timeout?: number): Promise<void> =>
  expect(page.locator('[data-offline]')).toBeAttached(timeout === undefined ? {} : { timeout });

/** @param role `alert` interrupts a screen reader, `status` waits */
export const expectToast = (page: Page, role: 'alert' | 'status', text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('toasts')).catch(() => ''))
    .toContain(`${role}: ${text}`);

/** Opens a page of the portal, signed in, and waits until it answers. */
export async function openPortal(page: Page, agent: SignedIn, path = '/dashboard'): Promise<void> {
  await signIn(page, agent);
  await page.goto(path);
  await untilHydrated(page, 'chunks');
}
