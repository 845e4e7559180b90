import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { standStill, untilAtRest } from './stand-still.ts';
import { type Entry, groupsOf, openEntry, openPreview, paint, turnDark } from './stories.ts';

const FOLDER = process.env['VISUAL_STORYBOOK'] ?? '';
const BASE = process.env['VISUAL_BASE'] ?? '';
const IS_BASE = FOLDER === BASE;

/** A machine that others share takes this long for one entry. */
const BUSY_MS = 60_000;

/** @returns the names of the pictures */
async function photograph(page: Page, entry: Entry): Promise<string[]> {
  const taken: string[] = [];
  const take = async (theme: string) => {
    await untilAtRest(page);
    const picture = `${entry.id}-${theme}.png`;
    taken.push(picture);
    await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
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
    const done = info.snapshotPath(`${group}.done`);
    test.skip(IS_BASE && existsSync(done), 'It was taken before.');
    test.setTimeout(BUSY_MS * (2 + entries.length));
    await standStill(page);
    await openPreview(page);
    const taken: string[] = [];
    for (const entry of entries) taken.push(...(await photograph(page, entry)));
    info.annotations.push({ type: 'pictures', description: String(taken.length) });
    const kept = readdirSync(path.dirname(done)).filter(
      (file) => file.startsWith(`${group}--`) && file.endsWith('.png'),
    );
    expect.soft(taken.toSorted(), 'what was taken, and what is kept').toEqual(kept.toSorted());
    if (IS_BASE && info.errors.length === 0) writeFileSync(done, '');
  });

test('nothing is gone', () => {
  expect([...groupsOf(FOLDER).keys()]).toEqual(expect.arrayContaining([...groupsOf(BASE).keys()]));
});
