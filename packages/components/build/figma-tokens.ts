import type { ColourToken, FamilyToken, LengthToken, Named, NumberToken, Tokens } from './tokens.ts';

interface FigmaColour {
  $type: 'color';
  /** Red, green and blue from 0 to 1, cut off at the edge of sRGB; the hex says the same without the alpha. */
  $value: { colorSpace: 'srgb'; components: number[]; alpha: number; hex: string };
}
interface FigmaLength {
  $type: 'dimension';
  $value: { value: number; unit: 'px' };
}
/** The format has no type for a text: this is how Figma writes one that it exports. */
interface FigmaText {
  $type: 'string';
  $value: string;
  $extensions: { 'com.figma.type': 'string' };
}

/** The variables of one mode. */
export interface FigmaTokens {
  color: Named<FigmaColour>;
  font: { family: Named<FigmaText>; size: Named<FigmaLength>; 'line-height': Named<FigmaLength> };
  space: Named<FigmaLength>;
  radius: Named<FigmaLength>;
  $extensions: { 'com.figma.modeName': string };
}

const PX_PER_REM = 16;

/**
 * What Figma can hold of the tokens as variables, for one mode of a collection. Figma takes sRGB and pixels alone and makes variables of
 * names that every mode has with the same type: all but the colours is therefore said again in each mode.
 * @returns no motion, and no length that grows with the window nor the line height of such a text
 * @throws Error for a length that is neither in px nor in rem
 */
export function figmaTokens(
  { color, font, space, radius }: Tokens,
  mode: keyof Tokens['color'],
): FigmaTokens {
  const size = lengthsOf(font.size);
  return {
    color: mapped(color[mode], colourOf),
    font: {
      family: mapped(font.family, textOf),
      size,
      'line-height': lineHeightsOf(font['line-height'], size),
    },
    space: lengthsOf(space),
    radius: lengthsOf(radius),
    $extensions: { 'com.figma.modeName': mode },
  };
}

const mapped = <From, To>(group: Named<From>, change: (token: From) => To): Named<To> =>
  Object.fromEntries(Object.entries(group).map(([name, token]) => [name, change(token)]));

function colourOf({ $value: { hex, alpha } }: ColourToken): FigmaColour {
  const components = [...Buffer.from(hex.slice(1), 'hex')].map((byte) => byte / 255);
  return { $type: 'color', $value: { colorSpace: 'srgb', components, alpha, hex } };
}

const textOf = ({ $value: [family] }: FamilyToken): FigmaText => ({
  $type: 'string',
  $value: family,
  $extensions: { 'com.figma.type': 'string' },
});

function lengthsOf(group: Named<LengthToken>): Named<FigmaLength> {
  const fixed = Object.entries(group).filter(([, { $extensions }]) => !$extensions);
  return mapped(Object.fromEntries(fixed), ({ $value: { value, unit } }) => {
    if (unit !== 'px' && unit !== 'rem') throw new Error(`Figma has no length in ${unit}.`);
    return pixels(unit === 'rem' ? value * PX_PER_REM : value);
  });
}

/** A number that is bound to a line height counts as pixels in Figma: 1.55 would be no line at all. */
function lineHeightsOf(ratios: Named<NumberToken>, sizes: Named<FigmaLength>): Named<FigmaLength> {
  const heightOf = ({ $value }: FigmaLength, ratio: number): FigmaLength => pixels($value.value * ratio);
  return Object.fromEntries(
    Object.entries(ratios).flatMap(([name, { $value }]) => {
      const size = sizes[name];
      return size ? [[name, heightOf(size, $value)]] : [];
    }),
  );
}

/** To a thousandth: what is left of a product's last digits is no design. */
const pixels = (value: number): FigmaLength => ({
  $type: 'dimension',
  $value: { value: Math.round(value * 1000) / 1000, unit: 'px' },
});
