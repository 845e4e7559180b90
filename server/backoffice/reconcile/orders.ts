import { servicesThatDeliver } from '#services/services.ts';
import { type Check, faultsOf } from './checks.ts';

/** Every order was paid once; every one that failed or was reversed, and no other, was returned once. */
export const ORDER_CHECKS: Check[] = [
  {
    rule: 'every order has its debit',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT o.agent_id, o.ref, CASE WHEN d.id IS NULL THEN 'was never debited'
            ELSE 'was debited ' || d.amount_kobo || ' kobo to ' || d.destination || ' for ' || o.amount_kobo END AS fault
          FROM transactions o LEFT JOIN transfers d
            ON d.agent_id = o.agent_id AND d.subject_ref = o.ref AND d.kind = 'PURCHASE'
          WHERE o.type LIKE '%\\_ORDER' AND (d.id IS NULL OR d.amount_kobo <> o.amount_kobo OR d.source <> 'wallet')`,
      ),
  },
  {
    rule: 'the money of every order is at its vendor',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT o.agent_id, o.ref, 'is at ' || o.vendor || ', its money is not' AS fault
          FROM transactions o JOIN transfers d
            ON d.agent_id = o.agent_id AND d.subject_ref = o.ref AND d.kind = 'PURCHASE'
          LEFT JOIN transfers r
            ON r.agent_id = o.agent_id AND r.subject_ref = o.ref || '>' || o.vendor AND r.kind = 'REROUTE'
          WHERE o.type LIKE '%\\_ORDER' AND coalesce(r.destination, d.destination) IS DISTINCT FROM 'vendor:' || o.vendor
          UNION ALL
          SELECT r.agent_id, r.subject_ref, 'took ' || r.amount_kobo || ' kobo along that its order did not have at ' || r.source
          FROM transfers r LEFT JOIN transactions o ON o.agent_id = r.agent_id AND o.ref = split_part(r.subject_ref, '>', 1)
          WHERE r.kind = 'REROUTE' AND (r.amount_kobo IS DISTINCT FROM o.amount_kobo OR NOT EXISTS (
            SELECT FROM transfers former WHERE former.agent_id = r.agent_id AND former.destination = r.source
              AND ((former.kind = 'PURCHASE' AND former.subject_ref = o.ref)
                OR (former.kind = 'REROUTE' AND former.subject_ref = o.ref || '>' || substr(r.source, 8)))))`,
      ),
  },
  {
    rule: 'every debit has its order',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT d.agent_id, d.subject_ref AS ref, 'was debited without an order' AS fault
          FROM transfers d WHERE d.kind = 'PURCHASE' AND NOT EXISTS (SELECT FROM transactions o
            WHERE o.agent_id = d.agent_id AND o.ref = d.subject_ref AND o.type LIKE '%\\_ORDER')`,
      ),
  },
  {
    rule: 'every failed or reversed order has its refund',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT o.agent_id, o.ref, 'is ' || o.status || ' without its refund of ' || o.amount_kobo || ' kobo' AS fault
          FROM transactions o
          LEFT JOIN transfers r ON r.agent_id = o.agent_id AND r.subject_ref = o.ref AND r.kind = 'REFUND'
          LEFT JOIN transactions l ON l.ref = o.refund_ref AND l.type = 'REFUND' AND l.refund_of = o.ref
          WHERE o.type LIKE '%\\_ORDER' AND o.status IN ('FAILED', 'REVERSED') AND (
            r.amount_kobo IS DISTINCT FROM o.amount_kobo OR r.destination <> 'wallet'
            OR l.amount_kobo IS DISTINCT FROM o.amount_kobo)`,
      ),
  },
  {
    rule: 'every refund has its failed or reversed order',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT r.agent_id, r.subject_ref AS ref, 'was refunded but neither failed nor was reversed' AS fault
          FROM transfers r WHERE r.kind = 'REFUND' AND NOT EXISTS (SELECT FROM transactions o
            WHERE o.agent_id = r.agent_id AND o.ref = r.subject_ref AND o.status IN ('FAILED', 'REVERSED'))
          UNION ALL
          SELECT l.agent_id, l.ref, 'is a refund of an order that does not name it'
          FROM transactions l WHERE l.type = 'REFUND' AND NOT EXISTS (SELECT FROM transactions o
            WHERE o.ref = l.refund_of AND o.refund_ref = l.ref)`,
      ),
  },
  {
    rule: 'every delivered prepaid meter has its token, every order of pins its pins',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT agent_id, ref, 'is SUCCESSFUL with nothing to hand over' AS fault
          FROM transactions
          WHERE status = 'SUCCESSFUL' AND (
            (service IN ${tx(servicesThatDeliver('token'))} AND request->>'meterType' = 'prepaid' AND delivery->'meter'->>'token' IS NULL)
            OR (service IN ${tx(servicesThatDeliver('pins'))}
              AND coalesce(jsonb_array_length(delivery->'pins'), 0) < coalesce((request->>'quantity')::int, 1)))`,
      ),
  },
];
