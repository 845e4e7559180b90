import type { Page } from '@playwright/test';
import { type SignedIn, signIn } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { expect, test, untilHydrated } from './support/test.ts';

async function open(page: Page, agent: SignedIn, set: 'tabler' | 'material'): Promise<void> {
  await signIn(page, agent);
  await page.goto(`/icons/${set}-icons`);
  await untilHydrated(page);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('all Material icons are there, in five styles', async ({ page, agent }) => {
  await open(page, agent, 'material');
  await expect(page.getByText('2,122 icons')).toBeVisible();
  for (const style of ['Outlined', 'Round', 'Sharp', 'Two-tone']) {
    await page.getByText(style, { exact: true }).click();
    await expect(page.getByRole('button', { name: '10k', exact: true }).locator('svg path')).not.toHaveCount(
      0,
    );
  }
  await expect(page.getByRole('slider', { name: 'Stroke' })).toHaveCount(0);
});

test('the Tabler icons are counted, searched, walked and copied', async ({ page, context, agent }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, agent, 'tabler');
  const field = page.getByRole('searchbox', { name: 'Search Tabler icons' });
  const cells = page.getByRole('gridcell').getByRole('button');

  await test.step('all are there, and few of them in the document', async () => {
    await expect(page.getByText('5,233 icons')).toBeVisible();
    expect(await page.getByRole('gridcell').count()).toBeLessThan(200);
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'zzz', exact: true })).toBeVisible();
  });

  await test.step('a search is answered as one types, and walked and copied by keyboard', async () => {
    await field.fill('arrow-b');
    await expect(cells.first()).toHaveAccessibleName('arrow-back');
    await expect(cells.first().locator('svg path')).not.toHaveCount(0);
    await field.press('ArrowDown');
    await expect(cells.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cells.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(cells.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const name = await cells.nth(1).innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} copied`, { exact: true })).toBeVisible();
    expect(await clipboard(page)).toBe(name);
    await field.fill('zzzzz');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  await test.step('the keyboard walks beyond what is drawn, and one cell alone is a tab stop', async () => {
    await field.fill('');
    await expect(page.getByText('5,233 icons')).toBeVisible();
    await field.press('ArrowDown');
    await page.keyboard.press('Control+End');
    await expect(page.getByRole('button', { name: 'zzz-off', exact: true })).toBeFocused();
    await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('button', { name: 'a-b', exact: true })).toBeFocused();
  });

  await test.step('a click copies the name, and the bar the SVG in the chosen size and stroke', async () => {
    await page.getByRole('button', { name: 'abacus', exact: true }).click();
    await expect(page.getByText('abacus copied', { exact: true })).toBeVisible();
    expect(await clipboard(page)).toBe('abacus');
    await page.getByRole('slider', { name: 'Size' }).press('End');
    await page.getByRole('slider', { name: 'Stroke' }).press('Home');
    await page.getByRole('button', { name: 'Copy SVG' }).click();
    await expect(page.getByText('SVG of abacus copied', { exact: true })).toBeVisible();
    const svg = await clipboard(page);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="64" .*stroke-width="0\.5".*<path d=/,
    );
  });

  await test.step('the filled ones', async () => {
    await page.getByText('Filled', { exact: true }).click();
    await expect(page.getByText('1,054 icons')).toBeVisible();
  });
});

test('a signed-out visitor is sent to the login', async ({ page }) => {
  await page.goto('/icons/material-icons');
  await expect(page).toHaveURL(/\/login\?next=%2Ficons%2Fmaterial-icons/);
});

test('both galleries are accessible, and nothing is wider than the screen', async ({ page, agent }) => {
  test.setTimeout(200_000);
  for (const set of ['tabler', 'material'] as const) {
    await open(page, agent, set);
    await inBothWidths(page, async () => {
      await expectAccessibleInBothThemes(page);
      await expectFitting(page);
    });
  }
});
