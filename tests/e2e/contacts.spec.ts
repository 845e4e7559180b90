import { givePassword, register } from './support/agent.ts';
import { mailedCode, mailsTo } from './support/mail.ts';
import { expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('an agent confirms the email with the code that came when they registered', async ({
  page,
  product,
}) => {
  const signedIn = await register(page.request);
  const { email } = signedIn.agent;
  await watchToasts(page);
  await openPortal(page, signedIn, '/user/profile');
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await expect.poll(() => mailsTo(product, email)).toHaveLength(1);
  const [mail = ''] = await mailsTo(product, email);
  await page
    .getByRole('dialog', { name: 'Confirm your email' })
    .getByLabel('Code of 6 digits')
    .fill(/^Subject: (\d{6}) confirms your email/m.exec(mail)?.[1] ?? '');
  await expectToast(page, 'status', 'Your email is confirmed.');
  await expect(page.getByText('Confirmed.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Confirmed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm your email' })).toBeHidden();
});

test('an agent has another phone number, with the password and a code', async ({
  page,
  product,
  quietPages,
}) => {
  // The first answer asks for the password.
  quietPages.expectError(/status of 403/);
  const signedIn = await register(page.request);
  await watchToasts(page);
  await openPortal(page, signedIn, '/user/profile');
  await page.getByRole('button', { name: 'Change phone number' }).click();
  const number = `0809${String(Date.now()).slice(-7)}`;
  await page.getByLabel('New phone number').fill(number);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await givePassword(page);
  await expectToast(page, 'status', 'A code is on its way to your email.');
  await page
    .getByRole('dialog', { name: 'Change phone number' })
    .getByLabel('Code of 6 digits')
    .fill(await mailedCode(product, signedIn.agent.email));
  await expectToast(page, 'status', 'Your phone number is changed.');
  await expect(
    page.getByText(`${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`),
  ).toBeVisible();
});
