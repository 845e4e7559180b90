import { atom } from 'nanostores';
import type { GalleryIcon } from './icon-search.ts';
import type { Reading } from './keys.ts';

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

/** @param base where the set's files are, without a slash at its end */
export async function loadGallery(base: string): Promise<void> {
  if ($gallery.get().reading === 'loading') return;
  $gallery.set({ ...$gallery.get(), reading: 'loading' });
  try {
    const { chunkIcons, styles, icons } = await readFile<IndexFile>(`${base}/index.json`);
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

const asked = new Set<string>();

async function loadChunk(base: string, chunk: string): Promise<void> {
  if (asked.has(chunk)) return;
  asked.add(chunk);
  try {
    const drawings = await readFile<string[]>(`${base}/${chunk}.json`);
    $drawings.set(new Map($drawings.get()).set(chunk, drawings));
  } catch {
    // Asked for again when one of its icons comes into view the next time.
    asked.delete(chunk);
  }
}

/** Fetches the drawings of these icons, by their places in the set. */
export async function loadDrawings(base: string, style: string, indexes: readonly number[]): Promise<void> {
  const chunks = new Set(indexes.map((index) => chunkOf(style, index)));
  await Promise.all([...chunks].map((chunk) => loadChunk(base, chunk)));
}

/** Fetches all drawings of a style, one file after another: a search is about to ask for icons from everywhere. */
export async function loadAllDrawings(base: string, style: string): Promise<void> {
  const { icons, chunkIcons } = $gallery.get();
  for (let index = 0; index < icons.length; index += chunkIcons) await loadChunk(base, chunkOf(style, index));
}
