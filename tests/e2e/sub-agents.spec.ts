import type { Page } from '@playwright/test';
import { fillRegistration, givePassword, newAgent, type SignedIn, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting } from './support/axe.ts';
import { openSale, payButton, toReview } from './support/outcomes.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** Opens the page of an agent above, whose list is there. */
async function openSubAgents(page: Page): Promise<void> {
  await page.goto('/more/sub-agents');
  await untilHydrated(page);
}

/** Makes an invitation on the page. @returns the link that it shows once */
async function invite(page: Page): Promise<string> {
  await openSubAgents(page);
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  const panel = page.getByRole('dialog', { name: 'Your invitation' });
  // Whoever has just given the password is not asked again.
  await expect(panel.or(page.getByRole('dialog', { name: 'Is it you?' }))).toBeVisible();
  if (!(await panel.isVisible())) await givePassword(page);
  const link = await panel.getByRole('group', { name: 'Link' }).locator('code').innerText();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Moves money with the person on the page. */
async function move(
  page: Page,
  name: string,
  direction: 'Move down' | 'Take back',
  naira: string,
): Promise<void> {
  await page.getByRole('button', { name: `Move money, ${name}` }).click();
  const panel = page.getByRole('dialog', { name: `Money with ${name}` });
  await panel.getByText(direction, { exact: true }).click();
  await panel.getByLabel('Amount').fill(naira);
  await panel.getByRole('button', { name: /^(Move|Take back) ₦/ }).click();
  await expect(panel).toBeHidden();
}

const fact = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test('an agent invites a guest, sets their prices, moves money, earns on their sale and lets them go', async ({
  page,
  browser,
  quietPages,
}) => {
  test.slow();
  await startFunded(page);
  const link = await invite(page);

  const theirs = await (await browser.newContext()).newPage();
  quietPages.watch(theirs);
  await theirs.goto(link);
  await untilHydrated(theirs);
  await expect(theirs.getByText('An agent invites you to be their sub-agent')).toBeVisible();
  const guest = { ...newAgent(), firstName: 'Halima', lastName: 'Yusuf' };
  const name = 'Halima Yusuf';
  await fillRegistration(theirs, guest);
  await theirs.getByRole('button', { name: 'Register' }).click();
  await expect(
    theirs.getByRole('heading', { name: 'Adaeze Okonkwo invites you to be their sub-agent' }),
  ).toBeVisible();
  await expectFitting(theirs);
  await expectAccessibleInBothThemes(theirs);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('heading', { name: 'You buy through Adaeze Okonkwo' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/more\/sub-agents$/);

  await openSubAgents(page);
  await page.getByRole('button', { name: `Prices, ${name}` }).click();
  const prices = page.getByRole('dialog', { name: `Prices of ${name}` });
  await prices.getByLabel('More than you pay').fill('1');
  await expect(prices.getByText(/you pay ₦[\d.,]+, they pay ₦[\d.,]+, ₦[\d.,]+ is yours/)).toBeVisible();
  await prices.getByRole('button', { name: 'Set the prices' }).click();
  await expect(prices).toBeHidden();
  await expect(fact(page, 'Pays')).toHaveText('1 % more than you');

  await move(page, name, 'Move down', '5000');
  await expect(fact(page, 'Can be taken back')).toHaveText('₦5,000.00');
  await expectFitting(page);
  await expectAccessibleInBothThemes(page);

  await openSale(theirs, 'airtime');
  await theirs.getByLabel('Phone number').fill('08031234567');
  await theirs.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await toReview(theirs);
  await payButton(theirs).click();
  await expect(theirs.getByText('Delivered', { exact: true }).first()).toBeVisible();

  await openSubAgents(page);
  const commission = page
    .getByRole('region', { name: 'Commission' })
    .or(page.locator('section', { hasText: 'Earned and not moved yet' }));
  await expect(commission.first()).toContainText('₦10.00');
  await expect(page.getByText('1 sale for')).toBeVisible();
  await page.getByRole('button', { name: 'Move to wallet' }).click();
  const moving = page.getByRole('dialog', { name: 'Move commission' });
  await moving.getByRole('button', { name: 'Move to wallet' }).click();
  await expect(moving).toBeHidden();
  await expect(page.getByRole('button', { name: 'Move to wallet' })).toHaveCount(0);

  const left = await fact(page, 'Can be taken back').innerText();
  await move(page, name, 'Take back', left);
  await expect(fact(page, 'Can be taken back')).toHaveText('₦0.00');
  await page.getByRole('button', { name: `Let go, ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Let ${name} go?` })
    .getByRole('button', { name: `Let ${name} go` })
    .click();
  await expect(page.getByRole('button', { name: `Let go, ${name}` })).toHaveCount(0);

  await page.goto('/user/transactions');
  for (const line of [`To ${name}`, `Back from ${name}`])
    await expect(page.getByRole('button', { name: new RegExp(`^${line}`) }).first()).toBeVisible();
  await expect(page.getByText('08031234567')).toHaveCount(0);
  await theirs.goto('/more/sub-agents');
  await expect(theirs.getByText('No sub-agents yet')).toBeVisible();
});

test('an agent who has people below them is told why they can be below nobody, and one who logs in is asked', async ({
  page,
  browser,
}) => {
  await startFunded(page);
  const [first, second] = [await invite(page), await invite(page)];
  const guest: SignedIn['agent'] = newAgent();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/register');
  await untilHydrated(theirs);
  await fillRegistration(theirs, guest);
  await theirs.getByRole('button', { name: 'Register' }).click();
  await theirs.waitForURL('**/dashboard');

  const again = await (await browser.newContext()).newPage();
  await again.goto(first);
  await untilHydrated(again);
  await again.getByRole('link', { name: 'Login' }).click();
  await again.getByLabel('Username, email or phone number').fill(guest.username);
  await again.getByLabel('Password', { exact: true }).fill(guest.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await again.getByRole('button', { name: 'Accept' }).click();
  await expect(again.getByRole('heading', { name: 'You buy through Adaeze Okonkwo' })).toBeVisible();

  await again.goto(second);
  await expect(again.getByText('You already buy through Adaeze Okonkwo')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await again.goto('/more/sub-agents');
  await again.getByRole('button', { name: 'Leave Adaeze Okonkwo' }).click();
  await again
    .getByRole('dialog', { name: 'Leave Adaeze Okonkwo?' })
    .getByRole('button', { name: 'Leave Adaeze Okonkwo' })
    .click();
  await expect(again.getByText('No sub-agents yet')).toBeVisible();

  await openSubAgents(page);
  await page.getByRole('button', { name: /^Withdraw the invitation/ }).click();
  await expect(page.getByRole('button', { name: /^Withdraw the invitation/ })).toHaveCount(0);
  await again.goto(second);
  await expect(
    again.getByText('There is no such invitation, or it has ended. Ask for a new one.'),
  ).toBeVisible();
});
