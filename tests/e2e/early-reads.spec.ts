import type { Page } from '@playwright/test';
import { signIn } from './support/agent.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** Every reading of the API, in the order in which the page asks. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname.replace('/api/v1/agent/', '') + search);
  });
  return reads;
}

const OPENINGS: Record<string, string[]> = {
  '/dashboard': [
    'wallet/balance',
    'transactions?limit=8',
    'transactions?status=PENDING&limit=20',
    'transactions/summary?days=7',
  ],
  '/services/data': ['wallet/balance', 'services'],
  '/user/profile': ['wallet/balance'],
};

for (const [path, expected] of Object.entries(OPENINGS))
  test(`${path} asks for what it opens with before its scripts have come, and once`, async ({
    page,
    agent,
  }) => {
    await signIn(page, agent);
    const release = await holdScripts(page);
    const reads = watchReads(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => reads.toSorted()).toEqual(expected.toSorted());
    release();
    await untilHydrated(page, 'chunks');
    await page.waitForLoadState('networkidle');
    for (const address of expected) expect(reads.filter((read) => read === address)).toHaveLength(1);
  });

const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet' });
const balance = (page: Page) => wallet(page).locator('data').first();

test('the balance is shown before any script has come, and the same one after', async ({ page, agent }) => {
  await signIn(page, agent);
  const release = await holdScripts(page);
  await page.route('**/wallet/balance', (route) =>
    route.fulfill({ json: { status: 'success', message: '', data: { availableBalance: '1234567.80' } } }),
  );
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(balance(page)).toHaveText('₦1,234,567.80');
  // A font that comes between the two would draw the figures wider.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const early = await balance(page).boundingBox();
  release();
  await untilHydrated(page);
  await expect(wallet(page).locator('data[value="1234567.80"]')).toHaveText('₦1,234,567.80');
  expect(await balance(page).boundingBox()).toEqual(early);
});

test('a covered balance stays covered, and that of another agent is never shown', async ({ page, agent }) => {
  await signIn(page, agent);
  await page.route('**/wallet/balance', () => new Promise<void>(() => undefined));
  await holdScripts(page);
  const keep = (username: string, isBalanceHidden: boolean) =>
    page.evaluate(
      ([name, isHidden]) => {
        const value = { availableBalance: '500.00', readAt: Date.now() };
        localStorage.setItem('kobodesk:wallet', JSON.stringify({ agent: name, value }));
        localStorage.setItem('kobodesk:settings', JSON.stringify({ isBalanceHidden: isHidden }));
      },
      [username, isBalanceHidden] as const,
    );
  const shown = async () => {
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    return balance(page).textContent();
  };
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await keep('somebody-else', false);
  expect(await shown()).toBe('');
  await keep(agent.agent.username, true);
  expect(await shown()).toBe('');
  await keep(agent.agent.username, false);
  expect(await shown()).toBe('₦500.00');
});
