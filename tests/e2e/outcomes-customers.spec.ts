import type { Page } from '@playwright/test';
import {
  type Books,
  continueButton,
  DISTURBANCES,
  type End,
  expectCodes,
  expectEnd,
  fillMeter,
  openBooks,
  openSale,
  payButton,
  receipt,
  startNewSale,
  toReview,
} from './support/outcomes.ts';
import { choose, expect, type QuietPages, test } from './support/test.ts';

interface Scene {
  number: string;
  /** Absent: nobody knows the number, so nothing is sold. The scene after it would find no receipt. */
  end?: End;
  /** What the receipt hands over, in the order the customer needs it. */
  codes?: string[];
  trouble?: keyof typeof DISTURBANCES;
}

/** The number is refused on its field, and nothing is charged. */
async function expectUnknown(page: Page, books: Books, field: string, quietPages: QuietPages): Promise<void> {
  quietPages.expectError(/422 .*validate\//);
  const before = await books.stand();
  await continueButton(page).click();
  await expect(page.getByLabel(field)).toHaveAccessibleDescription(/(Meter|Smart card) \d+0000 not found/);
  await expect(page.getByLabel(field)).toBeFocused();
  await expect(payButton(page)).toBeHidden();
  expect(await books.stand()).toEqual(before);
}

const METERS: Record<string, Record<string, Scene & { type?: 'Postpaid' }>> = {
  delivered: {
    'prepaid, with its token': { number: '45012345678', end: 'SUCCESSFUL', codes: ['Token'] },
    'prepaid, its keys changed': {
      number: '45012347777',
      end: 'SUCCESSFUL',
      codes: ['First enter key-change token 1', 'Then key-change token 2', 'Last the energy token'],
    },
    postpaid: { number: '45012345678', type: 'Postpaid', end: 'SUCCESSFUL' },
    'its token late': {
      number: '45012342222',
      end: 'SUCCESSFUL',
      codes: ['Token'],
      trouble: 'a reload before the answer',
    },
    'not answered, but delivered': { number: '45012345555', end: 'SUCCESSFUL', codes: ['Token'] },
  },
  'not delivered': {
    'failed at the first requery': { number: '45012343333', end: 'FAILED' },
    'refused at once': { number: '45012344444', end: 'FAILED' },
    'never heard of': { number: '45012346666', end: 'PENDING' },
    'known to nobody': { number: '45012340000' },
  },
};

const named = (scene: string, trouble?: string) => `${scene}${trouble ? `, ${trouble}` : ''}`;

for (const [what, scenes] of Object.entries(METERS))
  test(`meters ${what}: each sale has one debit and its true end`, async ({ page, quietPages }) => {
    const books = await openBooks(page, '6000');
    await openSale(page, 'electricity');
    for (const [index, [scene, { number, type, end, codes, trouble }]] of Object.entries(scenes).entries())
      await test.step(named(scene, trouble), async () => {
        const before = await books.stand();
        if (index > 0) await startNewSale(page);
        await fillMeter(page, number, '1000', type);
        if (!end) return expectUnknown(page, books, 'Meter number', quietPages);
        await toReview(page);
        await DISTURBANCES[trouble ?? 'nothing in between'](page, 'electricity', quietPages);
        await expectEnd(page, books, end, before);
        await expectCodes(page, codes ?? []);
      });
  });

async function fillCard(page: Page, number: string): Promise<void> {
  await choose(page.getByRole('radio', { name: 'DStv', exact: true }));
  await page.getByLabel('Smart card number').fill(number);
  await page.getByLabel("Customer's phone number").fill('08031234567');
}

const bouquet = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Bouquet' }).getByRole('radio', { name });

const CARDS: Record<string, Record<string, Scene & { plan?: 'DStv Yanga' }>> = {
  delivered: {
    renewed: { number: '7012345678', end: 'SUCCESSFUL' },
    'changed to another bouquet': { number: '7012345678', plan: 'DStv Yanga', end: 'SUCCESSFUL' },
    'delivered at the first requery': { number: '7012342222', end: 'SUCCESSFUL', trouble: 'a second tab' },
    'not answered, but delivered': {
      number: '7012345555',
      plan: 'DStv Yanga',
      end: 'SUCCESSFUL',
      trouble: 'the answer lost',
    },
  },
  'not delivered': {
    'failed at the first requery': { number: '7012343333', end: 'FAILED' },
    'refused at once': { number: '7012344444', end: 'FAILED' },
    'never heard of': { number: '7012346666', end: 'PENDING' },
    'known to nobody': { number: '7012340000', plan: 'DStv Yanga' },
  },
};

for (const [what, scenes] of Object.entries(CARDS))
  test(`smart cards ${what}: each sale has one debit and its true end`, async ({ page, quietPages }) => {
    const books = await openBooks(page, '28000');
    await openSale(page, 'cable');
    for (const [index, [scene, { number, plan, end, trouble }]] of Object.entries(scenes).entries())
      await test.step(named(scene, trouble), async () => {
        const before = await books.stand();
        if (index > 0) await startNewSale(page);
        await fillCard(page, number);
        if (plan) await choose(bouquet(page, new RegExp(`^${plan}`)));
        else {
          await page.getByRole('button', { name: 'Check the card' }).click();
          await choose(bouquet(page, /^Renew DStv Padi/));
        }
        if (!end) return expectUnknown(page, books, 'Smart card number', quietPages);
        await toReview(page);
        await DISTURBANCES[trouble ?? 'nothing in between'](page, 'cable', quietPages);
        await expectEnd(page, books, end, before);
        await expect(receipt(page)).toContainText(number);
        await expect(receipt(page)).toContainText(plan ?? 'DStv Padi');
      });
  });

test('a token that has not come reads Pending in the list', async ({ page }) => {
  await openBooks(page, '2000');
  await openSale(page, 'electricity');
  await fillMeter(page, '45012346666', '1000');
  await toReview(page);
  await payButton(page).click();
  await expect(receipt(page)).toContainText('Pending');
  await page.goto('/user/transactions');
  await page
    .getByRole('main')
    .getByRole('button', { name: /4501 2346 666/ })
    .click();
  await expect(
    page.getByRole('dialog').getByRole('term').filter({ hasText: 'Token' }).locator('xpath=../dd'),
  ).toHaveText('Pending');
});
