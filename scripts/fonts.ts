/**
 * Subsets the three fonts and writes src/styles/fonts.css with fallbacks of the same metrics: `npm run fonts`.
 * The outcome is kept in the repository, so a build needs neither this script nor the packages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createFontStack } from '@capsizecss/core';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { ARIAL, type FontMeasures, INTER, POPPINS, ROBOTO } from './font-measures.ts';

const FOLDER = 'src/styles/fonts';
const STYLESHEET = 'src/styles/fonts.css';
const LIMIT_BYTES = 30 * 1024;
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const SIGNS = '–—‘’“”•…−→←€';
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${SIGNS}`;
/** The naira sign, and letters that Hausa, Igbo and Yoruba names add. */
const NIGERIAN = '₦ṢṣṄṅƁɓƊɗƘƙƳƴ';
/** Those of Igbo and Yoruba that the packages keep with Vietnamese. */
const DOTTED = `ẸẹỌọỊịỤụ\u0300\u0301\u0323`;

interface Face {
  family: string;
  weight: string;
  file: string;
  source: string;
  characters: string;
}

const variable = (family: string): Face[] => {
  const name = family.toLowerCase();
  const source = (subset: string) =>
    `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  const common = { family, weight: '400 700' };
  return [
    { ...common, file: `${name}.woff2`, source: source('latin'), characters: LATIN },
    { ...common, file: `${name}-nigerian.woff2`, source: source('latin-ext'), characters: NIGERIAN },
    { ...common, file: `${name}-dotted.woff2`, source: source('vietnamese'), characters: DOTTED },
  ];
};

const FACES: Face[] = [
  ...variable('Roboto'),
  ...variable('Inter'),
  ...['400', '500', '600', '700'].map((weight) => ({
    family: 'Poppins',
    weight,
    file: `poppins-${weight}.woff2`,
    source: `node_modules/@fontsource/poppins/files/poppins-latin-${weight}-normal.woff2`,
    characters: LATIN,
  })),
  // Poppins has no naira sign and none of these letters: Inter lends its own.
  ...variable('Inter')
    .slice(1)
    .map((face) => ({ ...face, family: 'Poppins' })),
];

const hex = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

const unicodeRange = (characters: string): string =>
  characters === LATIN
    ? `U+20-7E, U+A0-FF, ${[...SIGNS].map(hex).join(', ')}`
    : [...characters].map(hex).join(', ');

async function write({ file, source, characters, weight }: Face): Promise<void> {
  const variationAxes = weight.includes(' ') ? { wght: { min: 400, max: 700, default: 400 } } : {};
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES, noHinting: true } as const;
  const font = await subsetFont(readFileSync(source), characters, options);
  if (font.length > LIMIT_BYTES)
    throw new Error(
      `${file} has ${font.length} bytes, more than ${LIMIT_BYTES}: take characters or weights out.`,
    );
  writeFileSync(`${FOLDER}/${file}`, font);
  console.log(`${file.padEnd(24)} ${font.length} bytes`);
}

const faceRule = ({ family, weight, file, characters }: Face): string => `@font-face {
  font-family: '${family}'; font-style: normal; font-weight: ${weight}; font-display: swap;
  src: url('./fonts/${file}?no-inline') format('woff2');
  unicode-range: ${unicodeRange(characters)};
}`;

// Two lenders: Android has Roboto and no Arial, other systems Arial or a metric twin of it.
const LENDERS = [
  { metrics: ROBOTO, locals: ['Roboto', 'Roboto Regular'] },
  { metrics: ARIAL, locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'] },
];

const fallbackRules = (font: FontMeasures): string =>
  LENDERS.map(({ metrics, locals }) => {
    const { fontFaces } = createFontStack([font, metrics], { fontFaceFormat: 'styleObject' });
    const { '@font-face': face } = fontFaces[0] as { '@font-face': Record<string, string> };
    const overrides = Object.entries(face)
      .filter(([key]) => !['fontFamily', 'src'].includes(key))
      .map(([key, value]) => `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`);
    return `@font-face {
  font-family: '${font.familyName} on ${metrics.familyName}';
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  ${overrides.join('\n  ')}
}`;
  }).join('\n\n');

mkdirSync(FOLDER, { recursive: true });
for (const face of FACES) await write(face);

const rules = [...FACES.map(faceRule), ...[ROBOTO, INTER, POPPINS].map(fallbackRules)];
const css = `/* Written by scripts/fonts.ts. A browser loads a face only when text uses its family and one of its characters. */\n\n${rules.join('\n\n')}\n`;
writeFileSync(STYLESHEET, await format(css, { ...(await resolveConfig(STYLESHEET)), parser: 'css' }));
