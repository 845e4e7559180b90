import type { TestApp } from '../support/app.ts';
import type { Owner } from './owner.ts';

/** What a request to a call holds, each part by its name. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  /** Of the Transaction-Pin header. */
  pin?: string;
}

export interface Call {
  /** A request that is about the owner's data, sent by the caller with what the caller knows: own password, code, token. */
  parts?: (owner: Owner, caller: Owner, test: TestApp) => Parts | Promise<Parts>;
  /** Of a caller who is not the owner. */
  otherGets: number | readonly number[];
  ownerGets: number;
  /** What tells that the owner's request reached the owner's data: it shows them, changes them, or there are none to reach. */
  effect: 'shows' | 'changes' | 'none';
  /** Tables of the owner's that anybody may move, knowing the owner's email alone. */
  touches?: readonly string[];
}
