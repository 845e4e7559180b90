import { TEST_FLOAT } from '../../ledger/accounts.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import { type Check, faultsOf } from './checks.ts';

/**
 * Test money moves only between test accounts, the account that fills them and the test vendor. It never mixes with real money.
 */
export const TEST_CHECKS: Check[] = [
  {
    rule: 'test money and real money never meet',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT t.agent_id, t.subject_ref AS ref, 'moved from ' || t.source || ' to ' || t.destination || ' in '
            || CASE WHEN a.live_agent_id IS NULL THEN 'an agent''s wallet' ELSE 'a test account' END AS fault
          FROM transfers t JOIN agents a ON a.id = t.agent_id
          WHERE (a.live_agent_id IS NOT NULL) <>
            (${TEST_FLOAT} IN (t.source, t.destination) OR ${`vendor:${TEST_VENDOR}`} IN (t.source, t.destination))`,
      ),
  },
];
