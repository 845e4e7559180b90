import { type Check, faultsOf } from './checks.ts';

/** Every known payment reached one wallet or is waiting, and no other money came in. */
export const FUNDING_CHECKS: Check[] = [
  {
    rule: 'every funding and adjustment on a statement has its entries',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT l.agent_id, l.ref, 'has entries of ' || coalesce(t.amount_kobo::text, 'no') || ' kobo, fee '
            || coalesce(f.amount_kobo, 0) || ', for ' || l.amount_kobo || ', fee ' || coalesce(l.fee_kobo, 0) AS fault
          FROM transactions l
          LEFT JOIN transfers t ON t.agent_id = l.agent_id AND t.subject_ref = l.ref
            AND t.kind = CASE l.type WHEN 'ADJUSTMENT' THEN 'ADJUSTMENT' ELSE 'FUNDING' END
          LEFT JOIN transfers f ON f.agent_id = l.agent_id AND f.subject_ref = l.ref AND f.kind = 'FUNDING_FEE'
          WHERE l.type IN ('WALLET_FUNDING', 'ADJUSTMENT')
            AND (t.amount_kobo IS DISTINCT FROM l.amount_kobo OR coalesce(f.amount_kobo, 0) <> coalesce(l.fee_kobo, 0))`,
      ),
  },
  {
    rule: 'every funding and adjustment entry has its line',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT t.agent_id, t.subject_ref AS ref, t.kind || ' without a line on the statement' AS fault
          FROM transfers t WHERE t.kind IN ('FUNDING', 'FUNDING_FEE', 'ADJUSTMENT')
            AND NOT EXISTS (SELECT FROM transactions l WHERE l.agent_id = t.agent_id AND l.ref = t.subject_ref
              AND l.type IN ('WALLET_FUNDING', 'ADJUSTMENT'))`,
      ),
  },
  {
    rule: 'every bank payment reached its wallet, less the fee',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT p.agent_id, p.provider || ' ' || p.reference AS ref,
            'brought ' || p.gross_kobo || ' kobo, entries say ' || coalesce(sum(t.amount_kobo), 0) AS fault
          FROM funding_payments p LEFT JOIN transfers t ON t.agent_id = p.agent_id
            AND t.subject_ref = p.transaction_ref AND t.source = 'bank:' || p.provider
          WHERE p.agent_id IS NOT NULL
          GROUP BY p.provider, p.reference
          HAVING coalesce(sum(t.amount_kobo), 0) <> p.gross_kobo`,
      ),
  },
  {
    rule: 'every funding entry has its payment or its approved claim',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT t.agent_id, t.subject_ref AS ref, 'came from ' || t.source || ' which told of no such payment' AS fault
          FROM transfers t WHERE t.kind = 'FUNDING'
            AND NOT EXISTS (SELECT FROM funding_payments p WHERE p.transaction_ref = t.subject_ref)
            AND NOT EXISTS (SELECT FROM funding_claims c WHERE c.ref = t.subject_ref AND c.status = 'APPROVED'
              AND c.amount_kobo = t.amount_kobo)
          UNION ALL
          SELECT c.agent_id, c.ref, 'was approved but never credited' FROM funding_claims c
          WHERE c.status = 'APPROVED' AND NOT EXISTS (SELECT FROM transfers t WHERE t.agent_id = c.agent_id
            AND t.subject_ref = c.ref AND t.kind = 'FUNDING')`,
      ),
  },
];
