import type { Sql } from '../db/sql.ts';
import { takeTurn } from '../tasks/take-turn.ts';
import { type Alert, raiseAlert } from './raise.ts';

const DAY_MS = 24 * 3_600_000;

/** Raises an alert, unless one about the same was raised within a day. @param about names what it is about, for ever the same */
export const raiseDaily = (sql: Sql, about: string, alert: Alert, now: Date): Promise<void> =>
  sql.begin(async (tx) => {
    if (await takeTurn(tx, about, DAY_MS, now)) await raiseAlert(tx, alert, now);
  });
