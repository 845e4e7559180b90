import * as agents from './agents.ts';
import * as audit from './audit.ts';
import { CONSOLE_BASE, type ConsoleCall } from './call.ts';
import * as orders from './orders.ts';
import * as staff from './staff.ts';

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'base' in value && value.base === CONSOLE_BASE;

/** Every call of the console. For the server and the tests; a page imports the few it makes. */
export const CONSOLE_CALLS: readonly ConsoleCall[] = [staff, orders, agents, audit].flatMap((module) =>
  (Object.values(module) as unknown[]).filter(isCall),
);
