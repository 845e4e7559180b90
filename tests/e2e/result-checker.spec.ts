import { startFunded } from './support/agent.ts';
import {
  type End,
  expectCodes,
  expectEnd,
  openBooks,
  openSale,
  payButton,
  receipt,
  startNewSale,
  toReview,
} from './support/outcomes.ts';
import { choose, expect, test, untilHydrated } from './support/test.ts';

test('a JAMB pin is sold to the candidate whose profile was checked', async ({ page, quietPages }) => {
  quietPages.expectError(/422 .*validate\/profile/);
  await startFunded(page);
  await page.goto('/services/result-checker');
  await untilHydrated(page);
  await expect(page.getByLabel('How many pins')).toBeVisible();
  await choose(page.getByRole('radio', { name: /JAMB UTME ePIN(?! with)/ }));
  await expect(page.getByLabel('How many pins')).toBeHidden();
  const profile = page.getByLabel('JAMB profile id');
  await page.getByLabel("Customer's phone number").fill('08031234567');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(profile).toHaveAccessibleDescription(/A profile id is 10 digits/);
  await expect(profile).toBeFocused();

  await profile.fill('2345670000');
  await page.getByRole('button', { name: 'Check the candidate' }).click();
  await expect(profile).toHaveAccessibleDescription(/Profile \d+0000 not found/);
  await profile.fill('2345678901');
  await page.getByRole('button', { name: /^Continue/ }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('2345678901');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(receipt(page)).toContainText('Profile id');
  await expect(receipt(page)).toContainText('2345678901');
  await expect(receipt(page)).toContainText('Pin');
});

const PINS: Record<string, { exam: RegExp; phone: string; quantity?: number; end: End; codes?: string[] }> = {
  'two WAEC pins': {
    exam: /^WAEC/,
    phone: '08031234567',
    quantity: 2,
    end: 'SUCCESSFUL',
    codes: ['Serial 1', 'Pin 1', 'Serial 2', 'Pin 2'],
  },
  'a NECO token, delivered late': {
    exam: /^NECO/,
    phone: '08022222222',
    end: 'SUCCESSFUL',
    codes: ['Serial', 'Pin'],
  },
  'a WAEC pin that is refused': { exam: /^WAEC/, phone: '08044444444', end: 'FAILED' },
  'a JAMB pin': {
    exam: /^JAMB UTME ePIN(?! with)/,
    phone: '08031234567',
    end: 'SUCCESSFUL',
    codes: ['Serial', 'Pin'],
  },
  'a JAMB pin, not answered for but delivered': {
    exam: /^JAMB direct entry/,
    phone: '08055555555',
    end: 'SUCCESSFUL',
    codes: ['Serial', 'Pin'],
  },
};

test('each pin sale has one debit and its true end', async ({ page }) => {
  const books = await openBooks(page, '40000');
  await openSale(page, 'result-checker');
  for (const [index, [scene, { exam, phone, quantity, end, codes }]] of Object.entries(PINS).entries())
    await test.step(scene, async () => {
      const before = await books.stand();
      if (index > 0) await startNewSale(page);
      await choose(page.getByRole('radio', { name: exam }));
      if (quantity) await page.getByLabel('How many pins').selectOption(String(quantity));
      const profile = page.getByLabel('JAMB profile id');
      const isForCandidate = exam.source.includes('JAMB');
      if (isForCandidate) await profile.fill('2345678901');
      await page.getByLabel("Customer's phone number").fill(phone);
      await toReview(page);
      await payButton(page).click();
      await expectEnd(page, books, end, before);
      await expectCodes(page, codes ?? []);
      if (isForCandidate) await expect(receipt(page)).toContainText('2345678901');
    });
});
