import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/stamp.mjs';
import { call, fund, newAgent, register, signIn, startFunded } from './support/agent.ts';
import { receipt } from './support/outcomes.ts';
import { PROTECTED_PATHS } from './support/portal.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** Every page the build made. */
const PAGES = readdirSync(path.join(ROOT, 'dist', 'client'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`)
  .filter((page) => page !== '/404')
  .sort();
const isProtected = (page: string) => (PROTECTED_PATHS as readonly string[]).includes(page);
/** Whoever is not at work is sent away from these. */
const isOfStaff = (page: string) => /^\/console(?!\/(?:login|invitation)$)/.test(page);

/** Notes what the policy of any page forbade. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { forbidden: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      seen.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { forbidden: string[] }).forbidden);
}

async function expectAtPeace(page: Page, address: string, forbidden: () => Promise<string[]>) {
  const response = await page.goto(address);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'(?! 'unsafe)/);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  await untilHydrated(page, 'chunks');
  expect(await forbidden()).toEqual([]);
}

test('every page keeps to its policy, and the policy is in force', async ({ page, product, quietPages }) => {
  test.setTimeout(180_000);
  expect(PAGES).toEqual(expect.arrayContaining(['/', '/login', ...PROTECTED_PATHS]));
  const forbidden = await watchPolicy(page);
  for (const address of PAGES.filter((each) => !isProtected(each) && !isOfStaff(each)))
    await test.step(address, () => expectAtPeace(page, address, forbidden));
  await startFunded(page);
  for (const address of PROTECTED_PATHS)
    await test.step(address, () => expectAtPeace(page, address, forbidden));
  await beginWork(page, await inviteStaff(product, 'owner', 'Ada Obi'));
  expect(PAGES.filter(isOfStaff)).not.toHaveLength(0);
  for (const address of PAGES.filter(isOfStaff))
    await test.step(address, () => expectAtPeace(page, address, forbidden));
  quietPages.expectError(/status of 404|Content Security Policy/);
  await expectAtPeace(page, '/no-such-page', forbidden);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="globalThis.ran = true">');
  });
  await expect
    .poll(async () => (await forbidden()).join())
    .toMatch(/script-src-elem inline.*script-src-attr inline/);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

const SCRIPT = '<img src=x onerror=alert(1)>';

test('what an agent wrote is drawn as text, also when it is a script', async ({ page }) => {
  const agent = { ...newAgent(), firstName: SCRIPT, lastName: `<b>${SCRIPT}` };
  const signedIn = await register(page.request, agent);
  const { token } = signedIn;
  await fund(page.request, signedIn, '20000');
  await page.request.patch('/api/v1/agent/preferences', {
    headers: { authorization: `Bearer ${token}` },
    data: { businessName: SCRIPT, receiptFooter: `${SCRIPT} thanks` },
  });
  await call(page.request, 'recipients', {
    token,
    body: { service: 'airtime', name: SCRIPT, recipient: '08031234567', provider: 'MTN' },
  });
  await call(page.request, 'manual-funding', {
    token,
    body: { amount: '5000', senderName: SCRIPT, paidAt: new Date().toISOString(), note: SCRIPT },
  });
  const order = { network: 'MTN', phone: '08031234567', amount: '100' };
  const sold = await call<{ ref: string }>(page.request, 'services/airtime', {
    token,
    body: order,
    key: `key-${token}`.slice(0, 40),
  });
  await signIn(page, signedIn);
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  for (const address of ['/dashboard', '/user/profile', '/services/airtime'])
    await test.step(address, async () => {
      await page.goto(address);
      await untilHydrated(page, 'chunks');
      await expect(page.getByText(SCRIPT).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
    });
  await page.goto(`/user/transactions?ref=${sold.ref}`);
  await expect(receipt(page)).toContainText(`${SCRIPT} thanks`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(alerts).toBe(0);
});
