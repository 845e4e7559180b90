import {
  DISTURBANCES,
  type End,
  expectEnd,
  openBooks,
  openSale,
  startNewSale,
  toReview,
} from './support/outcomes.ts';
import { choose, expectNetwork, test } from './support/test.ts';

interface Scene {
  phone: string;
  network: string;
  /** The number's first digits belong to no network: it is chosen. */
  isChosen?: boolean;
  end: End;
}

/** What the sandbox does with a phone, and how the sale must end on the screen. */
const PHONES: Record<string, Record<string, Scene>> = {
  delivered: {
    'at once': { phone: '08031234567', network: 'MTN', end: 'SUCCESSFUL' },
    'at the first requery': { phone: '08022222222', network: 'Airtel', end: 'SUCCESSFUL' },
    'though not answered': { phone: '08055555555', network: 'Glo', end: 'SUCCESSFUL' },
  },
  'not delivered': {
    'failed at the first requery': { phone: '08033333333', network: 'MTN', end: 'FAILED' },
    'refused at once': { phone: '08044444444', network: 'Glo', isChosen: true, end: 'FAILED' },
    'never heard of': { phone: '08066666666', network: 'MTN', end: 'PENDING' },
  },
};

for (const [what, scenes] of Object.entries(PHONES))
  for (const [trouble, pay] of Object.entries(DISTURBANCES))
    test(`${what}, ${trouble}: each sale has one debit and its true end`, async ({ page, quietPages }) => {
      const books = await openBooks(page, '1000');
      await openSale(page, 'airtime');
      for (const [index, [scene, { phone, network, isChosen, end }]] of Object.entries(scenes).entries())
        await test.step(scene, async () => {
          const before = await books.stand();
          if (index > 0) await startNewSale(page);
          await page.getByLabel('Phone number').fill(phone);
          if (isChosen) await choose(page.getByRole('radio', { name: network }));
          await expectNetwork(page, network);
          await page.getByRole('textbox', { name: 'Amount' }).fill('100');
          await toReview(page);
          await pay(page, 'airtime', quietPages);
          await expectEnd(page, books, end, before);
        });
    });
