import type { DataOf } from '#contract/endpoint.ts';
import type { FundingAccount, manualFunding } from '#contract/funding.ts';
import { parseNaira } from '#domain/money.ts';
import { isRecord } from '../storage/entry.ts';

export type ManualFunding = DataOf<typeof manualFunding>;

export interface Wallet {
  /** Naira as the wire writes it: "1500.00". */
  availableBalance: string;
  automatedBank: FundingAccount[] | null;
  manualBank: ManualFunding | null;
  /** When the balance was last read, in milliseconds since 1970; absent: never. */
  readAt?: number;
}

export function readWallet(json: unknown): Wallet | undefined {
  if (!isRecord(json) || typeof json.availableBalance !== 'string') return undefined;
  if (parseNaira(json.availableBalance) === undefined) return undefined;
  const kept = json as unknown as Wallet;
  return {
    availableBalance: kept.availableBalance,
    automatedBank: Array.isArray(kept.automatedBank) ? kept.automatedBank : null,
    manualBank: isRecord(kept.manualBank) ? kept.manualBank : null,
    ...(typeof kept.readAt === 'number' && { readAt: kept.readAt }),
  };
}
