import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { launchOptions } from '../browser.ts';
import type { Build } from './builds.ts';
import { Progress } from './progress.ts';
import { nameOf, type Shot, shotsIn } from './stories.ts';

/** What was seen of a build. */
export interface Seen {
  /** By name: "components-button--primary.dark". */
  shots: Map<string, Shot>;
  /** Why a picture is missing, by the same names. */
  missing: Map<string, string>;
}

const STORY_LIMIT_MS = 30_000;
const MOST_PAGES = 4;
/** The day on which every picture is taken. */
const NOW = new Date('2026-11-21T09:41:00Z');

export const fileOf = ({ pictures }: Build, name: string): string => path.join(pictures, `${name}.png`);

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Africa/Lagos' });
  await context.clock.setFixedTime(NOW);
  // What one story keeps is not there for the next. The pages within a story share its storage.
  await context.addInitScript(() => {
    if (window !== top) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  context.setDefaultTimeout(STORY_LIMIT_MS);
  return context.newPage();
}

/** A story whose steps are done, or have failed: then its picture shows the failure. Tests check accessibility, not this. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    interface Preview {
      currentRender?: { phase?: string };
    }
    const { __STORYBOOK_PREVIEW__: shown } = window as unknown as { __STORYBOOK_PREVIEW__?: Preview };
    return ['completed', 'afterEach', 'finished', 'errored'].includes(shown?.currentRender?.phase ?? '');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

async function take(page: Page, origin: string, shot: Shot, file: string): Promise<void> {
  const { story, theme, viewport } = shot;
  await page.setViewportSize(viewport);
  await settle(
    page,
    `${origin}iframe.html?viewMode=story&id=${story}&globals=theme:${theme};a11y.manual:!true`,
  );
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide', fullPage: true });
}

async function takeAll(build: Build, browser: Browser, origin: string, part: string): Promise<Seen> {
  const first = await openPage(browser);
  await first.goto(`${origin}iframe.html`);
  const shots = await shotsIn(first, part);
  const missing = new Map<string, string>();
  const wanted = shots.filter((shot) => !existsSync(fileOf(build, nameOf(shot))));
  const progress = new Progress(`Pictures of ${build.name}`, shots.length, shots.length - wanted.length);

  // One list for all pages: whoever is free takes the next.
  const queue = wanted.values();
  const work = async (page: Page): Promise<void> => {
    for (const shot of queue) {
      const name = nameOf(shot);
      await take(page, origin, shot, fileOf(build, name)).catch((error: Error) => {
        missing.set(name, error.message.split('\n')[0] ?? '');
      });
      progress.step();
    }
  };
  const further = Math.min(availableParallelism(), MOST_PAGES) - 1;
  const pages = [first, ...(await Promise.all(Array.from({ length: further }, () => openPage(browser))))];
  await Promise.all(pages.map(work));
  return { shots: new Map(shots.map((shot) => [nameOf(shot), shot])), missing };
}

/** Takes the stories whose id contains `part`, light and dark; those of a commit that are there already are kept. */
export async function takePictures(build: Build, part: string): Promise<Seen> {
  mkdirSync(build.pictures, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(build.folder),
    build: { outDir: build.folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    return await takeAll(build, browser, server.resolvedUrls?.local[0] ?? '', part);
  } finally {
    await browser.close();
    await server.close();
  }
}
