import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { launchOptions } from '../browser.ts';

export const THEMES = ['light', 'dark'] as const;

/** PNGs by "story id, theme". */
export type Pictures = Map<string, Buffer>;

interface Entry {
  id: string;
  type: string;
}

/** Ids of the stories in a built Storybook that contain `part`. */
export function storiesIn(folder: string, part: string): string[] {
  const index = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(index.entries)
    .filter(({ id, type }) => type === 'story' && id.includes(part))
    .map(({ id }) => id);
}

async function picture(page: Page, origin: string, id: string, theme: string): Promise<Buffer> {
  await page.goto(`${origin}iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`);
  await page.locator('.sb-show-main, .sb-show-errordisplay, .sb-show-nopreview').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Takes every story, light and dark, in one browser. */
export async function takePictures(folder: string, ids: readonly string[]): Promise<Pictures> {
  const server = await preview({
    configFile: false,
    root: path.dirname(folder),
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser: Browser = await chromium.launch(launchOptions());
  const pictures: Pictures = new Map();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
    const origin = server.resolvedUrls?.local[0] ?? '';
    for (const id of ids)
      for (const theme of THEMES) pictures.set(`${id}, ${theme}`, await picture(page, origin, id, theme));
    return pictures;
  } finally {
    await browser.close();
    await server.close();
  }
}
