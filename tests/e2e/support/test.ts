import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { register, type SignedIn } from './agent.ts';
import { type Product, startFreshProduct } from './product.ts';

interface WorkerFixtures {
  product: Product;
  /** For tests that change nothing on the server: who logs out ends the session of every test of this worker. */
  agent: SignedIn;
}

interface Fixtures {
  /** Fails the test when a page threw or logged an error that the test did not expect. */
  quietPages: QuietPages;
}

export interface QuietPages {
  /** Says beforehand which logged errors belong to the test. */
  expectError: (pattern: RegExp) => void;
  /** Watches a page that the test opened in a context of its own. */
  watch: (page: Page) => void;
}

/** Astro unmounts the islands of a page that is left while it hydrates: React says that it has drawn anew what goes away. */
const LEFT_WHILE_HYDRATING = /Minified React error #424;/;

/** One running product a worker: tests keep apart by each having agents of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startFreshProduct({ REQUERY_SECONDS: '1,1,1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  agent: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await register(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  quietPages: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const expected = [LEFT_WHILE_HYDRATING];
      const watch = (watched: Page) => {
        watched.on('pageerror', (error) => errors.push(error.stack ?? error.message));
        watched.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
      };
      watch(page);
      await use({ watch, expectError: (pattern) => expected.push(pattern) });
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Until every island of the page has been hydrated but those that wait to be seen, or those alone that hydrate with the page. */
export const untilHydrated = (page: Page, client: 'chunks' | 'any' = 'any'): Promise<void> =>
  expect(
    page.locator(
      client === 'any' ? 'astro-island[ssr]:not([client=seen])' : 'astro-island[ssr][client=chunks]',
    ),
  ).toHaveCount(0);

/** Clicks what a radio is drawn as, once it stands still, as a finger would: the radio itself cannot be seen. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

export { expect };

/** The network that the number belongs to stands on the number's line. @param network its name */
export const expectNetwork = (page: Page, network: string): Promise<void> =>
  expect(page.getByRole('button', { name: `${network} · change` })).toBeVisible();
