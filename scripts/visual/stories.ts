import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { AT_ITS_END } from './stand-still.ts';

export interface Entry {
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
  onSetCurrentStory: (selection: { storyId: string; viewMode: Entry['type'] }) => Promise<void>;
  currentRender?: { id?: string; phase?: string };
  channel: { emit: (event: string, message: object) => void };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview;
  }
}

/** The longest that a story's steps may take, on a busy machine. */
const STEPS_MS = 45_000;
const WINDOW = { width: 1_000, height: 700 };

/** The entries of a built Storybook by what they show: "components-button" has its stories, and then its docs page. */
export function groupsOf(folder: string): Map<string, Entry[]> {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const groups = new Map<string, Entry[]>();
  for (const entry of Object.values(entries).toSorted((a, b) => b.type.localeCompare(a.type))) {
    const [group = ''] = entry.id.split('--');
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return groups;
}

const askOf = (page: Page, story: string): Promise<Told> =>
  page.evaluate(async (storyId) => {
    const told = await window.__STORYBOOK_PREVIEW__?.loadStory({ storyId });
    const { theme, viewport } = told?.storyGlobals ?? {};
    return { theme, window: told?.parameters.viewport?.options?.[viewport?.value ?? '']?.styles };
  }, story);

/** Opens the preview with nothing in it yet. */
export async function openPreview(page: Page): Promise<void> {
  // A docs page shows some stories in frames, which load all of Storybook again; they have pictures of their own.
  await page.route(/viewMode=story/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/iframe.html?globals=theme:light;a11y.manual:!true');
  await page.addStyleTag({ content: AT_ITS_END });
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.ready());
}

/** Opens an entry as a click in the sidebar does, in the window it wants. @returns the theme it sets for itself */
export async function openEntry(page: Page, { id, type }: Entry): Promise<string | undefined> {
  const { theme, window: wanted } = type === 'story' ? await askOf(page, id) : {};
  const size = { width: Number.parseInt(wanted?.width ?? ''), height: Number.parseInt(wanted?.height ?? '') };
  await page.setViewportSize(wanted ? size : WINDOW);
  const selection = { storyId: id, viewMode: type };
  await page.evaluate((chosen) => window.__STORYBOOK_PREVIEW__?.onSetCurrentStory(chosen), selection);
  if (type === 'docs') return undefined;
  // Until the story's steps are done or have failed; then its picture shows the failure. The steps' own limits of time never come
  // here (stand-still.ts), so this one ends a step that cannot succeed.
  const isDone = (storyId: string) => {
    const { id: current, phase = '' } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {};
    return current === storyId && ['completed', 'afterEach', 'finished', 'errored'].includes(phase);
  };
  await page.waitForFunction(isDone, id, { timeout: STEPS_MS }).catch((error: unknown) => {
    throw new Error(`${id}: its steps did not end within ${STEPS_MS / 1_000} s`, { cause: error });
  });
  return theme;
}

/** A theme turns colours and nothing else, so the same story is looked at again, not played again. */
export async function turnDark(page: Page, { type }: Entry): Promise<void> {
  if (type === 'docs') {
    await page.evaluate(() =>
      window.__STORYBOOK_PREVIEW__?.channel.emit('updateGlobals', { globals: { theme: 'dark' } }),
    );
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  } else await paint(page, 'dark');
}

export async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
}
