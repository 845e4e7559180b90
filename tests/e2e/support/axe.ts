import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Scope {
  /** A selector of what is left out, such as what stands on the page many times over. */
  exclude?: string | undefined;
}

/** Fails when the page, as it stands now, breaks a rule of WCAG 2.2 AA that a machine can see. */
export async function expectAccessible(page: Page, { exclude }: Scope = {}): Promise<void> {
  // What is half faded in has not its own colours yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Legacy mode misses the frames of other sites, of which there are none, and spares a second page for each run;
  // what is as it should be is counted, but not described.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] });
  if (exclude) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}

/** Fails when something is wider than the screen. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

export interface Look {
  colorScheme: 'light' | 'dark';
  /** In CSS pixels. */
  width: number;
}

/** Declares these tests in both themes, on a phone and on a laptop. */
export function inEveryLook(declare: (look: Look) => void): void {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1366])
      test.describe(`${colorScheme}, ${width} pixels wide`, () => {
        test.use({ colorScheme, viewport: { width, height: 844 } });
        declare({ colorScheme, width });
      });
}
