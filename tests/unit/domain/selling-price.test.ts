import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { type MarkUp, profitOf, readMarkUp, sellingPriceOf, soldFor } from '#domain/selling-price.ts';

const amount = (value: number): MarkUp => ({ kind: 'amount', kobo: kobo(value) });
const percent = (points: number): MarkUp => ({ kind: 'percent', points });

describe('sellingPriceOf', () => {
  it.each([
    ['₦35 on ₦265', amount(3_500), 26_500n, 1, 30_000n],
    ['nothing on ₦500', amount(0), 50_000n, 1, 50_000n],
    ['₦50 a piece on three of ₦3,500', amount(5_000), 1_050_000n, 3, 1_065_000n],
    ['10 % on ₦265, in whole naira', percent(1_000), 26_500n, 1, 29_200n],
    ['10 % a piece on three of ₦265', percent(1_000), 79_500n, 3, 87_600n],
    ['10 % on ₦270, which is whole already', percent(1_000), 27_000n, 1, 29_700n],
    ['0 % on ₦100.50', percent(0), 10_050n, 1, 10_050n],
    ['0.01 % on ₦1, rounded up', percent(1), 100n, 1, 200n],
    ['100 % on an amount beyond a float', percent(10_000), 2n ** 60n * 100n, 1, 2n ** 61n * 100n],
  ])('is %s', (_, markUp, face, quantity, price) => {
    expect(sellingPriceOf(markUp, kobo(face), quantity)).toBe(price);
  });

  const faces = Array.from({ length: 400 }, (_, index) => BigInt((index * 7_919 * 7_919) % 9_999_991) + 1n);
  const points = [0, 1, 99, 150, 333, 1_000, 9_999, 10_000];

  it('never falls short of the percent, nor exceeds it by a naira a piece', () => {
    for (const face of faces)
      for (const each of points)
        for (const quantity of [1, 3]) {
          const all = face * BigInt(quantity);
          const onTop = sellingPriceOf(percent(each), kobo(all), quantity) - all;
          const excess = onTop * 10_000n - all * BigInt(each);
          expect([onTop % 100n, excess >= 0n, excess < 1_000_000n * BigInt(quantity)]).toEqual([
            0n,
            true,
            true,
          ]);
        }
  });

  it('never falls as the percent or the face value rises, and many pieces cost as much as each by itself', () => {
    const sorted = faces.toSorted((a, b) => Number(a - b));
    for (const [index, face] of sorted.entries())
      for (const [place, each] of points.entries()) {
        const price = sellingPriceOf(percent(each), kobo(face));
        expect(price >= sellingPriceOf(percent(points[place - 1] ?? 0), kobo(face))).toBe(true);
        expect(price >= sellingPriceOf(percent(each), kobo(sorted[index - 1] ?? face))).toBe(true);
        expect(sellingPriceOf(percent(each), kobo(face * 7n), 7)).toBe(price * 7n);
      }
  });

  it('keeps the mark-up and the discount', () => {
    for (const face of faces)
      expect(profitOf(sellingPriceOf(amount(3_500), kobo(face)), kobo(face - face / 50n))).toBe(
        3_500n + face / 50n,
      );
  });
});

describe('readMarkUp', () => {
  it.each([
    [{ kind: 'amount', value: '35.00' } as const, amount(3_500)],
    [{ kind: 'percent', value: '12.50' } as const, percent(1_250)],
    [{ kind: 'percent', value: 'ten' } as const, undefined],
  ])('reads %o', (wire, markUp) => {
    expect(readMarkUp(wire)).toEqual(markUp);
  });
});

it.each([
  ['an amount', '265.00', { kind: 'amount', value: '35.00' } as const, 1, '300.00'],
  ['a percent of each piece', '795.00', { kind: 'percent', value: '10.00' } as const, 3, '876.00'],
  ['a face that is no amount', '', { kind: 'amount', value: '35.00' } as const, 1, '35.00'],
  ['no selling price', '265.00', null, 1, undefined],
  ['a mark-up that is no number', '265.00', { kind: 'amount', value: 'x' } as const, 1, undefined],
])('soldFor reads %s', (_, face, markUp, quantity, price) => {
  expect(soldFor(face, markUp, quantity)).toBe(price);
});
