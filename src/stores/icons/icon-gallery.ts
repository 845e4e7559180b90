import { atom } from 'nanostores';
import { type GalleryIcon, searchIcons } from './icon-search.ts';
import type { Reading } from '../reads/read.ts';

/** A set without its drawings. */
export interface Gallery {
  reading: Reading;
  icons: readonly GalleryIcon[];
  /** Ids, in the order of the icons' bits. */
  styles: readonly string[];
  /** How many drawings one file holds. */
  chunkIcons: number;
}

export const INITIAL_GALLERY: Gallery = { reading: 'idle', icons: [], styles: [], chunkIcons: 1 };

/** The set of this page. */
export const $gallery = atom<Gallery>(INITIAL_GALLERY);

/** Files of drawings by "style-number"; each drawing is what stands inside an `<svg>`. */
export type Drawings = ReadonlyMap<string, readonly string[]>;

export const INITIAL_DRAWINGS: Drawings = new Map();
export const $drawings = atom<Drawings>(INITIAL_DRAWINGS);

interface IndexFile {
  chunkIcons: number;
  styles: string[];
  icons: [name: string, tags: string, styles: number][];
}

async function readFile<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as Content;
}

/** Parsing this long text takes as long as showing its content, so each runs in a separate task. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** @param base where the set's files are, without a slash at its end */
export async function loadGallery(base: string): Promise<void> {
  if ($gallery.get().reading === 'loading') return;
  $gallery.set({ ...$gallery.get(), reading: 'loading' });
  try {
    const { chunkIcons, styles, icons } = await readFile<IndexFile>(`${base}/index.json`);
    await nextTask();
    $gallery.set({
      reading: 'ready',
      chunkIcons,
      styles,
      icons: icons.map(([name, tags, bits]) => ({ name, tags, styles: bits })),
    });
  } catch {
    $gallery.set({ ...$gallery.get(), reading: 'failed' });
  }
}

const chunkOf = (style: string, index: number): string =>
  `${style}-${Math.floor(index / $gallery.get().chunkIcons)}`;

/** The drawing of an icon; undefined while it is on its way. */
export const drawingOf = (drawings: Drawings, style: string, index: number): string | undefined =>
  drawings.get(chunkOf(style, index))?.[index % $gallery.get().chunkIcons];

// The files loaded so far. The store is updated only when something on screen waits for them, so that a search draws once.
const known = new Map<string, readonly string[]>();
const asked = new Map<string, Promise<void>>();

async function fetchChunk(base: string, chunk: string): Promise<void> {
  try {
    known.set(chunk, await readFile<string[]>(`${base}/${chunk}.json`));
  } catch {
    // Asked for again when one of its icons comes into view the next time.
    asked.delete(chunk);
  }
}

function loadChunk(base: string, chunk: string): Promise<void> {
  const loading = asked.get(chunk) ?? fetchChunk(base, chunk);
  asked.set(chunk, loading);
  return loading;
}

/** Fetches the drawings of these icons, by their places in the set, and shows each file as it comes. */
export async function loadDrawings(base: string, style: string, indexes: readonly number[]): Promise<void> {
  const chunks = [...new Set(indexes.map((index) => chunkOf(style, index)))];
  const show = () => {
    const shown = $drawings.get();
    if (chunks.some((chunk) => known.has(chunk) && !shown.has(chunk))) $drawings.set(new Map(known));
  };
  show();
  await Promise.all(chunks.map((chunk) => loadChunk(base, chunk).then(show)));
}

const ANY_WORD = 'a';

/**
 * Prepares for a search, which needs icons from the whole set: fetches all drawings of a style, one file after another, and
 * runs one unused search, because the engine runs a loop several times faster the second time.
 */
export async function prepareSearch(base: string, style: string): Promise<void> {
  const { icons, styles, chunkIcons } = $gallery.get();
  searchIcons(icons, ANY_WORD, styles.indexOf(style));
  for (let index = 0; index < icons.length; index += chunkIcons) await loadChunk(base, chunkOf(style, index));
  $drawings.set(new Map(known));
}
