import type { Page } from '@playwright/test';
import { call, type SignedIn, signIn, startFunded } from './support/agent.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFitting,
  inBothWidths,
} from './support/axe.ts';
import { PROTECTED_PATHS } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const OPEN = ['/', '/login', '/register', '/reset-password', '/terms', '/privacy'];

test('the open pages are accessible', async ({ page }) => {
  test.setTimeout(200_000);
  for (const path of OPEN)
    await test.step(path, async () => {
      await page.goto(path);
      await inBothWidths(page, () => expectAccessibleInBothThemes(page));
    });
});

const PORTAL = {
  "the services'": PROTECTED_PATHS.filter((path) => path.startsWith('/services/')),
  'all other': PROTECTED_PATHS.filter((path) => !path.startsWith('/services/')),
};

for (const [which, paths] of Object.entries(PORTAL))
  test(`${which} pages of the portal are accessible`, async ({ page }) => {
    test.setTimeout(300_000);
    await startFunded(page);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByText('₦19,800.00').filter({ visible: true }).first()).toBeVisible();
        await inBothWidths(page, () => expectAccessibleInBothThemes(page));
      });
  });

/** Sells what leaves a token, a failed order with its refund, and one that is pending. */
async function sell(page: Page, { token }: SignedIn): Promise<void> {
  const buy = (service: string, key: string, body: object) =>
    call(page.request, `services/${service}`, { token, key: `${key}-order`, body });
  const phone = '08031234567';
  const meter = { discoName: 'IKEDC', meterNumber: '45111111111', meterType: 'prepaid', phone };
  await buy('electricity', 'token', { ...meter, amount: '2000.00' });
  await buy('airtime', 'failed', { network: 'MTN', phone: '08044444444', amount: '500.00' });
  await buy('airtime', 'pending', { network: 'MTN', phone: '08066666666', amount: '123.00' });
}

const EVERYWHERE = [...PROTECTED_PATHS, '/icons/material-icons', '/icons/tabler-icons', '/documentation'];

const AGENTS = {
  'a new agent': async (page: Page, agent: SignedIn) => signIn(page, agent),
  'a busy agent': async (page: Page) => sell(page, await startFunded(page)),
};

for (const [who, begin] of Object.entries(AGENTS))
  test(`every page fits 320 pixels and stands in landmarks, for ${who}`, async ({ page, agent }) => {
    test.setTimeout(200_000);
    await begin(page, agent);
    for (const path of EVERYWHERE)
      await test.step(path, async () => {
        // As tall as this, all of a page is in sight, and each island hydrates.
        await page.setViewportSize({ width: 320, height: 4_000 });
        await page.goto(path);
        await untilHydrated(page, 'chunks');
        await page.waitForLoadState('networkidle');
        await expectFitting(page);
        await page.setViewportSize({ width: 1366, height: 768 });
        await expectAccessible(page, 'landmarks');
      });
  });
