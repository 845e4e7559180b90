import type { Transaction } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import { toLocalPhone } from '#domain/phone.ts';
import { receiptAmount } from '#domain/receipt-amount.ts';
import { headingOf, receiptCodes } from '#services/receipt-content.ts';
import { isPhone } from '#services/recipient-text.ts';
import { serviceOfType } from '#services/services.ts';
import { hasCodes, type TransactionRow } from '../../orders/order.ts';
import { presentTransaction } from '../../orders/present.ts';
import { makePhoneCode } from '../../identity/contacts/code.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { ToldOutcome } from '../../platform/texts/enqueue.ts';
import { codeWords, outcomeWords } from './words.ts';

/** What of a row of `texts` says what is in it. */
export interface ToCompose {
  kind: 'OUTCOME' | 'PHONE_CODE';
  recipient: string;
  agentId: string;
  /** Of an OUTCOME, as `outcome`. */
  transactionId: string | null;
  outcome: ToldOutcome | null;
}

interface OrderToTell extends TransactionRow {
  businessName: string;
  publicReceipts: boolean;
  suspendedAt: Date | null;
}

/** Writes a text when it is sent; undefined when there is nothing to send any more. */
export async function compose(
  deps: Pick<PlatformDeps, 'sql' | 'now'>,
  text: ToCompose,
): Promise<string | undefined> {
  if (text.kind === 'OUTCOME') return composeOutcome(deps.sql, text);
  const code = await makePhoneCode(deps, text);
  return code && codeWords(code);
}

/** Nothing of an order that is gone, or that has become something else since: that has a text of its own. */
async function composeOutcome(
  sql: Sql,
  { agentId, transactionId, outcome }: ToCompose,
): Promise<string | undefined> {
  const [row] = await sql<OrderToTell[]>`
    SELECT t.*, a.business_name, a.public_receipts, a.suspended_at
    FROM transactions t JOIN agents a ON a.id = t.agent_id
    WHERE t.agent_id = ${agentId} AND t.id = ${transactionId} AND t.status = ${outcome} AND a.erased_at IS NULL`;
  if (!row || !outcome) return undefined;
  const item = presentTransaction(row, 'live');
  const codes = codesOf(item);
  return outcomeWords({
    status: outcome,
    what: whatOf(item),
    forWhom: forWhom(item),
    provider: row.providerName ?? undefined,
    codes,
    hasMoreCodes: hasCodes(row.delivery) && codes.length === 0,
    ref: row.ref,
    shop: row.publicReceipts && !row.suspendedAt ? row.businessName : undefined,
  });
}

/** With what the customer pays: never what the agent does. */
function whatOf(item: Transaction): string {
  const amount = receiptAmount(item);
  const quantity = item.quantity ?? 1;
  const what = quantity > 1 ? `${quantity} × ${headingOf(item)}` : headingOf(item);
  return amount === undefined ? what : `${formatWireNaira(amount).replace(/\.00$/, '')} ${what}`;
}

function forWhom({ transactionType, details }: Transaction): string {
  const recipient = details.recipient ?? '';
  if (isPhone(recipient)) return toLocalPhone(recipient);
  return `${serviceOfType(transactionType)?.recipient ?? 'number'} ${recipient}`;
}

/** All tokens of a meter, or the one pin there is: several pins are on the receipt, which the shop has. */
function codesOf(item: Transaction) {
  const { pins = [] } = item.details;
  return pins.length > 1 ? [] : receiptCodes(item);
}
