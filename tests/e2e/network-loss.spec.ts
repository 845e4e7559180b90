import type { Page } from '@playwright/test';
import { subtract } from '#domain/money.ts';
import {
  chooseMore,
  continueButton,
  koboOf,
  openBooks,
  openSale,
  payButton,
  receipt,
  toReview,
} from './support/outcomes.ts';
import { untilReadyForOffline } from './support/portal.ts';
import { choose, expect, expectNetwork, test, untilHydrated } from './support/test.ts';

interface Form {
  fill: (page: Page) => Promise<void>;
  /** The field that is asked about with the company before the review. */
  checked?: string;
}

/** Each sells to a number that the sandbox delivers late. */
const FORMS: Record<string, Form> = {
  data: {
    fill: async (page) => {
      await page.getByLabel('Phone number').fill('08022222222');
      await expectNetwork(page, 'Airtel');
      await choose(page.getByRole('group', { name: 'Plan' }).getByRole('radio').first());
    },
  },
  airtime: {
    fill: async (page) => {
      await page.getByLabel('Phone number').fill('08022222222');
      await expectNetwork(page, 'Airtel');
      await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    },
  },
  electricity: {
    checked: 'Meter number',
    fill: async (page) => {
      await page.getByLabel('Electricity company').selectOption({ label: 'Ikeja Electric' });
      await page.getByLabel('Meter number').fill('45012342222');
      await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
      await page.getByLabel("Customer's phone number").fill('08031234567');
    },
  },
  cable: {
    checked: 'Smart card number',
    fill: async (page) => {
      await choose(page.getByRole('radio', { name: 'DStv', exact: true }));
      await page.getByLabel('Smart card number').fill('7012342222');
      await page.getByLabel("Customer's phone number").fill('08031234567');
      await choose(page.getByRole('group', { name: 'Bouquet' }).getByRole('radio', { name: /^DStv Yanga/ }));
    },
  },
  'result-checker': {
    fill: async (page) => {
      await choose(page.getByRole('radio', { name: /^WAEC/ }));
      await page.getByLabel("Customer's phone number").fill('08022222222');
    },
  },
};

// What would be a lie at any moment of these sales: each is made, and none fails.
const LIES = /Not sold|nothing was charged|Failed|session has expired/;

/** Notes every lie that stands on the page, however shortly. */
async function watchForLies(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const lies = new RegExp(source, 'g');
    const look = () => {
      const found = document.querySelector('main')?.textContent.match(lies) ?? [];
      const known = sessionStorage.getItem('lies') ?? '';
      for (const lie of found) if (!known.includes(lie)) sessionStorage.setItem('lies', `${known}${lie};`);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, LIES.source);
  return async () =>
    (await page.evaluate(() => sessionStorage.getItem('lies') ?? '')).split(';').filter(Boolean);
}

/** Lets the next order through to the server, and loses its answer. @returns settles when the server has answered */
async function loseTheNextAnswer(page: Page, service: string): Promise<() => Promise<void>> {
  let arrived = () => undefined as void;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  const orders = `**/api/v1/agent/services/${service}`;
  await page.route(orders, async (route) => {
    await route.fetch();
    await route.abort();
    arrived();
  });
  return () => isThere.then(() => page.unroute(orders));
}

const wallet = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wallet balance' });
const noNetwork = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' });
const waiting = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/Sending the order|We are checking this sale|We could not confirm this sale/);

for (const [service, { fill, checked }] of Object.entries(FORMS))
  test(`${service}: without network at every step there is one order, and nothing untrue on the screen`, async ({
    page,
    context,
    quietPages,
  }) => {
    quietPages.expectError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const books = await openBooks(page, '20000');
    const funded = await books.wallet();
    const lies = await watchForLies(page);

    await test.step('while the page opens', async () => {
      await page.route('**/api/v1/agent/**', (route) => route.abort());
      await openSale(page, service);
      const unread = page.getByRole('alert').filter({ hasText: 'What is on sale could not be loaded' });
      await expect(unread).toBeVisible();
      await expect(wallet(page)).toHaveAccessibleName(/could not be loaded$/);
      await page.unroute('**/api/v1/agent/**');
      if (checked) await unread.getByRole('button', { name: 'Try again' }).click();
      // Cut and back, as the browser tells it.
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(unread).toBeHidden();
      await expect(wallet(page)).toHaveAccessibleName(/₦/);
    });

    await test.step('while a number is checked', async () => {
      await fill(page);
      await untilReadyForOffline(page);
      await context.setOffline(true);
      await continueButton(page).click();
      if (checked) {
        await expect(page.getByLabel(checked)).toHaveAccessibleDescription(/problem with your connection/);
        await expect(payButton(page)).toBeHidden();
        await context.setOffline(false);
        await continueButton(page).click();
      }
      const nothingSold = page.getByRole('button', { name: 'No network: nothing can be sold' });
      await context.setOffline(true);
      await expect(nothingSold).toBeDisabled();
      await context.setOffline(false);
      await expect(payButton(page)).toBeEnabled();
    });

    await test.step('before the order is sent', async () => {
      // It goes at the very moment that the order does.
      await page.route(`**/api/v1/agent/services/${service}`, async (route) => {
        await context.setOffline(true);
        await route.abort();
      });
      await payButton(page).click();
      await expect(noNetwork(page)).toBeVisible();
      await expect(waiting(page)).toBeVisible();
      await expect(receipt(page)).toBeHidden();
      expect(await books.orders()).toEqual([]);
    });

    await test.step('after it is sent', async () => {
      await page.unroute(`**/api/v1/agent/services/${service}`);
      const lost = await loseTheNextAnswer(page, service);
      await context.setOffline(false);
      await lost();
      await expect(waiting(page)).toBeVisible();
      expect(await books.orders()).toHaveLength(1);
      // Back once more: it is asked about at once.
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
    });

    await test.step('while its outcome is followed', async () => {
      await chooseMore(page, 'Sell again');
      if (await continueButton(page).isVisible()) await toReview(page);
      await payButton(page).click();
      await expect(page.getByText(/^Pending for/)).toBeVisible();
      await context.setOffline(true);
      await expect
        .poll(async () => (await books.orders()).map(({ status }) => status))
        .toEqual(['SUCCESSFUL', 'SUCCESSFUL']);
      await expect(page.getByText(/^Pending for/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
    });

    await test.step('while the receipt is shown', async () => {
      const name = (await receipt(page).getAttribute('aria-label')) ?? '';
      await context.setOffline(true);
      await expect(noNetwork(page)).toBeVisible();
      await expect(page.getByRole('article', { name })).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await untilHydrated(page);
      await expect(page.getByRole('article', { name })).toBeVisible();
    });

    const [second, first, ...others] = await books.orders();
    expect(others).toEqual([]);
    await expect(receipt(page)).toHaveAccessibleName(`Receipt ${second?.ref}`);
    const spent = [first, second].map((order) => koboOf(order?.amount ?? ''));
    expect(await books.wallet()).toBe(spent.reduce((left, price) => subtract(left, price), funded));
    expect(await lies()).toEqual([]);
  });
