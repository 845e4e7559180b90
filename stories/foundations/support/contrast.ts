import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Any CSS colour as red, green, blue from 0 to 255, as this browser paints it. */
function painted(colour: string): [number, number, number] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no canvas.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red, green, blue] = painted(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A ref for an element, and the contrast of its colour on its ground, in each theme that the page turns to. */
export function useContrast<E extends HTMLElement>(): [RefObject<E | null>, number | undefined] {
  const element = useRef<E>(null);
  const [figure, setFigure] = useState<number>();
  useLayoutEffect(() => {
    // Where less motion is asked for, every property changes in no time, but not at once: the former colour would be read.
    if (element.current) element.current.style.transitionProperty = 'none';
    const measure = () => {
      if (!element.current) return;
      const { color, backgroundColor } = getComputedStyle(element.current);
      setFigure(contrast(color, backgroundColor));
    };
    measure();
    // The page may still have the theme of the story before, and the toolbar turns it later.
    const turned = new MutationObserver(measure);
    turned.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => turned.disconnect();
  }, []);
  return [element, figure];
}
