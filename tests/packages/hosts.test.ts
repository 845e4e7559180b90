import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';
import { compareLooks, type Media } from './support/compare-looks.ts';
import { PACKAGE_FOLDER } from './support/host.ts';
import { buildHosts, hostDocument } from './support/hosts.ts';

const hosts = await buildHosts();
const styles = await readFile(path.join(PACKAGE_FOLDER, 'dist/styles.css'), 'utf8');
const reset = await readFile(path.join(PACKAGE_FOLDER, 'dist/reset.css'), 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

const MEDIA: [string, Media][] = [
  ['in the light', { colorScheme: 'light' }],
  ['in the dark', { colorScheme: 'dark' }],
  ['on paper', { media: 'print', colorScheme: 'dark' }],
];

describe.each(hosts)('a page $name', (host) => {
  const before = hostDocument([host.styles]);
  let compared = 0;
  const tell = (more: number) => (compared += more);
  afterAll(() => console.info(`a page ${host.name}: ${compared} computed styles compared before and after`));

  it.each(MEDIA)('keeps its looks %s', async (_, media) => {
    const pages = [before, hostDocument([host.styles, styles])] as const;
    expect(await compareLooks(browser, { pages, media, tell })).toEqual([]);
  });

  it('keeps its looks when it imports our styles first', async () => {
    const pages = [before, hostDocument([styles, host.styles])] as const;
    expect(await compareLooks(browser, { pages, tell })).toEqual([]);
  });

  it('has other looks when it asks for them', async () => {
    const pages = [before, hostDocument([host.styles, reset])] as const;
    expect((await compareLooks(browser, { pages })).length).toBeGreaterThan(20);
  });
});
