import type { Area } from '../../scripts/mutants/table.ts';
import { answers } from './doors/answers.ts';
import { backups } from './doors/backups.ts';
import { callers } from './doors/callers.ts';
import { customers } from './doors/customers.ts';
import { database } from './doors/database.ts';
import { limits } from './doors/limits.ts';
import { log } from './doors/log.ts';
import { requests } from './doors/requests.ts';
import { routes } from './doors/routes.ts';
import { traces } from './doors/traces.ts';

/** What every call passes before it reaches the trade: its sender, its limits, its size, and the headers of its answer; and what is kept of all. */
export const doors: Area = {
  name: 'Doors',
  isGuarded: true,
  files: [
    ...limits,
    ...callers,
    ...requests,
    ...answers,
    ...customers,
    ...routes,
    ...log,
    ...database,
    ...traces,
    ...backups,
  ],
};
