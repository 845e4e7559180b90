/**
 * Draws the tiles of public/images: monograms of the providers and signs of the services, our own drawings in quiet
 * colours and nobody's logo. `npm run images`. The outcome is kept in the repository.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from '../src/config/icons.ts';
import { SERVICE_CODES } from '../src/contract/service-codes.ts';

const FOLDER = 'public/images';

interface Tile {
  /** One to three letters. */
  letters: string;
  ground: string;
  ink: string;
}

const DISCO_GROUND = '#e3edf7';
const DISCO_INK = '#1d4468';
const disco = (letters: string): Tile => ({ letters, ground: DISCO_GROUND, ink: DISCO_INK });
const exam = (letters: string): Tile => ({ letters, ground: '#efe7f6', ink: '#4f2f73' });

/** File name to tile; the catalogue names these files. */
const PROVIDERS: Record<string, Tile> = {
  mtn: { letters: 'M', ground: '#fbe7a1', ink: '#4d3a00' },
  airtel: { letters: 'A', ground: '#fbdcd8', ink: '#8c1a12' },
  glo: { letters: 'G', ground: '#d9f0d3', ink: '#1f5a16' },
  t2: { letters: 'T2', ground: '#fde2cc', ink: '#8a3a06' },
  ikedc: disco('IK'),
  ekedc: disco('EK'),
  kedco: disco('KN'),
  phed: disco('PH'),
  jed: disco('JS'),
  ibedc: disco('IB'),
  kaedco: disco('KD'),
  aedc: disco('AB'),
  eedc: disco('EN'),
  bedc: disco('BN'),
  aba: disco('AP'),
  yedc: disco('YL'),
  dstv: { letters: 'DS', ground: '#dbe6fb', ink: '#123f8f' },
  gotv: { letters: 'GO', ground: '#dff0d8', ink: '#2a5a1b' },
  startimes: { letters: 'ST', ground: '#fde4d0', ink: '#8a3d08' },
  waec: exam('WA'),
  neco: exam('NE'),
  nabteb: exam('NB'),
  jamb: exam('JA'),
};

// A service without a drawing on the landing page is shown by its providers' tiles.
const SERVICES = SERVICE_CODES.filter((code) => Object.hasOwn(icons, code)) as (keyof typeof icons)[];

// Letters as strokes in a 6 by 10 box: a picture in an <img> has no web font, and every machine draws these alike.
const LETTERS: Record<string, string> = {
  A: 'M0 10 3 0l3 10M1.1 6.6h3.8',
  B: 'M0 0v10h3.2a2.7 2.7 0 0 0 0-5.4H0h2.8a2.3 2.3 0 0 0 0-4.6H0',
  D: 'M0 0v10h1.8C4.6 10 6 8 6 5S4.6 0 1.8 0H0Z',
  E: 'M5.4 0H0v10h5.4M0 4.8h4.6',
  G: 'M5.8 2.2A3.1 3.1 0 0 0 3.1 0C1.1 0 0 2.1 0 5s1.1 5 3.1 5A3 3 0 0 0 6 7V5.2H3.4',
  H: 'M0 0v10M6 0v10M0 4.8h6',
  I: 'M1 0v10',
  J: 'M5.4 0v6.9A2.8 2.8 0 0 1 2.7 10 2.7 2.7 0 0 1 0 7.2',
  K: 'M0 0v10M5.8 0 .2 6M2.2 4 6 10',
  L: 'M0 0v10h5.2',
  M: 'M0 10V0l3.4 6L6.8 0v10',
  N: 'M0 10V0l6 10V0',
  O: 'M3.1 0C1.1 0 0 2.1 0 5s1.1 5 3.1 5 3.1-2.1 3.1-5-1.1-5-3.1-5Z',
  P: 'M0 10V0h3.1a2.9 2.9 0 0 1 0 5.8H0',
  S: 'M5.4 1.8A2.7 2.7 0 0 0 2.8 0 2.5 2.5 0 0 0 .2 2.5C.2 5.6 5.8 4.3 5.8 7.4A2.7 2.7 0 0 1 3 10 2.9 2.9 0 0 1 0 8',
  T: 'M0 0h6M3 0v10',
  W: 'M0 0l1.9 10L4 2.6 6.1 10 8 0',
  Y: 'M0 0l3 5.2L6 0M3 5.2V10',
  2: 'M.2 2.6A2.7 2.7 0 0 1 2.9 0a2.6 2.6 0 0 1 2.7 2.6C5.6 5 0 7.4 0 10h5.8',
};
const WIDTHS: Record<string, number> = { I: 2, M: 6.8, W: 8, L: 5.2, E: 5.4, O: 6.2 };
const GAP = 2.2;

// A ticket: notched left and right, like everything the product hands over.
const TICKET =
  'M12 0h24a12 12 0 0 1 12 12v8.5a3.5 3.5 0 0 0 0 7V36a12 12 0 0 1-12 12H12A12 12 0 0 1 0 36v-8.5a3.5 3.5 0 0 0 0-7V12A12 12 0 0 1 12 0Z';

const svg = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><path fill="${ground}" d="${TICKET}"/>${content}</svg>\n`;

const stroked = (ink: string, width: number, transform: string, path: string): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" transform="${transform}" d="${path}"/>`;

const round = (value: number): number => Math.round(value * 100) / 100;

function monogram({ letters, ground, ink }: Tile): string {
  const scale = letters.length === 1 ? 2 : 1.6;
  const widths = [...letters].map((letter) => WIDTHS[letter] ?? 6);
  const total = widths.reduce((sum, width) => sum + width, GAP * (letters.length - 1));
  let x = 24 - (total * scale) / 2;
  const top = 24 - 5 * scale;
  const drawn = [...letters].map((letter, index) => {
    const path = LETTERS[letter];
    if (!path) throw new Error(`No drawing of the letter ${letter}: add it to LETTERS.`);
    const at = `translate(${round(x)} ${round(top)}) scale(${scale})`;
    x += ((widths[index] ?? 6) + GAP) * scale;
    return stroked(ink, 1.7, at, path);
  });
  return svg(ground, drawn.join(''));
}

function write(folder: string, name: string, content: string): void {
  mkdirSync(join(FOLDER, folder), { recursive: true });
  writeFileSync(join(FOLDER, folder, `${name}.svg`), content);
}

for (const [name, tile] of Object.entries(PROVIDERS)) write('providers', name, monogram(tile));
for (const name of SERVICES) {
  write(
    'services',
    name,
    svg('#dcf1e9', stroked('#00634a', 1.75, 'translate(10.8 10.8) scale(1.1)', icons[name])),
  );
}
