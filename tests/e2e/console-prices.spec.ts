import type { Service } from '#contract/catalogue.ts';
import { formatWireNaira } from '#domain/money.ts';
import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { addLevels } from './support/levels.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** A plan that no other test buys. */
const PLAN = 'StarTimes Classic (Antenna)';

test('a manager sees what a price would do, makes it, takes it back and dates another', async ({
  page,
  product,
}) => {
  const { token } = await startFunded(page);
  const price = async () => {
    const sold = await call<Service[]>(page.request, 'services', { token });
    const plans = sold.flatMap(({ providers }) => providers.flatMap(({ plans = [] }) => plans));
    return plans.find(({ name }) => name === PLAN)?.price ?? '';
  };
  const before = await price();
  const dearer = (Number(before) + 50).toFixed(2);

  await beginWork(page, await inviteStaff(product, 'manager', 'Ifeoma Obi'));
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('searchbox', { name: 'Search the prices' }).fill(PLAN);
  const change = page.getByRole('button', { name: `Change the price: ${PLAN}` });
  await expect(change).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });

  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New price').fill(dearer);
  await dialog.getByRole('button', { name: 'Show the effect' }).click();
  await expect(dialog.getByText('Nothing of it was sold in the last 7 days.')).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  expect(await price()).toBe(before);
  await dialog.getByLabel('Reason').fill('The provider asks more');
  await dialog.getByRole('button', { name: `Change it to ${formatWireNaira(dearer)}` }).click();
  await expect(dialog).toBeHidden();
  expect(await price()).toBe(dearer);

  await change.click();
  await dialog.getByRole('button', { name: `Back to ${formatWireNaira(before)}` }).click();
  await dialog.getByLabel('Reason').fill('It was a mistake');
  await dialog.getByRole('button', { name: `Change it to ${formatWireNaira(before)}` }).click();
  await expect(dialog).toBeHidden();
  expect(await price()).toBe(before);

  await change.click();
  await dialog.getByLabel('New price').fill(dearer);
  await dialog.getByLabel('From when').selectOption('At a time to come');
  await dialog.getByLabel('Time in Lagos').fill('2099-01-01T06:00');
  await dialog.getByRole('button', { name: 'Show the effect' }).click();
  await dialog.getByLabel('Reason').fill('Announced by the provider');
  await dialog.getByRole('button', { name: `Change it to ${formatWireNaira(dearer)}` }).click();
  const coming = page.getByRole('listitem').filter({ hasText: `${PLAN} at ` });
  await expect(coming).toContainText('06:00 on 1 Jan');
  expect(await price()).toBe(before);
  await coming.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Drop it' }).click();
  await expect(coming).toHaveCount(0);
});

test('the price of one level waits for its time too', async ({ page, product }, info) => {
  await addLevels(product, info);
  await beginWork(page, await inviteStaff(product, 'manager', 'Bayo Alli'));
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('searchbox', { name: 'Search the prices' }).fill(PLAN);
  await page.getByRole('button', { name: `Change the price: ${PLAN}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Level').selectOption('Gold');
  const dearer = (
    Number((await dialog.getByLabel('New price').inputValue()).replaceAll(',', '')) + 5
  ).toFixed(2);
  await dialog.getByLabel('New price').fill(dearer);
  await dialog.getByLabel('From when').selectOption('At a time to come');
  await dialog.getByLabel('Time in Lagos').fill('2099-01-01T06:00');
  await dialog.getByRole('button', { name: 'Show the effect' }).click();
  await dialog.getByLabel('Reason').fill('Announced by the provider');
  await dialog.getByRole('button', { name: `Change it to ${formatWireNaira(dearer)}` }).click();
  const title = `${PLAN} at ${dearer} naira for the level gold`;
  const coming = page.getByRole('listitem').filter({ hasText: title });
  await expect(coming).toContainText('06:00 on 1 Jan');
  await coming.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Drop it' }).click();
  await expect(coming).toHaveCount(0);
});

test('support has no way to the prices', async ({ page, product }) => {
  await beginWork(page, await inviteStaff(product, 'support', 'Sade Coker'));
  await expect(page.getByRole('link', { name: 'Work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prices' })).toHaveCount(0);
  await page.goto('/console/prices');
  await expect(page.getByText('Your role does not include this.')).toBeVisible();
});
