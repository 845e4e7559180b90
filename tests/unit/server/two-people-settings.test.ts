import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

it('lets one person move any sum by hand with TWO_PEOPLE_ABOVE=off, and none with 0', () => {
  const above = (text: string) => readConfig({ TWO_PEOPLE_ABOVE: text }).twoPeopleAboveKobo;
  expect([above('off'), above(' OFF '), above('0'), above('75000')]).toEqual([
    undefined,
    undefined,
    0n,
    7_500_000n,
  ]);
  for (const text of ['none', '-1', '1.5', '1e3', '5000000000'])
    expect(() => above(text)).toThrow('TWO_PEOPLE_ABOVE must be off or a whole number from 0 to 1000000000');
});

it('lets one person cut any price with PRICE_CUT_ABOVE=off, and none with 0', () => {
  const above = (text: string) => readConfig({ PRICE_CUT_ABOVE: text }).priceCutAbovePercent;
  expect([above('off'), above('0'), above('100')]).toEqual([undefined, 0, 100]);
  for (const text of ['none', '-1', '2.5', '101'])
    expect(() => above(text)).toThrow('PRICE_CUT_ABOVE must be off or a whole number from 0 to 100');
});
