import type { Page } from '@playwright/test';
import type { Service } from '#contract/catalogue.ts';
import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** A company and a plan that no other test changes. */
const COMPANY = 'StarTimes';
const PLAN = 'StarTimes Super (Dish)';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="#123f8f"/></svg>';

const file = (text: string, name = 'logo.svg') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});

/** Where the agent's page draws the company, once the picture is there. */
async function drawnFor(page: Page): Promise<string> {
  const image = page.locator('label').filter({ hasText: COMPANY }).locator('img');
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0);
  return (await image.getAttribute('src')) ?? '';
}

test('a manager gives a company a picture, which agents see, and takes it away', async ({
  page,
  product,
  browser,
  quietPages,
}) => {
  test.slow();
  quietPages.expectError(/status of 422/);
  await beginWork(page, await inviteStaff(product, 'manager', 'Bisi Adewale'));
  await page.goto('/console/prices');
  const change = page.getByRole('button', { name: `Change the picture: ${COMPANY} · Cable TV` });
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Picture')
    .setInputFiles(file(DRAWING.replace('<circle', '<circle onload="alert(1)"')));
  await dialog.getByRole('button', { name: 'Save it' }).click();
  const refusal = dialog.getByText('The drawing has onload="…". It would run a script.').first();
  await expect(refusal).toBeVisible();
  await dialog.getByLabel('Picture').setInputFiles(file(DRAWING));
  await expect(dialog.getByText('PNG, WebP or SVG, at most 64 KB.')).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await dialog.getByRole('button', { name: 'Save it' }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const agent = await context.newPage();
  const { token } = await startFunded(agent);
  const company = async () =>
    (await call<Service[]>(agent.request, 'services', { token }))
      .flatMap(({ providers }) => providers)
      .find(({ name }) => name === COMPANY);
  expect((await company())?.imageUrl).toMatch(/^\/images\/own\/[0-9a-f]{64}$/);
  await agent.goto('/services/cable');
  // Until the catalogue is read the build's own picture stands there.
  await expect.poll(() => drawnFor(agent)).toMatch(/^\/images\/own\//);

  await change.click();
  await dialog.getByRole('button', { name: 'Back to ours' }).click();
  await expect(dialog).toBeHidden();
  expect((await company())?.imageUrl).toBe('/images/providers/startimes.svg');
  await context.close();
});

test('a manager sets a vendor’s code of a plan and takes it away', async ({ page, product }) => {
  await beginWork(page, await inviteStaff(product, 'manager', 'Sola Ige'));
  await page.goto('/console/prices');
  await page.getByRole('searchbox', { name: 'Search the prices' }).fill(PLAN);
  const change = page.getByRole('button', { name: `Change the codes: ${PLAN}` });
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill('ST-SUPER');
  await dialog.getByLabel('Reason').fill('The vendor has renamed it');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('ST-SUPER', { exact: true })).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await change.click();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue('ST-SUPER');
  await dialog.getByLabel('Code', { exact: true }).fill('');
  await dialog.getByLabel('Reason').fill('It was a mistake');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('ST-SUPER', { exact: true })).toHaveCount(0);
});

test('a manager changes the discount of airtime, which agents pay less by, and back', async ({
  page,
  product,
}) => {
  const shop = await startFunded(page);
  const saved = async () => {
    const discounts = await call<{ service: string; provider: string; percent: number }[]>(
      page.request,
      'discount',
      { token: shop.token },
    );
    return discounts.find(({ service, provider }) => service === 'airtime' && provider === 'MTN')?.percent;
  };
  const before = await saved();
  await beginWork(page, await inviteStaff(product, 'manager', 'Sola Ige'));
  await page.goto('/console/prices');
  const dialog = page.getByRole('dialog', { name: 'Change the discount' });
  const give = async (percent: string) => {
    await page.getByRole('button', { name: 'Change the discount: MTN · Airtime' }).click();
    await dialog.getByLabel('New discount, in per cent').fill(percent);
    await dialog.getByRole('button', { name: 'Show the effect' }).click();
    await dialog.getByRole('combobox', { name: 'Because' }).selectOption('A promotion');
  };
  await give('2.9');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Change it to 2.9 %' }).click();
  await expect(dialog).toBeHidden();
  expect(await saved()).toBe(2.9);
  await give(String(before));
  await dialog.getByRole('button', { name: /^Change it to/ }).click();
  await expect(dialog).toBeHidden();
  expect(await saved()).toBe(before);
});

test('finance reads codes and sees pictures, and can change neither', async ({ page, product }) => {
  await beginWork(page, await inviteStaff(product, 'finance', 'Uche Nnadi'));
  await page.goto('/console/prices');
  await expect(page.getByRole('region', { name: `${COMPANY} · Cable TV`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  // The sandbox delivers all there is.
  await page.getByLabel('Which').selectOption('Not deliverable');
  await expect(page.getByText('0 plans of 0 providers')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('region', { name: `${COMPANY} · Cable TV`, exact: true })).toBeVisible();
});
