import type { CDPSession, Page } from 'playwright';

/** How long a finger stays on the glass, in milliseconds. */
export const PRESS_MS = 80;

/** Taps as a finger does: a page that prepares on the touch has as long as the finger rests, and no longer. */
export async function tap(
  page: Page,
  session: CDPSession,
  role: 'button' | 'link' | 'menuitem',
  name: string | RegExp,
) {
  const target = page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${role} "${name}" to tap.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
