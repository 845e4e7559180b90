import { expect, it } from 'vitest';
import { spanOf } from '#domain/spans.ts';

it.each([
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(spanOf(name, today)).toEqual({ from, to });
});
