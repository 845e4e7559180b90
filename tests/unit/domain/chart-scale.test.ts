import { describe, expect, it } from 'vitest';
import { koboOf, ratio, roundTop, shortNaira } from '#domain/chart-scale.ts';
import { kobo } from '#domain/money.ts';

describe('koboOf', () => {
  it.each([
    ['12.34', 1234n],
    ['no amount', 0n],
    ['', 0n],
    [undefined, 0n],
  ])('reads %j as %s kobo', (wire, expected) => expect(koboOf(wire)).toBe(expected));
});

describe('ratio', () => {
  it.each([
    [0n, 500n, 0],
    [250n, 500n, 0.5],
    [500n, 500n, 1],
    [1n, 3n, 0.333],
    [500n, 0n, 0],
    [-1n, -1n, 0],
    [1n, 1n, 1],
  ])('%s of %s is %s', (part, whole, expected) => expect(ratio(kobo(part), kobo(whole))).toBe(expected));
});

describe('roundTop', () => {
  it.each([
    [0n, 100n],
    [100n, 100n],
    [101n, 200n],
    [200n, 200n],
    [201n, 500n],
    [500n, 500n],
    [501n, 1_000n],
    [1_001n, 2_000n],
    [123_456n, 200_000n],
    [2_000_001n, 5_000_000n],
  ])('of %s kobo is %s', (largest, top) => expect(roundTop(kobo(largest))).toBe(top));
});

describe('shortNaira', () => {
  it.each([
    [0n, '₦0'],
    [50_000n, '₦500'],
    [99_999n, '₦999'],
    [100_000n, '₦1k'],
    [150_000n, '₦1.5k'],
    [2_000_000n, '₦20k'],
    [99_999_999n, '₦999.9k'],
    [100_000_000n, '₦1m'],
    [150_000_000n, '₦1.5m'],
    [2_000_000_000n, '₦20m'],
  ])('of %s kobo is %s', (amount, text) => expect(shortNaira(kobo(amount))).toBe(text));
});
