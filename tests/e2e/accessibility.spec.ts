import { startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, inBothWidths } from './support/axe.ts';
import { PROTECTED_PATHS } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const OPEN = ['/', '/login', '/register', '/reset-password'];

test('the open pages are accessible', async ({ page }) => {
  test.setTimeout(200_000);
  for (const path of OPEN)
    await test.step(path, async () => {
      await page.goto(path);
      await inBothWidths(page, () => expectAccessibleInBothThemes(page));
    });
});

const PORTAL = {
  "the services'": PROTECTED_PATHS.filter((path) => path.startsWith('/services/')),
  'all other': PROTECTED_PATHS.filter((path) => !path.startsWith('/services/')),
};

for (const [which, paths] of Object.entries(PORTAL))
  test(`${which} pages of the portal are accessible`, async ({ page }) => {
    test.setTimeout(300_000);
    await startFunded(page);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('banner').getByText('₦19,800.00')).toBeVisible();
        await inBothWidths(page, () => expectAccessibleInBothThemes(page));
      });
  });
