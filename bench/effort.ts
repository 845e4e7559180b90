import type { Browser } from 'playwright';
import { startFunded } from '../tests/e2e/support/agent.ts';
import { countEffort, type Effort } from '../tests/e2e/support/effort.ts';
import { THUMB_PHONE, THUMB_SALES, type ThumbSale } from '../tests/e2e/support/thumb-sales.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { allowNamedFunctions } from './support/named-functions.ts';
import { printTable } from './support/table.ts';

export interface SaleEffort extends Effort {
  sale: string;
}

async function effortOf(browser: Browser, baseURL: string, { before, sell }: ThumbSale): Promise<Effort> {
  const context = await browser.newContext({ ...THUMB_PHONE, baseURL });
  try {
    const page = await context.newPage();
    await allowNamedFunctions(page);
    const agent = await startFunded(page);
    await before?.(page, agent);
    const effort = await countEffort(page);
    await sell(page);
    return effort;
  } finally {
    await context.close();
  }
}

/** Fingers put down and keys pressed from the dashboard until a sale is delivered. */
export async function measureEffort(): Promise<SaleEffort[]> {
  const efforts = await withProductAndBrowser(async (url, browser) => {
    const found: SaleEffort[] = [];
    for (const [sale, how] of Object.entries<ThumbSale>(THUMB_SALES))
      found.push({ sale, ...(await effortOf(browser, url, how)) });
    return found;
  });
  printTable(
    'What a sale takes on a phone, from the dashboard until it is delivered',
    ['', 'taps', 'keys'],
    efforts.map(({ sale, taps, keys }) => [sale, taps, keys]),
  );
  return efforts;
}
