import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting } from './support/axe.ts';
import { payNobody } from './support/bank.ts';
import { CONSOLE_TASKS } from './support/console-tasks.ts';
import { lockPin, protect } from './support/factors.ts';
import { disputeLostOrder, sellAirtime } from './support/orders.ts';
import { beginWork, inviteStaff, operate } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const controlsRefused = (name: string) =>
  CONSOLE_TASKS.flatMap(({ control, refused }) => (control && refused.test === name ? [control] : []));

/** A phone on which the least is seen at once. */
const PHONE = { width: 360, height: 740 };

test('an auditor reads everything and can change nothing', async ({ page, product }) => {
  // All that the buttons are about is there.
  const shop = await startFunded(page);
  await sellAirtime(page.request, shop);
  const lost = await disputeLostOrder(page.request, shop);
  const delivered = await sellAirtime(page.request, shop);
  const paidAt = new Date().toISOString();
  const claim = { amount: '310.00', senderName: 'Ifeoma Eze', paidAt, note: '' };
  await call(page.request, 'manual-funding', { token: shop.token, body: claim });
  const reference = await payNobody(page.request, product, '450.00');
  await operate(product, 'notice', 'post', '--title', 'Closed on Monday', '--message', 'We open on Tuesday.');
  await protect(page.request, shop);
  await lockPin(page.request, shop);

  await page.setViewportSize(PHONE);
  await beginWork(page, await inviteStaff(product, 'auditor', 'Musa Danjuma'));
  const places: [path: string, seen: string][] = [
    [`/console?q=${lost}`, 'MTN airtime'],
    [`/console/order?ref=${lost}`, 'No airtime since noon.'],
    [`/console/order?ref=${delivered}`, 'Delivered'],
    [`/console?q=${shop.agent.username}`, shop.agent.username],
    ['agent', 'Locked'],
    ['/console/money', reference],
    ['/console/messages', 'Closed on Monday'],
  ];
  const refused = controlsRefused(test.info().title);
  expect(refused.length).toBeGreaterThan(15);
  for (const [path, seen] of places) {
    if (path === 'agent')
      await page.getByRole('link', { name: new RegExp(`^${shop.agent.username},`) }).click();
    else await page.goto(path);
    await expect(page.getByText(seen).first()).toBeVisible();
    for (const name of refused) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  }
});

test('support has no way to figures, staff and record', async ({ page, product }) => {
  await page.setViewportSize(PHONE);
  await beginWork(page, await inviteStaff(product, 'support', 'Bola Ade'));
  for (const name of ['Today', 'Reports', 'Staff', 'Record'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const path of ['/console/today', '/console/reports', '/console/staff', '/console/record']) {
    await page.goto(path);
    await expect(page.getByText('Your role does not include this.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  }
});
