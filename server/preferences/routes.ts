import { changePreferences, type Preferences, preferences } from '#contract/preferences.ts';
import { kobo, parseNaira, toNaira } from '#domain/money.ts';
import { type Route, route } from '../http/route.ts';

interface PreferencesRow {
  businessName: string;
  receiptFooter: string;
  lowBalanceKobo: bigint;
}

const present = (row: PreferencesRow | undefined): Preferences => ({
  businessName: row?.businessName ?? '',
  receiptFooter: row?.receiptFooter ?? '',
  lowBalanceAmount: toNaira(kobo(row?.lowBalanceKobo ?? 0)),
});

export const routes: Route[] = [
  route(preferences, async ({ deps, caller }) => {
    const [row] = await deps.sql<PreferencesRow[]>`
      SELECT business_name, receipt_footer, low_balance_kobo FROM agents WHERE id = ${caller.agentId}`;
    return { message: 'Your preferences.', data: present(row) };
  }),
  route(changePreferences, async ({ deps, caller, body }) => {
    const { businessName = null, receiptFooter = null, lowBalanceAmount } = body;
    const lowBalanceKobo = lowBalanceAmount === undefined ? null : (parseNaira(lowBalanceAmount) ?? null);
    const [row] = await deps.sql<PreferencesRow[]>`
      UPDATE agents SET business_name = coalesce(${businessName}, business_name),
        receipt_footer = coalesce(${receiptFooter}, receipt_footer),
        low_balance_kobo = coalesce(${lowBalanceKobo}::bigint, low_balance_kobo)
      WHERE id = ${caller.agentId}
      RETURNING business_name, receipt_footer, low_balance_kobo`;
    return { message: 'Your preferences are saved.', data: present(row) };
  }),
];
