import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { startStorybook } from './support/storybook.ts';

/** What is ours of a docs page. */
const STORIES = '.docs-story';

// Half of Storybook's scripts are read for the first page.
const PREVIEW_MS = 60_000;

interface Preview {
  loadStory: (story: { storyId: string }) => Promise<{
    parameters: { docs?: { source?: { code?: string } } };
  }>;
  onSetCurrentStory: (selection: { storyId: string; viewMode: 'docs' }) => Promise<void>;
}

interface Entry {
  id: string;
  name: string;
  title: string;
  type: 'docs' | 'story';
}

type Theme = 'light' | 'dark';

/** The theme each story of the docs page is painted in, by its id; some stand in a frame of their own. */
const paintedThemes = (page: Page): Promise<[id: string, theme: string][]> =>
  page.locator('.docs-story :is(iframe, [id^="story--"][id$="-inner"] > *)').evaluateAll((stories) =>
    stories.map((story) => {
      if (!(story instanceof HTMLIFrameElement))
        return [story.parentElement?.id ?? '', getComputedStyle(story).colorScheme];
      // Storybook leaves frames far below until somebody scrolls to them. How far is the browser's guess of the network's speed.
      story.loading = 'eager';
      return [story.id, story.contentDocument?.documentElement.dataset['theme'] ?? ''];
    }),
  );

/** Opens Storybook's preview, with what the toolbar says in its address. */
async function openPreview(page: Page, storybook: string, docs: string, theme: Theme): Promise<void> {
  await page.goto(`${storybook}/iframe.html?viewMode=docs&id=${docs}&globals=theme:${theme}`);
  await expect(page.locator('.docs-story').first()).toBeVisible({ timeout: PREVIEW_MS });
}

/** Leaves one docs page for another as a click in the sidebar does, which is many times as quick as to load it. */
const openDocs = (page: Page, storyId: string): Promise<void> =>
  page.evaluate((id) => {
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
    return preview.onSetCurrentStory({ storyId: id, viewMode: 'docs' });
  }, storyId);

/** What "Show code" shows under each of the stories. */
const shownCodes = (page: Page, ids: readonly string[]): Promise<[id: string, code: string][]> =>
  page.evaluate(async (storyIds) => {
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
    const codes: [string, string][] = [];
    for (const storyId of storyIds) {
      const { parameters } = await preview.loadStory({ storyId });
      codes.push([storyId, parameters.docs?.source?.code ?? '']);
    }
    return codes;
  }, ids);

/** An element, or a component around it, with what it needs before it. */
const CODE =
  /^import \{[^}]+\} from '@kobodesk\/components';\n[^]*^(<[^]*>|export const \w+ = \(\) => \{[^]*\};)$/m;

/** What an author of a page never writes: a spy, a prop that is nothing, an object as text, the arguments or the props of a story. */
const NOT_CODE = /\bfn\(|=\{undefined\}|\[object|\bargs\b|\bmeta\.|render:|expected\b.*\(\d+:\d+\)/;

/** Every story of the page in the toolbar's theme, but for those that are there to show the dark one. */
async function expectThemes(page: Page, docs: string, theme: Theme): Promise<void> {
  const [component = ''] = docs.split('--');
  await expect(async () => {
    const painted = await paintedThemes(page);
    expect(painted.filter(([id]) => id.includes(`--${component}--`))).not.toHaveLength(0);
    const wrong = painted.filter(([id, scheme]) => scheme !== (id.includes('--dark') ? 'dark' : theme));
    expect(wrong).toEqual([]);
  }).toPass({ timeout: PREVIEW_MS });
}

test('each docs page is in the theme of the toolbar, its colours can be read, and its code could be written', async ({
  page,
}) => {
  // It is built first.
  test.setTimeout(480_000);
  const storybook = await startStorybook();
  try {
    const index = await page.request.get(`${storybook.url}/index.json`);
    const { entries } = (await index.json()) as { entries: Record<string, Entry> };
    const docs = Object.values(entries).filter(({ type }) => type === 'docs');
    expect(docs).not.toHaveLength(0);
    const components = docs.filter(({ title }) => title.startsWith('Components/'));
    const texts = docs.filter((page) => !components.includes(page));
    expect(texts.map(({ title }) => title).toSorted()).toEqual([
      'Content/Voice',
      'Installation',
      'Introduction',
      'Variants',
    ]);
    const [first] = components;
    await openPreview(page, storybook.url, first?.id ?? '', 'light');
    for (const { id, title } of components)
      await test.step(title, async () => {
        if (id !== first?.id) await openDocs(page, id);
        await expectThemes(page, id, 'light');
        await expectAccessible(page, 'colours', STORIES);
      });
    for (const { id, title } of texts)
      await test.step(title, async () => {
        await openDocs(page, id);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What colours code is read once the page stands.
        if (title === 'Installation') await expect(page.locator('.token.attr-name').first()).toBeVisible();
        await expectAccessible(page, 'colours', '#storybook-docs');
      });
    const stories = Object.values(entries).filter(
      ({ type, title }) => type === 'story' && title.startsWith('Components/'),
    );
    const codes = await shownCodes(
      page,
      stories.map(({ id }) => id),
    );
    // That it compiles is known where the package is installed (tests/packages/copied).
    expect(codes.filter(([, code]) => !CODE.test(code))).toEqual([]);
    expect(codes.filter(([, code]) => NOT_CODE.test(code))).toEqual([]);
    const button = 'components-button--docs';
    await openPreview(page, storybook.url, button, 'dark');
    await expectThemes(page, button, 'dark');
    await expectAccessible(page, 'colours', STORIES);
  } finally {
    await storybook.stop();
  }
});
