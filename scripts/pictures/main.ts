/** Takes the pictures of the README and of the landing page from the product with its demo shop: `npm run pictures`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { DEMO_LOGIN } from '#server/demo/demo-agent.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { ROOT } from '../stamp.mjs';
import { type Shot, SHOTS } from './shots.ts';

const FOLDER = 'docs/pictures';
const QUALITY = 82;
// Generous: a busy machine is no failure.
const LIMIT_MS = 120_000;
/** Of one picture, in bytes: a README is read on phones too. */
const MOST_BYTES = 120_000;

/** A page that does not answer yet swallows what is typed; a picture half drawn is none, and a message passes. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr][client="chunks"], .toast') === null,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await settle(page);
  await page.getByLabel('Username, email or phone number').fill(DEMO_LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_LOGIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}

/** @returns bytes of the picture */
async function take(browser: Browser, url: string, shot: Shot): Promise<number> {
  const { name, folder = FOLDER, viewport, colorScheme, scale, isSignedIn } = shot;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  try {
    context.setDefaultTimeout(LIMIT_MS);
    const page = await context.newPage();
    if (isSignedIn) await logIn(page, url);
    await page.goto(url + shot.path);
    await settle(page);
    await shot.prepare(page);
    await settle(page);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toBuffer();
    await writeFile(path.join(ROOT, folder, `${name}.webp`), picture);
    return picture.length;
  } finally {
    await context.close();
  }
}

ensureBrowser();
await mkdir(path.join(ROOT, FOLDER), { recursive: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kobodesk-pictures-'));
const product = await startProduct(dataDir, {}, 'demo');
const browser = await chromium.launch(launchOptions());
try {
  for (const shot of SHOTS) {
    const bytes = await take(browser, product.url, shot);
    console.log(`${shot.name}.webp  ${Math.round(bytes / 1_000)} KB`);
    if (bytes > MOST_BYTES) throw new Error(`${shot.name} is above ${MOST_BYTES} bytes: lower QUALITY.`);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
