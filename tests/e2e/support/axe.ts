import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Where a screen reader leaps to: what stands outside of every landmark is passed over.
  landmarks: { type: 'rule', values: ['region'] },
  // All that another theme can break: it turns colours, and nothing else (src/styles/tokens.css).
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, { type: axe.RunOnly['type']; values: readonly string[] }>;

/**
 * Until nothing moves: what is half faded in has not its own colours yet. The end of one animation may begin another, as a
 * new colour passes from parent to child. One in a part that is not painted yet (content-visibility) never ends.
 */
const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      moving = document.getAnimations().filter(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect && effect.target;
        return playState === 'running' && target && target.checkVisibility({ contentVisibilityAuto: true });
      });
      // A look a frame, since what is scrolled away or hidden meanwhile does not end any more.
    } while (moving.length > 0);
  });

/**
 * Fails when the page, as it stands now, breaks a rule of WCAG 2.2 AA that a machine can see.
 * @param within a selector of the parts to look at
 */
export async function expectAccessible(
  page: Page,
  rules: keyof typeof RULES = 'all',
  within = 'html',
): Promise<void> {
  await untilAtRest(page);
  // Brought once a document, which may be looked at many times.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ parts, runOnly }) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
      // What is as it should be is counted, but not described.
      const { violations } = await inPage.run(parts, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    },
    { parts: within, runOnly: { type: RULES[rules].type, values: [...RULES[rules].values] } },
  );
  expect(found).toEqual([]);
}

/** Fails when something stays wider than the screen: a window's new size takes a frame. @see WCAG 2.2, 1.4.10: 320 CSS pixels */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
}

/** Looks at a page in both themes, turned under it as the system turns them. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, rules);
    });
}

/** Looks at the page on a phone and on a laptop: the window is resized, the page stays as it was opened. @param look is given the width in CSS pixels */
export async function inBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [360, 1366])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await look(width);
    });
}
