/**
 * Compares every story, light and dark, between two commits in a local browser and writes a page of what differs:
 * `npm run visual -- [--base <commit>] [--head <commit>] [--only <part of a story's id>] [--strict]`.
 * Without them: the last release and the working tree. With --strict a difference fails the run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommit, buildWorkingTree, CACHE, defaultBase } from './builds.ts';
import { compare, pageOf } from './page.ts';
import { storiesIn, takePictures } from './pictures.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    head: { type: 'string' },
    only: { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
  },
});

mkdirSync(CACHE, { recursive: true });
const base = values.base ?? defaultBase();
const folders = [buildCommit(base), values.head ? buildCommit(values.head) : buildWorkingTree()] as const;
const [before, after] = [
  await takePictures(folders[0], storiesIn(folders[0], values.only)),
  await takePictures(folders[1], storiesIn(folders[1], values.only)),
];

const changes = compare(before, after);
const report = path.join(CACHE, 'report.html');
writeFileSync(report, pageOf(`${base} and ${values.head ?? 'the working tree'}`, changes));
console.log(`${after.size} pictures, ${changes.length} differ: ${report}`);
process.exit(values.strict && changes.length > 0 ? 1 : 0);
