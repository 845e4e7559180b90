import { type BasisPoints, type Kobo, min, share, subtract } from './money.ts';

/** A funding fee: a share of what was paid in, up to a cap in kobo. */
export interface FeeRule {
  points: BasisPoints;
  capKobo: Kobo;
}

/** What a bank transfer brings: gross in, fee kept, net to the wallet, all in kobo. */
export function feeOn(grossKobo: Kobo, rule: FeeRule): { feeKobo: Kobo; netKobo: Kobo } {
  const feeKobo = min(share(grossKobo, rule.points), rule.capKobo);
  return { feeKobo, netKobo: subtract(grossKobo, feeKobo) };
}
