import { describe, expect, it } from 'vitest';
import { feeOn } from '#domain/fee.ts';
import { kobo } from '#domain/money.ts';

const rule = { points: 100, capKobo: kobo(30_000) };

describe('feeOn', () => {
  it.each([
    { gross: 0n, fee: 0n, net: 0n },
    { gross: 99n, fee: 0n, net: 99n },
    { gross: 100n, fee: 1n, net: 99n },
    { gross: 1_000_000n, fee: 10_000n, net: 990_000n },
    { gross: 2_999_999n, fee: 29_999n, net: 2_970_000n },
    { gross: 3_000_000n, fee: 30_000n, net: 2_970_000n },
    { gross: 9_007_199_254_740_993n, fee: 30_000n, net: 9_007_199_254_710_993n },
  ])('keeps $fee kobo of $gross', ({ gross, fee, net }) => {
    expect(feeOn(kobo(gross), rule)).toEqual({ feeKobo: fee, netKobo: net });
  });

  it('never takes more than was paid in, whatever the cap', () => {
    expect(feeOn(kobo(50), { points: 10_000, capKobo: kobo(30_000) })).toEqual({ feeKobo: 50n, netKobo: 0n });
  });
});
