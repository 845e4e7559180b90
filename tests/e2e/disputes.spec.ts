import { randomUUID } from 'node:crypto';
import { call, startFunded } from './support/agent.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const LOST = '08066666666';

test('an agent disputes an order that nobody delivers, and closes the dispute', async ({ page }) => {
  const { token } = await startFunded(page);
  const { ref } = await call<{ ref: string }>(page.request, 'services/airtime', {
    token,
    key: randomUUID(),
    body: { network: 'MTN', phone: LOST, amount: '100.00', ported: true },
  });
  // Once the vendor is not asked any more, there is nothing left to be waited for.
  await expect
    .poll(() => call<object>(page.request, `transactions/${ref}`, { token }).then(JSON.stringify))
    .toContain('Our support is settling it');

  await page.goto(`/user/transactions?ref=${ref}`);
  const panel = page.getByRole('dialog', { name: 'Airtime' });
  await panel.getByRole('button', { name: 'Something wrong with this order?' }).click();
  await panel.getByLabel('What is wrong').selectOption('The customer has not received it');
  await panel.getByLabel('What happened').fill('No airtime since <b>noon</b>.');
  await panel.getByRole('button', { name: 'Open a dispute' }).click();
  await expect(panel.getByText('No airtime since <b>noon</b>.')).toBeVisible();
  await expect(panel.getByText('Waiting for support')).toHaveCount(2);
  await expectAccessible(page);

  // Who comes back finds it open, without asking.
  await page.reload();
  const thread = panel.getByRole('region', { name: 'Dispute' });
  await thread.getByLabel('Write to support').fill('It has come now.');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await thread.getByRole('button', { name: 'It is solved' }).click();
  await expect(thread.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(panel.getByText('Waiting for support')).toHaveCount(0);
});
