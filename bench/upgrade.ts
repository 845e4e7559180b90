import { print } from '../tests/faults/report.ts';
import { sellThroughUpgrade, UPGRADE } from '../tests/faults/upgrade.ts';
import { printTable, whole } from './support/table.ts';

interface Upgrade {
  orders: number;
  longestPauseMs: number;
}

/**
 * What customers notice while three processes of the version before are replaced by this one.
 * @throws CannotRun without a version before; Error when an order or money was lost, or this version answered 500
 */
export async function measureUpgrade(): Promise<Upgrade> {
  const { before, tally, verdict, seconds, longestPauseMs, errorsNow } = await sellThroughUpgrade(UPGRADE);
  print(tally, verdict, seconds);
  if (verdict.violations.length > 0) throw new Error('an order or money was lost');
  if (errorsNow > 0) throw new Error('this version answered 500');
  const orders = tally.acknowledged.size;
  const { resent, serverErrors } = tally;
  printTable(
    `Three processes of ${before.slice(0, 8)} replaced one after the other under load, the schema changed by the first`,
    [
      'orders sold',
      'orders lost',
      'sent again',
      'answered 500 by the version before',
      'longest without a sale, ms',
    ],
    [[whole(orders), 0, whole(resent), whole(serverErrors), whole(longestPauseMs)]],
  );
  return { orders, longestPauseMs };
}
