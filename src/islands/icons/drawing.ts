import type { CSSProperties, SVGAttributes } from 'react';

/** How the drawings of a style are painted. */
export interface Pen {
  /** Width and height in CSS pixels. */
  sizePx: number;
  /** Width of the line, in units of the 24 by 24 box; undefined for shapes that are filled. */
  stroke: number | undefined;
}

export const isStroked = (style: string): boolean => style === 'outline';

const paintOf = (stroke: number | undefined) =>
  stroke === undefined
    ? ({ fill: 'currentColor' } as const)
    : ({
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      } as const);

/** Attributes of one `<svg>`, as React writes them. */
export const svgProps = ({ sizePx, stroke }: Pen): SVGAttributes<SVGSVGElement> => ({
  viewBox: '0 0 24 24',
  width: sizePx,
  height: sizePx,
  ...paintOf(stroke),
});

/** The same for every `<svg>` within an element, which takes its size from --icon-size: set once, not on each of them. */
export const penStyle = ({ sizePx, stroke }: Pen): CSSProperties & { '--icon-size': string } => ({
  ...paintOf(stroke),
  '--icon-size': `${sizePx}px`,
});

const PLAIN_PATHS = /^(?:<path d="[^"]+"\/>)+$/;

/**
 * The one path that a drawing comes to: lines that are only stroked may follow each other, and begin anywhere (`M`). Undefined for
 * the others: shapes, and fills, which would cut holes into each other.
 */
export function onePathOf(drawing: string, stroked: boolean): string | undefined {
  if (!PLAIN_PATHS.test(drawing)) return undefined;
  const paths = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
  const isOne = paths.length === 1 || (stroked && paths.every((path) => path.startsWith('M')));
  return isOne ? paths.join('') : undefined;
}

/** The whole icon as a file or a page holds it. */
export function svgText(drawing: string, { sizePx, stroke }: Pen): string {
  const paint =
    stroke === undefined
      ? 'fill="currentColor"'
      : `fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 24 24" ${paint}>${drawing}</svg>`;
}
