import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../stamp.mjs';

/** Paths from the root of the project, with slashes. */
export interface Import {
  from: string;
  to: string;
}

const SOURCE = /\.(ts|tsx|mjs|astro|css)$/;
const ASTRO_SCRIPTS = /^---\n([\s\S]*?)\n---|<script\b[^>]*>([\s\S]*?)<\/script>/g;
const CSS_IMPORT = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;

/** Every import in a text: of values and of types, `export … from` and `import()` alike. */
function namesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [...text.matchAll(CSS_IMPORT)].map(([, name = '']) => name);
  const code = file.endsWith('.astro')
    ? [...text.matchAll(ASTRO_SCRIPTS)].map(([, head, script]) => head ?? script).join('\n')
    : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The file of the project that an import means; undefined for a package. */
function target(file: string, name: string): string | undefined {
  const [wanted = ''] = name.split('?');
  if (wanted.startsWith('.')) return path.posix.join(path.posix.dirname(file), wanted);
  if (!wanted.startsWith('#')) return undefined;
  return wanted.startsWith('#server/') ? wanted.slice(1) : `src/${wanted.slice(1)}`;
}

export const importsOf = (file: string, text: string): Import[] =>
  namesIn(file, text).flatMap((name) => {
    const to = target(file, name);
    return to === undefined ? [] : [{ from: file, to }];
  });

/** Every import between files of the project, as the sources in these folders have it. */
export const readImports = (folders: readonly string[]): Import[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts'))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .sort()
      .flatMap((file) => importsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  );
