import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

interface Story {
  id: string;
  type: 'story' | 'docs';
}

/** What a story sets for itself. */
interface Told {
  theme: string | undefined;
  window: { width: string; height: string } | undefined;
}

interface Preview {
  ready: () => Promise<void>;
  loadStory: (story: { storyId: string }) => Promise<{
    storyGlobals: { theme?: string; viewport?: { value?: string } };
    parameters: { viewport?: { options?: Record<string, { styles: NonNullable<Told['window']> }> } };
  }>;
  currentRender?: { phase?: string };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview;
  }
}

/** The day on which every picture is taken. */
const NOW = new Date('2026-11-21T09:41:00Z');
const FOLDER = process.env['VISUAL_STORYBOOK'] ?? '';
const BASE = process.env['VISUAL_BASE'] ?? '';

function storiesOf(folder: string): string[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
}

const askOf = (page: Page, story: string): Promise<Told> =>
  page.evaluate(async (storyId) => {
    const preview = window.__STORYBOOK_PREVIEW__;
    await preview?.ready();
    const told = await preview?.loadStory({ storyId });
    const { theme, viewport } = told?.storyGlobals ?? {};
    return { theme, window: told?.parameters.viewport?.options?.[viewport?.value ?? '']?.styles };
  }, story);

/** Once the story's steps are done, or have failed: then its picture shows the failure. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['completed', 'afterEach', 'finished', 'errored'].includes(
      window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '',
    ),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

for (const story of storiesOf(FOLDER))
  for (const theme of ['light', 'dark'] as const)
    test(`${story} ${theme}`, async ({ page }, info) => {
      const picture = `${story}-${theme}.png`;
      test.skip(FOLDER === BASE && existsSync(info.snapshotPath(picture)), 'It was taken before.');
      await page.clock.setFixedTime(NOW);
      await page.goto(`/iframe.html?viewMode=story&id=${story}&globals=theme:${theme};a11y.manual:!true`);
      const { theme: own, window: wanted } = await askOf(page, story);
      test.skip(own === 'dark' && theme === 'light', 'It is dark by itself.');
      if (wanted) {
        const [width, height] = [Number.parseInt(wanted.width), Number.parseInt(wanted.height)];
        await page.setViewportSize({ width, height });
        await page.reload();
      }
      await settle(page);
      await expect(page).toHaveScreenshot(picture, { fullPage: true });
    });

test('no story is gone', () => {
  const now = new Set(storiesOf(FOLDER));
  expect(storiesOf(BASE).filter((story) => !now.has(story))).toEqual([]);
});
