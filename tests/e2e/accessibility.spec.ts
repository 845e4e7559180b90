import { startFunded } from './support/agent.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const OPEN = ['/', '/login', '/register', '/reset-password'];
const PROTECTED = [
  '/dashboard',
  '/services/data',
  '/services/airtime',
  '/services/electricity',
  '/services/cable',
  '/services/result-checker',
  '/user/transactions',
  '/user/profile',
  '/more/support',
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1366])
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 844 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const path of OPEN)
        test(`${path} is accessible`, async ({ page }) => {
          await page.goto(path);
          await expectAccessible(page);
        });

      test('the portal is accessible', async ({ page }) => {
        test.setTimeout(180_000);
        await startFunded(page);
        for (const path of PROTECTED)
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('banner').getByText('₦19,800.00')).toBeVisible();
            await expectAccessible(page);
          });
      });
    });
