/**
 * Compares every story, light and dark, between two commits in a local browser and writes a page of what differs:
 * `npm run visual -- [--base <commit>] [--head <commit>] [--only <part of a story's id>] [--strict]`.
 * Without them: the last release and the working tree. With --strict a difference fails the run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Build, buildCommit, buildWorkingTree, CACHE, defaultBase, forgetOthers } from './builds.ts';
import { changesBetween, type Looked } from './changes.ts';
import { takePictures } from './pictures.ts';
import { reportOf } from './report.ts';

interface Asked {
  base: string;
  head: string | undefined;
  only: string;
}

const look = async (build: Build, only: string): Promise<Looked> => ({
  build,
  seen: await takePictures(build, only),
});

/** @returns how many pictures differ or could not be taken */
async function run({ base, head, only }: Asked): Promise<number> {
  mkdirSync(CACHE, { recursive: true });
  const builds = [buildCommit(base), head ? buildCommit(head) : buildWorkingTree()] as const;
  forgetOthers(builds);
  const [before, after] = [await look(builds[0], only), await look(builds[1], only)];
  if (before.seen.shots.size + after.seen.shots.size === 0)
    throw new Error(`No story's id contains "${only}": ids look like components-button--primary.`);

  const report = path.join(CACHE, 'report');
  const changes = await changesBetween(before, after, report);
  const page = path.join(report, 'index.html');
  writeFileSync(page, reportOf(before, after, changes));
  const missing = before.seen.missing.size + after.seen.missing.size;
  const failed = missing > 0 ? `, ${missing} could not be taken` : '';
  console.log(`${after.seen.shots.size} pictures, ${changes.length} differ${failed}: ${page}`);
  return changes.length + missing;
}

const OPTIONS = {
  base: { type: 'string' },
  head: { type: 'string' },
  only: { type: 'string', default: '' },
  strict: { type: 'boolean', default: false },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  const { base = defaultBase(), head, only, strict } = values;
  const different = await run({ base, head, only });
  process.exitCode = strict && different > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
