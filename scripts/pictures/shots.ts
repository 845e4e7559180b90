import type { Page } from 'playwright';

export interface Shot {
  /** Of the file. */
  name: string;
  /** Where it is kept. @default docs/pictures */
  folder?: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** Pixels of the picture to one of the page. */
  scale: number;
  isSignedIn: boolean;
  path: string;
  /** What is done on the page before the picture is taken, and what must be there. */
  prepare: (page: Page) => Promise<unknown>;
}

const DESK = { viewport: { width: 1366, height: 860 }, colorScheme: 'light', scale: 1 } as const;
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', scale: 2 } as const;

/** What the landing page shows in the frame of a phone. */
const HANDSET = {
  viewport: { width: 390, height: 600 },
  scale: 1,
  isSignedIn: true,
  folder: 'public/images/screens',
} as const;

/** Up to the review of a gigabyte for a customer. */
async function fillSale(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill('08031234567');
  await page.getByRole('button', { name: 'MTN · change' }).waitFor();
  const plan = page.getByRole('group', { name: 'Plan' }).getByRole('radio').first();
  await plan.locator('xpath=ancestor::label').click();
}

async function sell(page: Page): Promise<void> {
  await fillSale(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Delivered', { exact: true }).waitFor();
}

/** Enough to see what the product is; the receipt comes last, since it is a sale more than the others show. */
export const SHOTS: readonly Shot[] = [
  {
    ...DESK,
    name: 'landing',
    isSignedIn: false,
    path: '/',
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    ...DESK,
    name: 'dashboard',
    isSignedIn: true,
    path: '/dashboard',
    prepare: (page) =>
      page
        .getByRole('link', { name: /0[789]\d\d/ })
        .nth(3)
        .waitFor(),
  },
  {
    ...DESK,
    name: 'transactions',
    isSignedIn: true,
    path: '/user/transactions',
    prepare: (page) => page.getByRole('listitem').nth(8).waitFor(),
  },
  {
    ...DESK,
    name: 'documentation',
    isSignedIn: true,
    path: '/documentation',
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  ...(['light', 'dark'] as const).map((colorScheme) => ({
    ...HANDSET,
    colorScheme,
    name: `sale-${colorScheme}`,
    path: '/services/data',
    prepare: fillSale,
  })),
  { ...PHONE, name: 'sale', isSignedIn: true, path: '/services/data', prepare: fillSale },
  { ...PHONE, name: 'receipt', isSignedIn: true, path: '/services/data', prepare: sell },
];
