import type { ComponentProps } from 'react';
import { encode } from 'uqr';

interface QrCodeProps extends Omit<ComponentProps<'svg'>, 'viewBox' | 'children'> {
  text: string;
  className: string;
}

/** The light margin around the code, which readers need. */
const QUIET_ZONE = 4;

/** A text for another device's camera. Dark on light under any theme: not every reader knows it the other way about. */
export function QrCode({ text, className, ...rest }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded bg-surface-raised text-ink [color-scheme:light] [forced-color-adjust:none] ${className}`}
      {...rest}
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
