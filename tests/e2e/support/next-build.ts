import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPages } from '../../../scripts/postbuild/pages.ts';
import { writeWorker } from '../../../scripts/postbuild/worker.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const TEXT = /\.(?:html|js|css)$/;
const NAME = /[\w.-]+\.(?:js|css|woff2)\b/g;

/**
 * Another version of the built product: the same but for the name of every script, style and font, which is what a change
 * of any of them does to all that know it.
 * @param dist inside the project, where the packages are found
 */
export async function makeNextBuild(dist: string): Promise<void> {
  const client = path.join(dist, 'client');
  await cp(path.join(ROOT, 'dist', 'server'), path.join(dist, 'server'), { recursive: true });
  await cp(path.join(ROOT, 'dist', 'client'), client, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file),
  });
  const assets = path.join(client, '_astro');
  const names = new Set((await readdir(assets)).filter((name) => path.extname(name) !== ''));
  const files = await readdir(client, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile() && TEXT.test(entry.name))) {
    const full = path.join(file.parentPath, file.name);
    const text = await readFile(full, 'utf8');
    await writeFile(
      full,
      text.replace(NAME, (name) => (names.has(name) ? `next-${name}` : name)),
    );
  }
  for (const name of names) await rename(path.join(assets, name), path.join(assets, `next-${name}`));
  await rm(path.join(client, 'sw.js'));
  await writeWorker(client, await readPages(client));
}
