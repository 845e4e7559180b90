import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readJson, SOURCE_SETS, type SourceIcon, type SourceSet } from './sets.ts';

/** How many icons one file of drawings holds. */
const CHUNK_ICONS = 256;
const CACHE = join('.cache', 'icon-sets');
// Best compression takes a minute for these megabytes; this one takes seconds and makes them a tenth larger.
const BROTLI_QUALITY = 9;

/** Where a set's files lie, below the folder of the icons. */
export interface GeneratedSet {
  id: string;
  /** Named after everything the files are made from, so that they may be cached for ever. */
  folder: string;
  count: number;
}

/** A set's index, as src/stores/icons/icon-gallery.ts reads it; `styles` of an icon are bits in the order of the set's. */
interface Index {
  chunkIcons: number;
  styles: string[];
  icons: [name: string, tags: string, styles: number][];
}

const inName = (name: string) => new Set(name.split(/[-_]/));

function indexOf({ styles }: SourceSet, icons: SourceIcon[]): Index {
  return {
    chunkIcons: CHUNK_ICONS,
    styles,
    icons: icons.map(({ name, tags, drawings }) => {
      const own = inName(name);
      const others = new Set(tags.map((tag) => tag.toLowerCase()).filter((tag) => !own.has(tag)));
      const bits = styles.reduce((sum, style, bit) => (drawings[style] ? sum | (1 << bit) : sum), 0);
      return [name, [...others].join(' '), bits];
    }),
  };
}

function write(folder: string, name: string, content: unknown): void {
  const text = Buffer.from(JSON.stringify(content));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, { params }));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
}

function generateSet(set: SourceSet, folder: string): void {
  const icons = set.read().sort((one, other) => (one.name < other.name ? -1 : 1));
  // Made beside its place and moved there whole: a build that is stopped leaves no half of it.
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  write(draft, 'index.json', indexOf(set, icons));
  for (const style of set.styles)
    for (let from = 0; from < icons.length; from += CHUNK_ICONS) {
      const chunk = icons.slice(from, from + CHUNK_ICONS).map(({ drawings }) => drawings[style] ?? '');
      write(draft, `${style}-${from / CHUNK_ICONS}.json`, chunk);
    }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another build was first: the content is the same.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const ownSources = () =>
  ['generate.ts', 'sets.ts'].map((file) => readFileSync(join('scripts', 'icon-sets', file), 'utf8'));

/** Writes each set once for each version of its package and of this code. @returns where the sets are, and the folder of all */
export function generateIconSets(): { root: string; sets: GeneratedSet[] } {
  const sets = SOURCE_SETS.map((set) => {
    const { version } = readJson<{ version: string }>('node_modules', set.packageName, 'package.json');
    const hash = createHash('sha256').update([set.id, version, ...ownSources()].join('\0'));
    const folder = `${set.id}-${hash.digest('hex').slice(0, 10)}`;
    const full = join(CACHE, folder);
    if (!existsSync(full)) generateSet(set, full);
    const count = readJson<Index>(full, 'index.json').icons.length;
    return { id: set.id, folder, count };
  });
  return { root: CACHE, sets };
}
