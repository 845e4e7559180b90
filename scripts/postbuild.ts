/**
 * What a server needs beside the built pages: `node --import tsx scripts/postbuild.ts [folder]`, after `astro build`.
 *   headers.json   the headers of each path, read by the Node server: {base: '', default: {…}, pages: {"/login": {…}}}
 *   _headers       the same for a CDN
 *   _redirects     for a CDN: the one page at every address of a shared receipt
 *   developers.md  the integrator's guide as Markdown, from its page
 *   sw.js          the service worker, with the list of what it keeps
 *   *.br, *.gz     every text file, compressed once and for all
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '#config/brand.ts';
import { readBasePath } from './base-path.ts';
import { compressAll } from './postbuild/compress.ts';
import { writeGuideText } from './postbuild/guide-text.ts';
import { cdnHeaders, cdnRedirects, headersOf } from './postbuild/headers.ts';
import { minifyInlineScripts, readPages } from './postbuild/pages.ts';
import { dropPicturePreloads } from './postbuild/picture-preloads.ts';
import { preloadModules } from './postbuild/preload.ts';
import { dropUnusedProperties } from './postbuild/unused-properties.ts';
import { weighShell, writeWorker } from './postbuild/worker.ts';

const folder = process.argv[2] ?? 'dist/client';
const base = readBasePath();

const pages = await readPages(folder);
for (const page of pages) {
  page.html = dropPicturePreloads(dropUnusedProperties(page.html));
  await minifyInlineScripts(page);
  await preloadModules(folder, page, base);
  await writeFile(page.file, page.html);
}
await writeGuideText(folder, new URL(process.env.SITE_URL ?? brand.siteUrl).origin + base);
const shell = await writeWorker(folder, pages, base);
const headers = headersOf(pages, process.env.PUBLIC_API_BASE ?? '', base);
await writeFile(join(folder, 'headers.json'), JSON.stringify(headers, null, 1));
await writeFile(join(folder, '_headers'), cdnHeaders(headers));
await writeFile(join(folder, '_redirects'), cdnRedirects(headers));
const { count, plainBytes, brotliBytes } = await compressAll(folder);
console.log(
  `Compressed ${count} files: ${kilobytes(plainBytes)} KB, ${kilobytes(brotliBytes)} KB as brotli.`,
);
console.log(
  `Kept for use without network: ${shell.length} files, ${kilobytes(await weighShell(folder, shell))} KB as sent.`,
);

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}
