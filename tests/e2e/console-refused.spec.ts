import type { Page } from '@playwright/test';
import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting } from './support/axe.ts';
import { payNobody } from './support/bank.ts';
import { CONSOLE_TASKS } from './support/console-tasks.ts';
import { lockPin, protect } from './support/factors.ts';
import { addLevels } from './support/levels.ts';
import { disputeLostOrder, sellAirtime } from './support/orders.ts';
import { beginWork, inviteStaff, operate } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Two tasks may have buttons of one name. */
const controlsRefused = (name: string): ReadonlySet<string> =>
  new Set(
    CONSOLE_TASKS.flatMap(({ control, refused }) => (control && refused.test === name ? [control] : [])),
  );

/** A phone on which the least is seen at once. */
const PHONE = { width: 360, height: 740 };

/** An address or a link of the page before, and what stands there once it is loaded. */
type Place = readonly [to: string | RegExp, seen: string];

async function visit(page: Page, [to, seen]: Place): Promise<void> {
  await (typeof to === 'string' ? page.goto(to) : page.getByRole('link', { name: to }).click());
  await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
}

/** Which of these the page has a button for; some name what they are about behind it. */
async function controlsOf(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  const labels = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  return [...names].filter((name) => labels.some((label) => label === name || label.startsWith(`${name}:`)));
}

test('an auditor reads everything and can change nothing', async ({ page, product, browser }) => {
  // It looks at every page of two people.
  test.slow();
  // All that the buttons are about is there.
  await addLevels(product, test.info());
  const shop = await startFunded(page);
  await sellAirtime(page.request, shop);
  const lost = await disputeLostOrder(page.request, shop);
  const delivered = await sellAirtime(page.request, shop);
  const paidAt = new Date().toISOString();
  const claim = { amount: '1310.00', senderName: 'Ifeoma Eze', paidAt, note: '' };
  await call(page.request, 'manual-funding', { token: shop.token, body: claim });
  const reference = await payNobody(page.request, product, '450.00');
  await operate(product, 'notice', 'post', '--title', 'Closed on Monday', '--message', 'We open on Tuesday.');
  const later = ['--from', '2099-01-31 06:00', '--reason', 'Sells a lot'];
  await operate(product, 'level', 'set', shop.agent.username, 'gold', ...later);
  const shown = ['--level', 'number', '--kind', 'BVN', '--last-four', '4421', '--proof', 'document'];
  await operate(product, 'identity', 'verify', shop.agent.username, ...shown, '--reason', 'Came to us');
  await protect(page.request, shop);
  await lockPin(page.request, shop);

  const places: readonly Place[] = [
    [`/console/order?ref=${lost}`, 'No airtime since noon.'],
    [`/console/order?ref=${delivered}`, 'Successful'],
    ['/console/money', reference],
    ['/console/messages', 'Closed on Monday'],
    [`/console?q=${shop.agent.username}`, shop.agent.username],
    // Where the line found leads.
    [new RegExp(`^${shop.agent.username},`), 'Locked'],
  ];
  const refused = controlsRefused(test.info().title);

  await page.setViewportSize(PHONE);
  await beginWork(page, await inviteStaff(product, 'auditor', 'Musa Danjuma'));
  for (const place of places) {
    await visit(page, place);
    expect(await controlsOf(page, refused)).toEqual([]);
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  }

  // An owner sees every one of them there.
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const owner = await context.newPage();
  await beginWork(owner, await inviteStaff(product, 'owner', 'Halima Bello'));
  const seen = new Set<string>();
  for (const place of places) {
    await visit(owner, place);
    for (const name of await controlsOf(owner, refused)) seen.add(name);
  }
  expect([...seen].sort()).toEqual([...refused].sort());
  await context.close();
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
