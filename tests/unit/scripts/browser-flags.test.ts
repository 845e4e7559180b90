import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { BROWSER_FLAGS } from '../../../scripts/browser-flags.ts';

const FEATURES = /--disable-features=(\S+)/g;

/** Node.js in the browser's place ends at once, and Playwright tells how it called it. */
const callOf = (args: string[]): Promise<string> =>
  chromium.launch({ executablePath: process.execPath, args }).then(
    () => 'it started',
    (error: Error) => /<launching>.*/.exec(error.message)?.[0] ?? error.message,
  );

it('whatever Playwright switches off stays off', async () => {
  const lists = [...(await callOf([...BROWSER_FLAGS])).matchAll(FEATURES)].map(([, list = '']) => list);
  expect(lists).toHaveLength(2);
  const [playwrights = '', ours = ''] = lists;
  expect(ours.split(',')).toEqual(expect.arrayContaining(playwrights.split(',')));
});
