import type { Call } from '../endpoint.ts';
import type { Permission } from './permissions.ts';
import type { Reasoned } from './reasons.ts';

export const CONSOLE_BASE = '/api/v1/console';

/** One call of the console. The guide and the OpenAPI document have none of them: integrators call the agent API. */
export interface ConsoleCall extends Call {
  base: typeof CONSOLE_BASE;
  access: 'none' | 'session';
  /** What whoever calls must be permitted; left out, any of the staff may. */
  permission?: Permission;
  /** What it does, where whoever does it says why: its body has `why`. */
  reasoned?: Reasoned;
}

/** Declares a call of the console, keeping the exact type of each of its schemas. */
export const consoleCall = <const C extends Omit<ConsoleCall, 'base'>>(declared: C) =>
  ({ ...declared, base: CONSOLE_BASE }) as const;
