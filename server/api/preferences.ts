import { changePreferences } from '#contract/change-preferences.ts';
import { type Preferences, preferences } from '#contract/preferences.ts';
import { kobo, parseNaira, toNaira } from '#domain/money.ts';
import { assertConfirmed } from '../identity/sessions/confirm-session.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { type Route, route } from './route.ts';
import { enqueueMail } from '../platform/mail/enqueue.ts';

interface PreferencesRow {
  email: string;
  businessName: string;
  receiptFooter: string;
  lowBalanceKobo: bigint;
  dayLimitKobo: bigint | null;
  receiptShowsPrice: boolean;
  receiptShowsSeller: boolean;
  publicReceipts: boolean;
}

const present = (row: PreferencesRow): Preferences => ({
  businessName: row.businessName,
  receiptFooter: row.receiptFooter,
  lowBalanceAmount: toNaira(kobo(row.lowBalanceKobo)),
  dailyLimitAmount: toNaira(kobo(row.dayLimitKobo ?? 0)),
  receiptShowsPrice: row.receiptShowsPrice,
  receiptShowsSeller: row.receiptShowsSeller,
  publicReceipts: row.publicReceipts,
});

const COLUMNS = [
  'email',
  'business_name',
  'receipt_footer',
  'low_balance_kobo',
  'day_limit_kobo',
  'receipt_shows_price',
  'receipt_shows_seller',
  'public_receipts',
] as const;

async function read(sql: Sql | Transaction, agentId: string, lock = sql``): Promise<PreferencesRow> {
  const [row] = await sql<PreferencesRow[]>`SELECT ${sql(COLUMNS)} FROM agents WHERE id = ${agentId} ${lock}`;
  if (!row) throw new Error(`there is no agent ${agentId}`);
  return row;
}

const koboOf = (amount: string | undefined) => (amount === undefined ? null : (parseNaira(amount) ?? null));

/** A thief with a stolen session must not be able to raise the limit. Lowering it is harmless, so it needs no password. */
const isRaise = (former: bigint | null, limit: bigint | null) =>
  former !== null && limit !== null && (limit === 0n || limit > former);

export const routes: Route[] = [
  route(preferences, async ({ deps, caller }) => ({
    message: 'Your preferences.',
    data: present(await read(deps.sql, caller.agentId)),
  })),
  route(changePreferences, async ({ deps, caller, body }) => {
    const {
      businessName = null,
      receiptFooter = null,
      receiptShowsPrice = null,
      receiptShowsSeller = null,
      publicReceipts = null,
    } = body;
    const [lowKobo, limitKobo] = [koboOf(body.lowBalanceAmount), koboOf(body.dailyLimitAmount)];
    const data = await deps.sql.begin(async (tx) => {
      const former = await read(tx, caller.agentId, tx`FOR NO KEY UPDATE`);
      if (isRaise(former.dayLimitKobo, limitKobo)) {
        assertConfirmed(caller);
        await enqueueMail(tx, 'DAILY_LIMIT_RAISED', former.email, deps.now());
      }
      await tx`
        UPDATE agents SET business_name = coalesce(${businessName}, business_name),
          receipt_footer = coalesce(${receiptFooter}, receipt_footer),
          receipt_shows_price = coalesce(${receiptShowsPrice}::boolean, receipt_shows_price),
          low_balance_kobo = coalesce(${lowKobo}::bigint, low_balance_kobo),
          day_limit_kobo = nullif(coalesce(${limitKobo}::bigint, day_limit_kobo), 0),
          receipt_shows_seller = coalesce(${receiptShowsSeller}::boolean, receipt_shows_seller),
          public_receipts = coalesce(${publicReceipts}::boolean, public_receipts)
        WHERE id = ${caller.agentId}`;
      return present(await read(tx, caller.agentId));
    });
    return { message: 'Your preferences are saved.', data };
  }),
];
