import type { Browser } from 'playwright';
import { startFunded } from '../tests/e2e/support/agent.ts';
import { addCashiers, logIn, PINS } from '../tests/e2e/support/cashiers.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { quantile } from './support/quantile.ts';
import { printTable, whole } from './support/table.ts';
import { tap } from './support/tap.ts';
import { PHONE, throttle } from './support/throttled-load.ts';

const SWITCHES = 12;
/** Between two digits of somebody who knows their PIN, in milliseconds. */
const DIGIT_MS = 100;
/** A seller's pause before the next switch. */
const STAYING_MS = 1_500;

/** Milliseconds from a finger on “Switch” until the other cashier can choose what to sell, one for each switch. */
export type Switches = number[];

async function switchOften(browser: Browser, baseURL: string): Promise<Switches> {
  const owner = await browser.newContext({ ...PHONE, baseURL });
  const counter = await browser.newContext({ ...PHONE, baseURL });
  try {
    const ownerPage = await owner.newPage();
    const shop = await startFunded(ownerPage);
    await addCashiers(ownerPage, shop);
    const page = await counter.newPage();
    await page.goto('/cashier');
    await logIn(page, 'Chidi', shop.agent.username);
    await page.getByRole('link', { name: 'Switch' }).click();
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await logIn(page, 'Bola', shop.agent.username);
    const session = await throttle(counter, page);
    const found: Switches = [];
    for (let turn = 0; turn < SWITCHES; turn += 1) {
      const next = turn % 2 === 0 ? 'Chidi' : 'Bola';
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(STAYING_MS);
      const begun = performance.now();
      await tap(page, session, 'link', 'Switch');
      await page.getByRole('button', { name: next }).waitFor();
      await tap(page, session, 'button', next);
      await page.getByLabel(`PIN of ${next}`).waitFor();
      await page.keyboard.type(PINS[next], { delay: DIGIT_MS });
      // The page before is there until the next one is: it has the dialog still.
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('banner').getByText(next).waitFor();
      await page.getByRole('link', { name: 'Airtime' }).first().waitFor();
      found.push(performance.now() - begun);
    }
    return found;
  } finally {
    await owner.close();
    await counter.close();
  }
}

/** How long it takes until another cashier sells on a shared phone. */
export async function measureSwitch(): Promise<Switches> {
  const found = await withProductAndBrowser((url, browser) => switchOften(browser, url));
  printTable(
    `A shared phone (4x processor, 1.6 Mbit/s, 150 ms): from a finger on “Switch”, a name and six digits every ${DIGIT_MS} ms, until the other cashier can sell, milliseconds`,
    ['', 'switches', 'median', 'worst'],
    [['another cashier', found.length, whole(quantile(found, 0.5)), whole(Math.max(...found))]],
  );
  return found;
}
