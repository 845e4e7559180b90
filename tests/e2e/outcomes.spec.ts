import { DISTURBANCES, type End, expectEnd, openBooks, openSale, toReview } from './support/outcomes.ts';
import { choose, test } from './support/test.ts';

/** What the sandbox does with a phone, and how the sale must end on the screen. */
const PHONES: { scene: string; phone: string; network: string; end: End }[] = [
  { scene: 'delivered at once', phone: '08031234567', network: 'MTN', end: 'SUCCESSFUL' },
  { scene: 'delivered at the first requery', phone: '08022222222', network: 'Airtel', end: 'SUCCESSFUL' },
  { scene: 'failed at the first requery', phone: '08033333333', network: 'MTN', end: 'FAILED' },
  { scene: 'refused at once', phone: '08044444444', network: 'Glo', end: 'FAILED' },
  { scene: 'not answered, but delivered', phone: '08055555555', network: 'Glo', end: 'SUCCESSFUL' },
  { scene: 'never heard of', phone: '08066666666', network: 'MTN', end: 'PENDING' },
];

for (const { scene, phone, network, end } of PHONES)
  for (const [trouble, pay] of Object.entries(DISTURBANCES))
    test(`${scene}, ${trouble}: one debit and the true end`, async ({ page, quietPages }) => {
      const books = await openBooks(page, '1000');
      const funded = await books.wallet();
      await openSale(page, 'airtime');
      await page.getByLabel('Phone number').fill(phone);
      await choose(page.getByRole('radio', { name: network }));
      await page.getByRole('textbox', { name: 'Amount' }).fill('100');
      await toReview(page);
      await pay(page, 'airtime', quietPages);
      await expectEnd(page, books, end, funded);
    });
