import { OperatorError } from '../context.ts';

/** A file cannot be a provider's picture; the message says what is wrong with it and what to do. */
export class PictureRefused extends OperatorError {}
