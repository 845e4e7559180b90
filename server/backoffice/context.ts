import type { Deps } from '../funding/deps.ts';

/** What a command works with. */
export interface OperatorContext extends Pick<
  Deps,
  'sql' | 'config' | 'vendors' | 'fundingProvider' | 'now'
> {
  /** Who runs the command, for the audit. */
  operator: string;
  /** The migrations that were applied for the command `migrate`; absent for others. */
  migrated?: readonly string[];
}

/** A command cannot do what it was asked; the message says why and what to do. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
