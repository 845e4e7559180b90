import type { Page } from '@playwright/test';
import { KEY_CALLS } from '#documentation/calls.ts';
import { expectAccessible, expectFitting, inBothWidths } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/**
 * Lays every part out as a reader meets it. Of a part that is far away the browser has an estimate for its height, beyond which its lines
 * seem to lie under the next part.
 */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });

test('the guide is open to readers without a login, and asks the server for nothing', async ({ page }) => {
  // Every part of a long guide is looked at, in two widths.
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/developers');
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
  for (const { id } of KEY_CALLS) await expect(page.locator(`#${id}`)).toBeAttached();
  await layOutAll(page);
  await inBothWidths(page, async () => {
    await expectFitting(page);
    await expectAccessible(page);
  });
  // Opened anew: a part that is not painted yet never ends the change from one theme to the other.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectAccessible(page, 'colours');
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('idempotent');
  await page.getByRole('link', { name: 'Idempotency', exact: true }).first().click();
  await expect(page).toHaveURL(/\/developers#idempotency$/);
  await expect(page.getByRole('button', { name: /key/ })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('without scripts it reads as well', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/developers');
  await expect(page.getByRole('link', { name: 'log in', exact: true })).toHaveAttribute('href', /\/login$/);
  await expect(page.locator('#post-services-data pre').first()).toContainText('Idempotency-Key');
  await context.close();
});

test('the same guide is there as text, for Postman and for programs that read for a person', async ({
  request,
}) => {
  const text = await request.get('/developers.md');
  expect(text.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const guide = await text.text();
  for (const { summary, path } of KEY_CALLS) {
    expect(guide).toContain(`### ${summary}\n`);
    expect(guide).toContain(`\`${path}\``);
  }
  expect(guide).toContain('```python');
  expect(guide).toMatch(/`ORDER_REF` from its environment: the `ref` that a purchase\s+answered/);
  expect(guide).toMatch(/\| Phone \| Meter, card \|.*\n\| --- \|.*\n\| 08022222222 \|/);
  expect(guide).not.toMatch(/<[a-z-]+[\s>]|astro-island/);

  const { item } = (await (await request.get('/postman.json')).json()) as {
    item: { item: { name: string }[] }[];
  };
  expect(item.flatMap((group) => group.item.map(({ name }) => name)).toSorted()).toEqual(
    KEY_CALLS.map(({ summary }) => summary).toSorted(),
  );

  const index = await (await request.get('/llms.txt')).text();
  const links = [...index.matchAll(/\]\((?<url>[^)]+)\)/g)].map(
    ({ groups }) => new URL(groups?.url ?? '').pathname,
  );
  expect(links).toHaveLength(3);
  for (const link of links) expect((await request.get(link)).status()).toBe(200);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/developers</loc>');
});
