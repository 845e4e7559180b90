import { beforeEach, describe, expect, it } from 'vitest';
import { startOver } from '../page.ts';
import {
  $drawings,
  $gallery,
  drawingOf,
  INITIAL_DRAWINGS,
  INITIAL_GALLERY,
  loadDrawings,
  loadGallery,
} from '#stores/icons/icon-gallery.ts';
import { searchIcons } from '#stores/icons/icon-search.ts';

const OUTLINE = 0;
const FILLED = 1;
const icons = [
  { name: 'bell-home', tags: 'notice', styles: 0b01 },
  { name: 'building', tags: 'home house', styles: 0b01 },
  { name: 'home', tags: 'house', styles: 0b11 },
  { name: 'home-2', tags: 'house', styles: 0b01 },
];
const found = (query: string, style = OUTLINE) =>
  searchIcons(icons, query, style).map((index) => icons[index]?.name);

describe('the icon search', () => {
  it('puts the name first, then what begins so, then a part, then other words', () => {
    expect(found('home')).toEqual(['home', 'home-2', 'bell-home', 'building']);
    expect(found('HOUSE')).toEqual(['building', 'home', 'home-2']);
  });

  it('wants every word, and shows only what has the style', () => {
    expect(found('home notice')).toEqual(['bell-home']);
    expect(found('', FILLED)).toEqual(['home']);
    expect(found('')).toHaveLength(icons.length);
    expect(found('zzz')).toEqual([]);
  });
});

describe('the gallery', () => {
  beforeEach(() => {
    $gallery.set(INITIAL_GALLERY);
    $drawings.set(INITIAL_DRAWINGS);
  });

  it('reads a set, and each file of drawings once', async () => {
    const browser = startOver();
    const index = { chunkIcons: 2, styles: ['outline'], icons: icons.map(({ name }) => [name, '', 1]) };
    browser.fetch.mockImplementation((url) =>
      Promise.resolve(new Response(JSON.stringify(url.endsWith('index.json') ? index : ['<a/>', '<b/>']))),
    );
    await loadGallery('/set');
    expect($gallery.get()).toMatchObject({ reading: 'ready', icons: { length: 4 } });
    expect(drawingOf($drawings.get(), 'outline', 3)).toBeUndefined();
    await Promise.all([loadDrawings('/set', 'outline', [2, 3]), loadDrawings('/set', 'outline', [3])]);
    expect(drawingOf($drawings.get(), 'outline', 3)).toBe('<b/>');
    expect(browser.fetch.mock.calls.map(([url]) => url)).toEqual(['/set/index.json', '/set/outline-1.json']);
  });

  it('asks again for what could not be had', async () => {
    const browser = startOver();
    await loadGallery('/set');
    expect($gallery.get().reading).toBe('failed');
    await loadDrawings('/set', 'outline', [0]);
    await loadDrawings('/set', 'outline', [0]);
    expect(browser.fetch).toHaveBeenCalledTimes(3);
  });
});
