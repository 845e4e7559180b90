import type { Example } from './examples.ts';

/** How long a sample waits, in seconds: longer than the server may need for a purchase whose provider is slow. */
export const SAMPLE_TIMEOUT_SECONDS = 60;

/** What the templates of all languages are filled from. */
export interface Request {
  /** Of the call: the operation's id. */
  id: string;
  method: string;
  /** Before and after the order's ref, when the path holds one. */
  path: [before: string, afterRef?: string];
  /** With its question mark; empty when there is none. */
  search: string;
  headers: [name: string, value: string][];
  /** What is in `search`, by name. */
  query?: Example['query'];
  body?: Example['body'];
  /** The Idempotency-Key among the headers. */
  orderNumber?: string;
  isCsv: boolean;
}
