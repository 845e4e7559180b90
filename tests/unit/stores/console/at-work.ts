import { startOver } from '../page.ts';
import { PERMISSIONS } from '#contract/console/permissions.ts';
import { $staff } from '#stores/console/session.ts';
import type { Staff } from '#stores/console/staff-entry.ts';
import type { TestBrowser } from '../browser.ts';

// It follows its page only while somebody listens.
$staff.listen(() => undefined);

export const workerOf = (id: string, lifeMs = 3_600_000): Staff => ({
  token: `token-of-${id}`,
  person: { id, name: `Person ${id}`, email: `${id}@desk.example`, role: 'owner' },
  permissions: [...PERMISSIONS],
  expiryTime: Date.now() + lifeMs,
});

export const NGOZI = workerOf('ngozi');
export const TUNDE = workerOf('tunde');

/** The one page of a test file, where Ngozi is at work. Import this file before any store. */
export function startAtWork(): TestBrowser {
  const browser = startOver();
  $staff.set(null);
  $staff.set(NGOZI);
  return browser;
}

/** A call that is answered when the test says so. */
export function answeredLater(browser: TestBrowser): (answer: Response) => void {
  let answerIt: (answer: Response) => void = () => undefined;
  browser.fetch.mockReturnValueOnce(new Promise((resolve) => (answerIt = resolve)));
  return answerIt;
}
