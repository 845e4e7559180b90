import { startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting } from './support/axe.ts';
import { openSale, toReview } from './support/outcomes.ts';
import { choose, expect, test, untilHydrated } from './support/test.ts';

const mtn = /^MTN, all plans/;

test('what is added to a provider is kept, and shown with its plans', async ({ page }) => {
  await startFunded(page);
  await page.goto('/more/selling-prices');
  await untilHydrated(page);
  const save = page.getByRole('button', { name: 'Save all' });
  await page.getByLabel(mtn).first().fill('35');
  await expect(page.getByText(/you pay ₦[\d,.]+, the customer pays ₦[\d,.]+, you keep ₦35/)).toBeVisible();
  await save.click();
  await expect(save).toBeDisabled();
  await expectFitting(page);
  await expectAccessibleInBothThemes(page);

  await page.reload();
  await expect(page.getByLabel(mtn).first()).toHaveValue('35');

  await openSale(page, 'data');
  await page.getByLabel('Phone number').fill('08031234567');
  await choose(page.getByRole('group', { name: 'Plan' }).getByRole('radio').first());
  await toReview(page);
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(/You keep\s*₦35/);
});
