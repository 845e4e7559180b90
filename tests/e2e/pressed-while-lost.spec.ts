import { startFunded } from './support/agent.ts';
import { continueButton, openSale, payButton } from './support/outcomes.ts';
import { untilReadyForOffline } from './support/portal.ts';
import { expect, expectNetwork, test } from './support/test.ts';

test('a press counts although the network goes or comes back between the finger’s touch and its release', async ({
  page,
  context,
  quietPages,
}) => {
  quietPages.expectError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await startFunded(page);
  await openSale(page, 'airtime');
  await page.getByLabel('Phone number').fill('08039918273');
  await expectNetwork(page, 'MTN');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await untilReadyForOffline(page);
  const banner = page.getByRole('status').filter({ hasText: /^Offline/ });
  const touch = async () => {
    await continueButton(page).hover();
    await page.mouse.down();
  };
  const frames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  await touch();
  await context.setOffline(true);
  await frames();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'No network: nothing can be sold' })).toBeVisible();
  await expect(banner).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await touch();
  await context.setOffline(false);
  await frames();
  await page.mouse.up();
  await expect(payButton(page)).toBeEnabled();
  await expect(banner).toBeHidden();
});
