import type { Transaction } from '../../platform/db/sql.ts';
import type { Place } from '../sessions/known-places.ts';

/**
 * Keeps by whose link a new agent came. A code that is nobody's is no reason to refuse an account, so nothing is kept then. Who opens
 * the account on a device where its owner logs in brings themselves.
 */
export const noteReferral = (
  tx: Transaction,
  { agentId, code, place: { device } }: { agentId: string; code: string; place: Place },
  now: Date,
) => tx`
  WITH given AS (
    SELECT c.agent_id AS referrer_id,
      EXISTS (SELECT FROM known_places p WHERE p.agent_id = c.agent_id AND p.place = ${device ?? null}) AS is_same
    FROM referral_codes c JOIN agents a ON a.id = c.agent_id
    WHERE c.code = ${code.trim().toLowerCase()} AND a.suspended_at IS NULL)
  INSERT INTO referrals (agent_id, referrer_id, created_at, state, because, decided_at)
  SELECT ${agentId}, referrer_id, ${now}, CASE WHEN is_same THEN 'refused' ELSE 'waiting' END,
    CASE WHEN is_same THEN 'same-device' END, CASE WHEN is_same THEN ${now}::timestamptz END
  FROM given`;
