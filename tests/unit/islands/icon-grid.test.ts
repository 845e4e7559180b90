import { expect, it } from 'vitest';
import { onePathOf, svgText } from '#islands/icons/drawing.ts';
import { keyTarget } from '#islands/icons/use-grid.ts';

it.each([
  ['ArrowRight', false, 4, 5],
  ['ArrowLeft', false, 4, 3],
  ['ArrowDown', false, 4, 7],
  ['ArrowUp', false, 4, 1],
  ['Home', false, 4, 3],
  ['End', false, 4, 5],
  ['End', false, 9, 9],
  ['Home', true, 4, 0],
  ['End', true, 4, 9],
  ['PageDown', false, 4, 9],
  ['PageUp', false, 4, 0],
  ['ArrowLeft', false, 0, undefined],
  ['ArrowRight', false, 9, undefined],
  ['ArrowDown', false, 8, undefined],
  ['a', false, 4, undefined],
])('%s (control %s) in three columns of ten icons leads from %i to %s', (key, isControl, from, to) => {
  expect(keyTarget(key, isControl, from, 3, 10)).toBe(to);
});

it('writes an icon as a file of its own', () => {
  expect(svgText('<path d="M0 0"/>', { sizePx: 32, stroke: 1.5 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0"/></svg>',
  );
  expect(svgText('<path/>', { sizePx: 24, stroke: undefined })).toContain('fill="currentColor"><path/>');
});

it('draws as one path only what looks the same that way', () => {
  const one = '<path d="m3 3h4"/>';
  const two = '<path d="M1 1h2"/><path d="M5 5v3"/>';
  expect(onePathOf(one, false)).toBe('m3 3h4');
  expect(onePathOf(two, true)).toBe('M1 1h2M5 5v3');
  expect(onePathOf(two, false)).toBeUndefined();
  expect(onePathOf(`${two}${one}`, true)).toBeUndefined();
  expect(onePathOf('<path d="M1 1h2"/><circle r="2"/>', true)).toBeUndefined();
  expect(onePathOf('<path d="M1 1h2" opacity=".3"/>', true)).toBeUndefined();
});
