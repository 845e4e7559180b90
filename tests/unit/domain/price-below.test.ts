import { expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { priceBelow } from '#domain/price-below.ts';

it.each([
  ['the own price, for no percentage', 77_500n, 90_000n, 0, 77_500n],
  ['2 % more', 77_500n, 90_000n, 200, 79_050n],
  ['a half kobo rounded up', 10_050n, 90_000n, 100, 10_151n],
  ['less than half a kobo rounded down', 10_049n, 90_000n, 100, 10_149n],
  ['no more than the highest', 77_500n, 78_000n, 200, 78_000n],
])('is %s', (_, ownKobo, highestKobo, points, price) => {
  expect(priceBelow({ ownKobo: kobo(ownKobo), highestKobo: kobo(highestKobo) }, points)).toBe(price);
});
