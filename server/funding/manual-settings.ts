import { Naira } from '#contract/naira.ts';
import { z } from 'zod';
import type { FundingProvider } from './banks/funding-provider.ts';
import type { Sql } from '../platform/db/sql.ts';

const Text = z.string().trim().min(1).max(120);

/** Where agents pay by hand, the smallest claim in naira, and the instructions they read. */
export const ManualSettings = z.strictObject({
  accounts: z.array(z.strictObject({ bankName: Text, accountNumber: Text, accountName: Text })),
  minimumAmount: Naira,
  instructions: z.string().trim().max(1_000),
});
export type ManualSettings = z.output<typeof ManualSettings>;

const MANUAL_FUNDING_KEY = 'manualFunding';

const NOT_OFFERED: ManualSettings = {
  accounts: [],
  minimumAmount: '0.00',
  instructions: 'Manual funding is not offered at the moment.',
};

// With the sandbox bank no money is real, so this account takes none.
const SANDBOX: ManualSettings = {
  accounts: [
    { bankName: 'Sandbox Bank', accountNumber: '0000000000', accountName: 'Sandbox, no real money' },
  ],
  minimumAmount: '500.00',
  instructions:
    'Pay into the account, then claim the transfer here. Our staff check it and credit your wallet.',
};

/** As the operator set it. */
export async function readManualSettings(sql: Sql, provider: FundingProvider): Promise<ManualSettings> {
  const [row] = await sql<{ value: unknown }[]>`SELECT value FROM settings WHERE key = ${MANUAL_FUNDING_KEY}`;
  if (row) return ManualSettings.parse(row.value);
  return provider.playTransfer ? SANDBOX : NOT_OFFERED;
}
