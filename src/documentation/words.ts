import { ACCOUNT_WORDS } from './words/accounts.ts';
import { CALL_WORDS } from './words/calls.ts';
import { CASHIER_WORDS } from './words/cashiers.ts';
import { CATALOGUE_WORDS } from './words/catalogue.ts';
import { EVENT_WORDS } from './words/events.ts';
import { REQUEST_WORDS } from './words/requests.ts';
import { SUB_AGENT_WORDS } from './words/sub-agents.ts';
import { TRANSACTION_WORDS } from './words/transactions.ts';
import type { Words } from './words/word-book.ts';

/** Every list there is. No entry stands in two, or the later one would win. */
export const WORD_LISTS: readonly Words[] = [
  ACCOUNT_WORDS,
  CALL_WORDS,
  CASHIER_WORDS,
  CATALOGUE_WORDS,
  EVENT_WORDS,
  REQUEST_WORDS,
  SUB_AGENT_WORDS,
  TRANSACTION_WORDS,
];

/**
 * Every sentence about the API stands here once: the OpenAPI document takes it, and the guide and the SDK take it from there.
 * They are apart from the schemas because those are in the browser's scripts.
 */
export const WORDS: Words = Object.assign({}, ...WORD_LISTS) as Words;
