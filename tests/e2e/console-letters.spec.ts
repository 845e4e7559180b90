import { call, register } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { mailsTo } from './support/mail.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('a manager gives a letter other words: an agent gets them, until ours are restored', async ({
  page,
  product,
  quietPages,
}) => {
  const shop = await register(page.request);
  const { password, email } = shop.agent;
  const setPin = () =>
    call(page.request, 'auth/pin', {
      token: shop.token,
      body: { password, pin: '7391', aboveAmount: '500' },
    });

  await beginWork(page, await inviteStaff(product, 'manager', 'Ifeoma Ibe'));
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.getByRole('button', { name: /^Code for a new password/ }).click();
  await expect(page.getByRole('heading', { name: 'Code for a new password' })).toBeFocused();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  quietPages.expectError(/422.*letters\/PASSWORD_RESET/);
  await page.getByLabel('Text').fill('Good day.');
  await page.getByRole('button', { name: 'Save the letter' }).click();
  await expect(page.getByText('Text: {code} is missing.', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Text')).toBeFocused();

  await page.getByRole('button', { name: 'All letters' }).click();
  const line = page.getByRole('button', { name: /^PIN set/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Subject').fill('Your PIN is new');
  await page.getByLabel('Text').fill('Somebody has set <b>your PIN</b>.');
  const preview = page.getByRole('region', { name: 'As an agent reads it' });
  await expect(preview.getByText('Somebody has set <b>your PIN</b>.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^A test is on its way to manager\d+@shop\.example\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save the letter' }).click();
  await expect(page.getByText(/^Changed by manager/)).toBeVisible();

  await setPin();
  await expect
    .poll(async () => (await mailsTo(product, email)).at(-1))
    .toMatch(/Subject: Your PIN is new\r?\n[\s\S]*Somebody has set <b>your PIN<\/b>\./);

  await page.getByRole('button', { name: 'Restore our words' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('In our own words.')).toBeVisible();
  await page.getByRole('button', { name: 'All letters' }).click();
  await expect(line).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await setPin();
  await expect.poll(async () => (await mailsTo(product, email)).at(-1)).toContain('The PIN of your sales');

  // What was sent stands at the agent, with no word of it.
  await page.goto(`/console?q=${shop.agent.username}`);
  await page.getByRole('link', { name: new RegExp(`^${shop.agent.username},`) }).click();
  await page.getByRole('button', { name: 'Show the letters' }).click();
  const sent = page.getByRole('list', { name: 'Letters sent' }).getByRole('listitem');
  // The code for the email of who registered, and the two of the PIN.
  await expect(sent).toHaveCount(3);
  await expect(sent.first()).toContainText(`PIN setSent${email.slice(0, 1)}•••@`);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
});

test('support reads a letter as agents get it, and cannot change it', async ({ page, product }) => {
  await beginWork(page, await inviteStaff(product, 'support', 'Kunle Ojo'));
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.getByRole('button', { name: /^Code for a new password/ }).click();
  await expect(page.getByText('123456 is your code for a new password')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Save the letter|Send me a test|Restore/ })).toHaveCount(0);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
});
