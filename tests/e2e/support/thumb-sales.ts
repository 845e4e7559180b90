import type { Page } from '@playwright/test';
import { call, type SignedIn } from './agent.ts';
import { expect, expectNetwork, untilHydrated } from './test.ts';
import type { ThumbSaleName } from './thumb-limits.ts';

/** The phone that thumbs are counted on. */
export const THUMB_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Whom they sell to. */
const NUMBER = '08031234567';

/** A sale by one thumb, from the dashboard until it is delivered. */
export interface ThumbSale {
  /** What has been sold before, by the API. */
  before?: (page: Page, agent: SignedIn) => Promise<unknown>;
  sell: (page: Page) => Promise<void>;
}

const sold = (service: string, page: Page, { token }: SignedIn, body: object) =>
  call(page.request, `services/${service}`, { token, key: `first-sale-${token.slice(-8)}`, body });

const airtimeBefore: ThumbSale['before'] = (page, agent) =>
  sold('airtime', page, agent, { network: 'MTN', phone: NUMBER, amount: '200.00' });

async function dataBefore(page: Page, agent: SignedIn) {
  const services = await call<{ code: string; providers: { code: string; plans?: { id: string }[] }[] }[]>(
    page.request,
    'services',
    { token: agent.token },
  );
  const mtn = services.find(({ code }) => code === 'data')?.providers.find(({ code }) => code === 'MTN');
  return sold('data', page, agent, { network: 'MTN', phone: NUMBER, planId: mtn?.plans?.[0]?.id });
}

async function openData(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await untilHydrated(page, 'chunks');
  await page.getByRole('navigation', { name: 'Sell' }).getByRole('link', { name: 'Data' }).tap();
  await expect(page).toHaveURL(/\/services\/data$/);
  await untilHydrated(page);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).tap();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
}

async function payReviewed(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('0803 123 4567');
  await pay(page);
}

export const THUMB_SALES: Record<ThumbSaleName, ThumbSale> = {
  'first data sale': {
    async sell(page) {
      await openData(page);
      await page.getByLabel('Phone number').tap();
      await page.keyboard.type(NUMBER);
      await expectNetwork(page, 'MTN');
      await page.getByRole('group', { name: 'Plan' }).locator('label').first().tap();
      await page.getByRole('button', { name: /^Continue/ }).tap();
      await pay(page);
    },
  },
  'repeated data sale': {
    before: dataBefore,
    async sell(page) {
      await openData(page);
      const recents = page.getByRole('region', { name: 'Recent customers' });
      await recents.getByRole('button', { name: '0803 123 4567' }).tap();
      await page.getByRole('button', { name: /^Continue · / }).tap();
      await pay(page);
    },
  },
  'usual sale to a regular customer': {
    before: airtimeBefore,
    async sell(page) {
      await page.goto('/dashboard');
      const again = page.getByRole('region', { name: 'Sell again to' });
      await again.getByRole('link', { name: /0803 123 4567.*₦200/ }).tap();
      await payReviewed(page);
    },
  },
  'sale from the counter’s box, number pasted': {
    before: airtimeBefore,
    async sell(page) {
      await page.goto('/dashboard');
      await page.getByRole('searchbox', { name: 'Number, meter or card' }).focus();
      await page.keyboard.insertText('0803 123 4567');
      await page.getByRole('link', { name: /Usual.*₦200/ }).tap();
      await expect(page).toHaveURL(/\/services\/airtime$/);
      await payReviewed(page);
    },
  },
};
