import { OperatorError } from './context.ts';

/** What one of the staff may not do alone, although its sum is not above the limit; the message says why. */
export class NeedsSecond extends OperatorError {}
