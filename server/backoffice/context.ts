import type { FieldErrors } from '#contract/errors.ts';
import type { Deps } from '../funding/deps.ts';

/** What a command works with. */
export interface OperatorContext extends Pick<
  Deps,
  'sql' | 'config' | 'vendors' | 'fundingProvider' | 'now'
> {
  /** Who runs the command, for the audit. */
  operator: string;
  /** The id of whose decision it is, of the staff; absent at the command line. */
  staff?: string;
  /** The code of why it is done, of REASONS; absent where nobody is asked why. */
  because?: string | undefined;
  /** True: two people stand for it, or it is only tried. */
  isConfirmed?: boolean;
  /** The database by the role that owns the tables, which alone may back it up; absent at the console. */
  ownerUrl?: string;
  /** The migrations that were applied for the command `migrate`; absent for others. */
  migrated?: readonly string[];
}

interface OperatorErrorOptions extends ErrorOptions {
  /** What to do about it at the command line, where there are options for it. */
  remedy?: string;
  /** What is wrong with which field, for a form that has them. */
  fields?: FieldErrors;
}

/** What was asked cannot be done; the message says why and what to do. */
export class OperatorError extends Error {
  /** The message without the command line's remedy. */
  readonly what: string;
  readonly fields: FieldErrors | undefined;

  constructor(what: string, { remedy, fields, ...options }: OperatorErrorOptions = {}) {
    super(remedy === undefined ? what : `${what} ${remedy}`, options);
    this.name = 'OperatorError';
    this.what = what;
    this.fields = fields;
  }
}
