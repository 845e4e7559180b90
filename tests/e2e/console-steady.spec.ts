import type { Page } from '@playwright/test';
import type { Books } from '#contract/console/books.ts';
import { startFunded } from './support/agent.ts';
import { sellAirtime } from './support/orders.ts';
import { beginWork, inviteStaff, operate } from './support/staff.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

/** How far this page has moved by itself, as browsers judge it. */
async function loadSlowly(page: Page, path: string, seen: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  await page.goto(path);
  await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const shifted = await page.evaluate(() => window.shifted);
  await session.detach();
  return shifted;
}

test('what is read does not move while the rest of a console page comes', async ({ page, product }) => {
  const shop = await startFunded(page);
  const ref = await sellAirtime(page.request, shop);
  // Another walk may have closed it before.
  await operate(product, 'day', 'close').catch(() => undefined);
  await operate(product, 'reconcile');
  await page.setViewportSize({ width: 412, height: 823 });
  await beginWork(page, await inviteStaff(product, 'owner', 'Simi Bello'));
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, seen] of [
    ['/console/vendors', 'By their orders of the last hour'],
    [`/console/order?ref=${ref}`, 'What happened'],
    ['/console/prices', 'Change'],
    ['/console/days', 'Our records among each other'],
  ] as const)
    expect(await loadSlowly(page, path, seen), path).toBeLessThan(0.02);

  await page.route('**/console/books', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Books };
    const faults = ['A wallet is the sum of its entries', 'An order has one debit'].map((rule) => ({
      ...{ rule, found: 1 },
      examples: [{ agent: 'ada', ref, fault: 'Planted by this walk' }],
    }));
    body.data.checks = body.data.checks.map((check) => ({ ...check, faults }));
    await route.fulfill({ response: answer, json: body });
  });
  expect(await loadSlowly(page, '/console/days', 'Planted by this walk'), 'differing').toBeLessThan(0.02);
});
