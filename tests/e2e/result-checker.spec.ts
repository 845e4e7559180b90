import { startFunded } from './support/agent.ts';
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
  await expect(profile).toHaveAccessibleDescription(/Nobody knows/);
  await profile.fill('2345678901');
  await page.getByRole('button', { name: /^Continue/ }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('2345678901');
  await page.getByRole('button', { name: /^Pay / }).click();
  const receipt = page.getByRole('article', { name: /^Receipt / });
  await expect(receipt).toContainText('Profile id');
  await expect(receipt).toContainText('2345678901');
  await expect(receipt).toContainText('Pin');
});
