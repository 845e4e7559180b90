import { ACCOUNT_TABLES } from './account-tables.ts';
import type { Copied } from './copied.ts';
import { TRADE_TABLES } from './trade-tables.ts';

/** What a copy of an agent's data holds, by table. */
export const COPIED: Readonly<Record<string, Copied>> = { ...ACCOUNT_TABLES, ...TRADE_TABLES };
