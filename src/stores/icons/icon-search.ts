/** One icon of a set, without its drawing. */
export interface GalleryIcon {
  name: string;
  /** Other words for it, in lower case, apart by spaces. */
  tags: string;
  /** Which styles it has: bits in the order of the set's. */
  styles: number;
}

const BEGINS = 3;

/** How well an icon matches one word: 4 its name, 3 the name begins so, 2 a part of it does, 1 anywhere, 0 not at all. */
function rank({ name, tags }: GalleryIcon, word: string): number {
  if (name === word) return BEGINS + 1;
  const at = name.indexOf(word);
  if (at === 0) return BEGINS;
  if (at > 0) return /[-_]/.test(name[at - 1] ?? '') ? 2 : 1;
  return tags.includes(word) ? 1 : 0;
}

/**
 * The places in the set of all icons that have the style and hold every word of the query, the best answers first.
 * @param styleBit the style's place in the set's list
 */
export function searchIcons(icons: readonly GalleryIcon[], query: string, styleBit: number): number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked: number[][] = Array.from({ length: BEGINS + 2 }, () => []);
  icons.forEach((icon, index) => {
    if (((icon.styles >> styleBit) & 1) === 0) return;
    let best = words.length === 0 ? 1 : 0;
    for (const word of words) {
      const own = rank(icon, word);
      if (own === 0) return;
      best = Math.max(best, own);
    }
    ranked[best]?.push(index);
  });
  return ranked.reverse().flat();
}
