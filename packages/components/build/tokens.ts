import { readFileSync, writeFileSync } from 'node:fs';
import postcss, { type Declaration } from 'postcss';
import theme from '../../../tailwind.config.mjs';
import { readColour } from './token-colour.ts';

/** A token of the Design Tokens Format Module, 2025.10. */
interface Token {
  $type: 'color' | 'dimension' | 'duration' | 'cubicBezier' | 'fontFamily' | 'number';
  $value: unknown;
  $extensions?: Record<string, unknown>;
}
interface Group {
  [name: string]: Token | Group;
}

const LIGHT_DARK = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/;
const CALC = /^calc\(var\(--([\w-]+)\) \* ([\d.]+)\)$/;
const CLAMP = /^clamp\(.*, ([\d.]+\w+)\)$/;

/** Writes tokens.json from what the stylesheet and the theme are made of. @throws Error for a token that has no type here */
export function writeTokens(out: string): void {
  const root = postcss.parse(readFileSync('src/styles/tokens.css', 'utf8'));
  const light: Group = {};
  const dark: Group = {};
  const dimensions: Record<string, Group> = { radius: {}, text: {}, space: {} };
  const motion: Group = {};
  const families: Group = {};
  const values = new Map<string, string>();
  root.walkDecls(/^--/, (declaration) => {
    if (isRoot(declaration)) values.set(declaration.prop.slice(2), declaration.value);
    if (declaration.prop === '--font') families[fontName(declaration)] = familyOf(declaration.value);
  });

  for (const [name, value] of values) {
    const [, day, night] = LIGHT_DARK.exec(value) ?? [];
    const [, group = '', rest = name] = /^(radius|text|space)-?(.*)$/.exec(name) ?? [];
    const into = dimensions[group];
    if (day && night) {
      light[name] = { $type: 'color', $value: readColour(day) };
      dark[name] = { $type: 'color', $value: readColour(night) };
    } else if (into) into[rest || 'base'] = dimensionOf(value, values);
    else if (/^\d+ms$/.test(value)) motion[name] = { $type: 'duration', $value: measureOf(value) };
    else if (value.startsWith('cubic-bezier')) {
      motion[name] = { $type: 'cubicBezier', $value: numbersIn(value) };
    } else if (/^[\d.]+(px|rem)$/.test(value)) {
      dimensions['space'] = { ...dimensions['space'], [name]: dimensionOf(value, values) };
    } else if (!name.startsWith('font'))
      throw new Error(`--${name} is no token that is known here: ${value}`);
  }
  const tokens = {
    color: { light, dark },
    font: { family: families, size: dimensions['text'], 'line-height': lineHeights() },
    space: dimensions['space'],
    radius: dimensions['radius'],
    motion,
  };
  writeFileSync(`${out}/tokens.json`, `${JSON.stringify(tokens, null, 2)}\n`);
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
const familyOf = (value: string): Token => ({
  $type: 'fontFamily',
  $value: [/'([^']*)'/.exec(value)?.[1] ?? value, 'sans-serif'],
});

/** A length that grows with the window is given as large as it gets, and as it is written. */
function dimensionOf(value: string, values: ReadonlyMap<string, string>): Token {
  const [, name = '', factor] = CALC.exec(value) ?? [];
  const [, largest] = CLAMP.exec(value) ?? [];
  const measure = measureOf(largest ?? (factor ? (values.get(name) ?? '') : value));
  const $value = { ...measure, value: measure.value * Number(factor ?? 1) };
  return { $type: 'dimension', $value, ...(largest && { $extensions: { 'ng.kobodesk.css': value } }) };
}

function measureOf(text: string): { value: number; unit: string } {
  const [, value, unit] = /^([\d.]+)(px|rem|ms)$/.exec(text) ?? [];
  if (!value || !unit) throw new Error(`${text} is no measure.`);
  return { value: Number(value), unit };
}

const numbersIn = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).map(Number);

function lineHeights(): Group {
  const sizes: object = theme.theme?.fontSize ?? {};
  const entries = Object.entries(sizes) as [string, [string, { lineHeight: string }]][];
  return Object.fromEntries(
    entries.map(([name, [, { lineHeight }]]) => [
      name,
      { $type: 'number', $value: Number(lineHeight) } as const,
    ]),
  );
}
