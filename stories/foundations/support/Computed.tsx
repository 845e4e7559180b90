import { useLayoutEffect, useRef, useState } from 'react';

export interface ComputedProps {
  property: 'width' | 'transitionDuration';
  /** What it is set to, such as `var(--space-card)`. */
  value: string;
}

/** What a value comes to in this browser, window and theme, read after drawing: "20 px", "200 ms". */
export function Computed({ property, value }: ComputedProps) {
  const probe = useRef<HTMLSpanElement>(null);
  const [computed, setComputed] = useState('');
  useLayoutEffect(() => {
    if (probe.current) setComputed(readable(getComputedStyle(probe.current)[property]));
  }, [property, value]);
  return (
    <>
      <span ref={probe} aria-hidden className="absolute" style={{ [property]: value }} />
      <span className="tabular">{computed}</span>
    </>
  );
}

/** Browsers answer in pixels and seconds; both are read more easily whole. */
function readable(css: string): string {
  const number = Number.parseFloat(css);
  if (css.endsWith('px')) return `${Math.round(number * 10) / 10} px`;
  return css.endsWith('s') ? `${Math.round(number * 1e5) / 100} ms` : css;
}
