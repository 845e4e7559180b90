/** A colour as the Design Tokens Format Module writes it, with sRGB for programs that know nothing else. */
export interface TokenColour {
  colorSpace: 'oklch';
  /** Lightness from 0 to 1, chroma, and hue in degrees. */
  components: [number, number, number];
  alpha: number;
  hex: string;
}

/** @param text such as `oklch(0.45 0.1 170 / 0.5)` */
export function readColour(text: string): TokenColour {
  const [lightness, chroma, hue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`${text} is no colour in OKLCH.`);
  return {
    colorSpace: 'oklch',
    components: [lightness, chroma, hue],
    alpha,
    hex: hexOf(lightness, chroma, hue),
  };
}

/** After CSS Color 4, section 10. What sRGB does not have is cut off at its edge. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((linear) => byteOf(linear).toString(16).padStart(2, '0')).join('')}`;
}

function byteOf(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
