import type { Example } from './examples.ts';

/** What the templates of all languages are filled from. */
export interface Request {
  method: string;
  /** Before and after the order's ref, when the path holds one. */
  path: [before: string, afterRef?: string];
  /** With its question mark; empty when there is none. */
  search: string;
  headers: [name: string, value: string][];
  body?: Example['body'];
  isCsv: boolean;
}
