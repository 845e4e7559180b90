import { brand } from './brand.ts';

const { hex, logo } = brand;

/** The content of a 32 by 32 SVG. */
export const MARK =
  `<path fill="${hex.primary}" d="${logo.tile}"/>` +
  `<path fill="none" stroke="${hex.onPrimary}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${logo.glyph}"/>`;

export const iconSvg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${content}</svg>`;

/** The brand's mark as a file of its own. */
export const markSvg = (): string => iconSvg(MARK);
