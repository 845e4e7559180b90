import { DISPUTE_AFTER_SECONDS } from '#contract/limits.ts';
import type { PublicReceipt } from '#contract/receipts.ts';
import { receiptAmount } from '#domain/receipt-amount.ts';
import { headingOf, receiptCodes, receiptRows, recipientCode } from '#services/receipt-content.ts';
import { serviceOfType } from '#services/services.ts';
import { withSellers } from '../cashiers/lines.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { TransactionRow } from '../order.ts';
import { presentTransaction } from '../present.ts';

interface SharedRow extends TransactionRow {
  businessName: string;
  receiptFooter: string;
  receiptShowsSeller: boolean;
}

const RECEIPT_ID = /^[\w-]{24}$/;

/**
 * The receipt that was shared under an id. Undefined alike for an id that was never given, one that was revoked, and every id of an
 * agent who switched public receipts off or is suspended.
 */
export async function readSharedReceipt(sql: Sql, id: string): Promise<PublicReceipt | undefined> {
  if (!RECEIPT_ID.test(id)) return undefined;
  const [row] = await sql<SharedRow[]>`
    SELECT t.*, a.business_name, a.receipt_footer, a.receipt_shows_seller
    FROM shared_receipts s
      JOIN transactions t ON t.agent_id = s.agent_id AND t.id = s.order_id
      JOIN agents a ON a.id = s.agent_id
    WHERE s.id = ${id} AND s.revoked_at IS NULL AND a.public_receipts AND a.suspended_at IS NULL`;
  if (!row?.receiptShowsSeller) return row && publicReceipt(row);
  const [sold = row] = await withSellers(sql, row.agentId, [row]);
  return publicReceipt(sold);
}

function publicReceipt(row: SharedRow): PublicReceipt {
  const item = presentTransaction(row, 'live');
  return {
    status: item.status,
    heading: headingOf(item),
    service: serviceOfType(item.transactionType)?.name ?? '',
    // Never the agent's cost, whatever their own paper receipts show: a link goes further than paper.
    amount: receiptAmount(item) ?? null,
    businessName: row.businessName,
    footer: row.receiptFooter,
    reference: item.ref,
    createdAt: item.createdAt,
    settledAt: row.settledAt?.toISOString() ?? null,
    answerBy: answerBy(row)?.toISOString() ?? null,
    rows: receiptRows(
      item,
      item.details.providerName ?? item.details.provider ?? undefined,
      row.receiptShowsSeller,
    ),
    codes: [...recipientCode(item), ...receiptCodes(item)],
  };
}

/** Requeries go on for a day; an order that is no longer asked about waits for support, who promise no time. */
function answerBy({ status, requeryAt, createdAt }: TransactionRow): Date | undefined {
  if (status !== 'PENDING' || requeryAt === null) return undefined;
  return new Date(createdAt.getTime() + DISPUTE_AFTER_SECONDS.PENDING * 1000);
}
