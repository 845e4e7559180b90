import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { priceOf, toBasisPoints, toPercent } from '#domain/pricing.ts';

describe('priceOf', () => {
  it.each([
    { face: 100_000n, points: 250, discount: 2_500n, amount: 97_500n },
    { face: 100_000n, points: 0, discount: 0n, amount: 100_000n },
    { face: 100_000n, points: 10_000, discount: 100_000n, amount: 0n },
    { face: 5_001n, points: 333, discount: 166n, amount: 4_835n },
    { face: 3n, points: 3_333, discount: 0n, amount: 3n },
  ])('takes $points basis points off $face kobo', ({ face, points, discount, amount }) => {
    expect(priceOf(kobo(face), points)).toEqual({
      faceKobo: face,
      discountKobo: discount,
      amountKobo: amount,
    });
  });

  it('always splits the face value into what is paid and what is saved', () => {
    for (const face of [1n, 99n, 48_500n, 2n ** 60n + 1n])
      for (const points of [1, 150, 299, 9_999]) {
        const { discountKobo, amountKobo } = priceOf(kobo(face), points);
        expect(discountKobo + amountKobo).toBe(face);
        expect(discountKobo >= 0n && amountKobo >= 0n).toBe(true);
      }
  });
});

describe('basis points', () => {
  it('carries every per cent figure of two decimals, in spite of floating point', () => {
    for (let points = 0; points <= 10_000; points += 1) expect(toBasisPoints(toPercent(points))).toBe(points);
  });

  it('reads the figures that floats cannot hold', () => {
    expect(toBasisPoints(0.29)).toBe(29);
    expect(toBasisPoints(2.3)).toBe(230);
  });
});
