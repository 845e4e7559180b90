import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { standStill, untilAtRest } from './stand-still.ts';
import { type Entry, groupsOf, openEntry, openPreview, paint, turnDark } from './stories.ts';

const FOLDER = process.env['VISUAL_STORYBOOK'] ?? '';
const BASE = process.env['VISUAL_BASE'] ?? '';

/** A machine that others share takes this long for one. */
const BUSY_MS = 60_000;

/** @returns the names of the pictures */
async function photograph(page: Page, entry: Entry): Promise<string[]> {
  const taken: string[] = [];
  const take = async (theme: string) => {
    const t0 = Date.now();
    await untilAtRest(page);
    const t1 = Date.now();
    const picture = `${entry.id}-${theme}.png`;
    taken.push(picture);
    await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
    appendFileSync('/tmp/storybook/t.log', `${picture} ${t1 - t0} ${Date.now() - t1}\n`);
  };
  const own = await openEntry(page, entry);
  if (own !== 'dark') await take('light');
  await turnDark(page, entry);
  await take('dark');
  if (entry.type === 'story') await paint(page, 'light');
  return taken;
}

for (const [group, entries] of groupsOf(FOLDER))
  test(group, async ({ page }, info) => {
    const list = info.snapshotPath(`${group}.json`);
    test.skip(FOLDER === BASE && existsSync(list), 'It was taken before.');
    test.setTimeout(BUSY_MS * (2 + entries.length));
    await standStill(page);
    await openPreview(page);
    const taken: string[] = [];
    for (const entry of entries) taken.push(...(await photograph(page, entry)));
    info.annotations.push({ type: 'pictures', description: String(taken.length) });
    if (FOLDER === BASE) writeFileSync(list, JSON.stringify(taken));
    const before = JSON.parse(readFileSync(list, 'utf8')) as string[];
    expect.soft(taken.toSorted()).toEqual(before.toSorted());
  });

test('nothing is gone', () => {
  expect([...groupsOf(FOLDER).keys()]).toEqual(expect.arrayContaining([...groupsOf(BASE).keys()]));
});
