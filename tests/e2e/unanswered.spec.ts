import type { Page, Route } from '@playwright/test';
import { call, startFunded } from './support/agent.ts';
import { openSale, startNewSale } from './support/outcomes.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';

const ORDERS = '**/api/v1/agent/services/airtime';
/** Longer than any wait before the page asks by itself. */
const A_WAIT_MS = 15_000;

interface Sent {
  key: string | undefined;
  body: string | null;
}

/** Ends every purchase like this. @returns what has been sent so far */
async function disturb(page: Page, end: (route: Route) => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(ORDERS, (route) => {
    const request = route.request();
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    return end(route);
  });
  return sent;
}

/** Fills in the open form and pays. */
async function pay(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill('08031234567');
  await expectNetwork(page, 'MTN');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** The order is carried out, its answer is lost, and a firewall stands before every further asking. */
function metByAFirewall(): (route: Route) => Promise<void> {
  let isOut = false;
  return async (route) => {
    if (isOut) return route.fulfill({ status: 403, body: '<h1>Access denied</h1>' });
    isOut = true;
    await route.fetch();
    return route.abort();
  };
}

const ENDS: Record<string, (route: Route) => Promise<void>> = {
  'gets no answer': (route) => route.abort(),
  'is carried out and answered with 500': async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { status: 'error', message: 'Broken', code: 'INTERNAL' } });
  },
  'is carried out, and forbidden by a firewall afterwards': metByAFirewall(),
  'is answered with 502 on the way': (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
};

test('an order without a known end is only ever asked about under its own key, and sold once', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/ERR_FAILED|status of (403|50[02])/);
  await page.clock.install();
  const { token } = await startFunded(page, '1000');
  await openSale(page, 'airtime');
  const question = page.getByRole('alert').filter({ hasText: 'We could not confirm this sale' });
  for (const [index, [what, end]] of Object.entries(ENDS).entries())
    await test.step(`one that ${what}`, async () => {
      if (index > 0) await startNewSale(page);
      const sent = await disturb(page, end);
      await pay(page);
      await expect(async () => {
        await page.clock.fastForward(A_WAIT_MS);
        await expect(question).toBeVisible({ timeout: 500 });
      }).toPass();
      const [first] = sent;
      expect(first?.key).toMatch(/^[\w-]{8,64}$/);
      const asked = sent.length;

      // From here on nothing is sent but on the agent's word, not even by coming back to the page long afterwards.
      await page.clock.fastForward('10:00');
      await page.reload();
      await expect(question).toBeVisible();
      await expect(page.getByText(/Not sold|nothing was charged/)).toBeHidden();
      await page.clock.fastForward('10:00');
      expect(sent).toHaveLength(asked);

      await page.unroute(ORDERS);
      const asking = page.waitForRequest(ORDERS);
      await question.getByRole('button', { name: 'Ask again' }).click();
      const again = await asking;
      await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
      sent.push({ key: again.headers()['idempotency-key'], body: again.postData() });
      expect(sent).toEqual(sent.map(() => first));
      const orders = await call<unknown[]>(page.request, 'transactions?type=AIRTIME_ORDER', { token });
      expect(orders).toHaveLength(index + 1);
    });
});

test('an order that is refused with 429 is sent once, and its form is as it was', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of 429/);
  await page.clock.install();
  await startFunded(page, '1000');
  const sent = await disturb(page, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '30' },
      json: { status: 'error', message: 'Too many orders. Wait half a minute.', code: 'RATE_LIMITED' },
    }),
  );
  await openSale(page, 'airtime');
  await pay(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'Not sold, nothing was charged' });
  await expect(refusal).toContainText('Too many orders. Wait half a minute.');
  await page.clock.fastForward('02:00');
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Phone number')).toHaveValue(/803 ?123 ?4567/);
  expect(sent).toHaveLength(1);
});
