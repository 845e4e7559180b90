// The picture of a shared link, 1200 by 630: the tagline, and a receipt as the landing page prints it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { brand } from '#config/brand.ts';
import { sampleReceipt } from '#config/landing.ts';

interface Line {
  text: string;
  left: number;
  top: number;
  /** In px. */
  size: number;
  colour: string;
  isBold?: boolean;
  /** Wraps at this many px. */
  width?: number;
}

const { hex, logo } = brand;
const FONT = 'src/styles/fonts/roboto.woff2';
const NAIRA_FONT = 'src/styles/fonts/roboto-nigerian.woff2';
const PAPER = { left: 790, top: 96, width: 330 };
const MUTED = '#52646a';

const lines: Line[] = [
  { text: brand.name, left: 152, top: 82, size: 40, colour: hex.onPrimary, isBold: true },
  {
    text: `${brand.tagline}.`,
    left: 80,
    top: 190,
    size: 76,
    colour: hex.onPrimary,
    isBold: true,
    width: 650,
  },
  { text: sampleReceipt.service, left: 830, top: 140, size: 26, colour: hex.ink, isBold: true },
  { text: sampleReceipt.provider, left: 830, top: 176, size: 19, colour: MUTED },
  { text: sampleReceipt.amount, left: 830, top: 212, size: 50, colour: hex.ink, isBold: true },
  { text: 'Token', left: 830, top: 330, size: 19, colour: MUTED },
  {
    text: sampleReceipt.token.slice(0, 3).join(' '),
    left: 830,
    top: 358,
    size: 30,
    colour: hex.ink,
    isBold: true,
  },
  {
    text: sampleReceipt.token.slice(3).join(' '),
    left: 830,
    top: 396,
    size: 30,
    colour: hex.ink,
    isBold: true,
  },
  ...sampleReceipt.rows.flatMap(([name, value], index) => [
    { text: name, left: 830, top: 456 + index * 36, size: 19, colour: MUTED },
    { text: value, left: 940, top: 456 + index * 36, size: 19, colour: hex.ink, isBold: true },
  ]),
];

function ground(): Buffer {
  const { left, top, width } = PAPER;
  const right = left + width;
  const notch = (x: number) => `<circle cx="${x}" cy="300" r="16" fill="${hex.primary}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${hex.primary}"/>
    <g transform="translate(80 78) scale(1.6)">
      <path fill="${hex.onPrimary}" d="${logo.tile}"/>
      <path fill="none" stroke="${hex.primary}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${logo.glyph}"/>
    </g>
    <rect x="${left}" y="${top}" width="${width}" height="540" fill="#fff"/>
    <rect x="${left - 16}" y="${top - 8}" width="${width + 32}" height="16" rx="8" fill="${hex.ink}"/>
    ${notch(left)}${notch(right)}
    <path d="M${left + 24} 300H${right - 24}" stroke="#d5dad8" stroke-width="2" stroke-dasharray="7 7"/>
  </svg>`);
}

// The picture's text must not depend on the fonts of the machine that builds it, and Pango reads no WOFF2.
async function writeFont(folder: string, source: string): Promise<string> {
  const text = [...lines.map((line) => line.text), '₦'].join('');
  const file = join(folder, `${source.replaceAll('/', '-')}.ttf`);
  await writeFile(file, await subsetFont(await readFile(source), text, { targetFormat: 'sfnt' }));
  return file;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const overlay = (line: Line, fontfile: string): OverlayOptions => ({
  left: line.left,
  top: line.top,
  input: {
    text: {
      text: `<span foreground="${line.colour}">${escaped(line.text)}</span>`,
      font: `Roboto ${line.isBold ? 'Bold ' : ''}${line.size}px`,
      fontfile,
      rgba: true,
      ...(line.width && { width: line.width }),
    },
  },
});

export async function sharePicture(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'share-picture-'));
  try {
    const [latin, nigerian] = await Promise.all([FONT, NAIRA_FONT].map((font) => writeFont(folder, font)));
    // Naming a font file once is what makes it known to the text engine.
    await sharp({ text: { text: '₦', font: 'Roboto', fontfile: nigerian ?? '' } }).toBuffer();
    return await sharp(ground())
      .composite(lines.map((line) => overlay(line, latin ?? '')))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
