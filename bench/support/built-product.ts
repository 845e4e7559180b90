import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../../scripts/browser.ts';
import build from '../../tests/e2e/support/build.ts';
import { type Product, startProduct } from '../../tests/e2e/support/product.ts';

/** Checks that the build matches the sources. */
export const ensureBuilt = build;

/** Runs the action with an empty folder and deletes it afterwards. */
export async function withDataDir<Result>(action: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kobodesk-bench-'));
  try {
    return await action(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs the action with a browser and the built product, started on an empty database. */
export const withProductAndBrowser = <Result>(
  action: (url: string, browser: Browser, product: Product) => Promise<Result>,
): Promise<Result> =>
  withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir);
    const browser = await chromium.launch(launchOptions());
    try {
      return await action(product.url, browser, product);
    } finally {
      await browser.close();
      await product.stop();
    }
  });
