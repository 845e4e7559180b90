import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { transform } from 'esbuild';

export interface BuiltPage {
  file: string;
  /** As visitors ask for it: "/", "/login". */
  path: string;
  html: string;
}

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /type="?application\/(?:ld\+)?json/;

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = (await filesBelow(folder)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({
      file,
      path: `/${relative(folder, file).split(sep).join('/')}`.replace(/(?:\/index)?\.html$/, '') || '/',
      html: await readFile(file, 'utf8'),
    })),
  );
}

/** Astro leaves `is:inline` scripts as they were written. */
export async function minifyInlineScripts(page: BuiltPage): Promise<void> {
  for (const [whole, attributes = '', code = ''] of page.html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes('type=') || code.trim() === '') continue;
    const { code: minified } = await transform(code, { minify: true, target: 'es2022' });
    page.html = page.html.replace(whole, () => `<script${attributes}>${minified.trimEnd()}</script>`);
  }
}

/** What a Content-Security-Policy allows the page's own inline scripts by. */
export const scriptHashes = ({ html }: BuiltPage): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
