import postcss, { type Declaration } from 'postcss';
import theme from '../../../tailwind.config.mjs';
import { readColour, type TokenColour } from './token-colour.ts';

/** Tokens by their names. */
export type Named<T> = Record<string, T>;

/** A token of the Design Tokens Format Module, 2025.10. */
interface Token<Type extends string, Value> {
  $type: Type;
  $value: Value;
}
export type ColourToken = Token<'color', TokenColour>;
export type FamilyToken = Token<'fontFamily', [family: string, fallback: string]>;
export type NumberToken = Token<'number', number>;
export interface LengthToken extends Token<'dimension', Measure> {
  /** The CSS of a length that grows with the window; other lengths have none. */
  $extensions?: { 'ng.kobodesk.css': string };
}
type MotionToken = Token<'duration', Measure> | Token<'cubicBezier', number[]>;

/** What tokens.json holds. */
export interface Tokens {
  color: Record<'light' | 'dark', Named<ColourToken>>;
  font: { family: Named<FamilyToken>; size: Named<LengthToken>; 'line-height': Named<NumberToken> };
  space: Named<LengthToken>;
  radius: Named<LengthToken>;
  motion: Named<MotionToken>;
}

interface Measure {
  value: number;
  /** px, rem or ms. */
  unit: string;
}

const LIGHT_DARK = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/;
const CALC = /^calc\(var\(--([\w-]+)\) \* ([\d.]+)\)$/;
const CLAMP = /^clamp\(.*, ([\d.]+\w+)\)$/;

/**
 * Reads the tokens from what the stylesheet and the theme are made of.
 * @param css the text of src/styles/tokens.css
 * @returns each with its unit as the stylesheet has it, and without references
 * @throws Error for a custom property that has no type here
 */
export function readTokens(css: string): Tokens {
  const light: Named<ColourToken> = {};
  const dark: Named<ColourToken> = {};
  const [radius, text, space]: [Named<LengthToken>, Named<LengthToken>, Named<LengthToken>] = [{}, {}, {}];
  const lengths: Named<Named<LengthToken>> = { radius, text, space };
  const motion: Named<MotionToken> = {};
  const { values, families } = readValues(css);

  for (const [name, value] of values) {
    const [, day, night] = LIGHT_DARK.exec(value) ?? [];
    const [, group = '', rest = name] = /^(radius|text|space)-?(.*)$/.exec(name) ?? [];
    const into = lengths[group];
    if (day && night) {
      light[name] = { $type: 'color', $value: readColour(day) };
      dark[name] = { $type: 'color', $value: readColour(night) };
    } else if (into) into[rest || 'base'] = dimensionOf(value, values);
    else if (/^\d+ms$/.test(value)) motion[name] = { $type: 'duration', $value: measureOf(value) };
    else if (value.startsWith('cubic-bezier')) {
      motion[name] = { $type: 'cubicBezier', $value: numbersIn(value) };
    } else if (/^[\d.]+(px|rem)$/.test(value)) space[name] = dimensionOf(value, values);
    else if (!name.startsWith('font')) throw new Error(`--${name} is no token that is known here: ${value}`);
  }
  const font = { family: families, size: text, 'line-height': lineHeights() };
  return { color: { light, dark }, font, space, radius, motion };
}

/** The custom properties of the root as they are written, and the typefaces that a person can choose. */
function readValues(css: string): { values: Map<string, string>; families: Named<FamilyToken> } {
  const values = new Map<string, string>();
  const families: Named<FamilyToken> = {};
  postcss.parse(css).walkDecls(/^--/, (declaration) => {
    if (isRoot(declaration)) values.set(declaration.prop.slice(2), declaration.value);
    if (declaration.prop === '--font') families[fontName(declaration)] = familyOf(declaration.value);
  });
  return { values, families };
}

/** Those that people prefer less motion have are no values of their own. */
const isRoot = ({ parent }: Declaration): boolean =>
  parent?.type === 'rule' &&
  'selector' in parent &&
  parent.selector === ':root' &&
  parent.parent?.type === 'root';

const fontName = ({ parent }: Declaration): string =>
  /data-font='(\w+)'/.exec(parent && 'selector' in parent ? String(parent.selector) : '')?.[1] ?? 'roboto';

/** The typeface itself; what stands in for it while it loads is the stylesheet's affair. */
const familyOf = (value: string): FamilyToken => ({
  $type: 'fontFamily',
  $value: [/'([^']*)'/.exec(value)?.[1] ?? value, 'sans-serif'],
});

/** A length that grows with the window is given as large as it gets, and as it is written. */
function dimensionOf(value: string, values: ReadonlyMap<string, string>): LengthToken {
  const [, name = '', factor] = CALC.exec(value) ?? [];
  const [, largest] = CLAMP.exec(value) ?? [];
  const measure = measureOf(largest ?? (factor ? (values.get(name) ?? '') : value));
  const $value = { ...measure, value: measure.value * Number(factor ?? 1) };
  return { $type: 'dimension', $value, ...(largest && { $extensions: { 'ng.kobodesk.css': value } }) };
}

function measureOf(text: string): Measure {
  const [, value, unit] = /^([\d.]+)(px|rem|ms)$/.exec(text) ?? [];
  if (!value || !unit) throw new Error(`${text} is no measure.`);
  return { value: Number(value), unit };
}

const numbersIn = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).map(Number);

function lineHeights(): Named<NumberToken> {
  const sizes: object = theme.theme?.fontSize ?? {};
  const entries = Object.entries(sizes) as [string, [string, { lineHeight: string }]][];
  return Object.fromEntries(
    entries.map(([name, [, { lineHeight }]]) => [
      name,
      { $type: 'number', $value: Number(lineHeight) } as const,
    ]),
  );
}
