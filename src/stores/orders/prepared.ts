import type { OrderService } from './drafts.ts';

// The form that goes on by itself once it is shown. In memory: after a reload the agent continues it.
let prepared: OrderService | undefined;

/** @param service whose form goes on to its review by itself; undefined: none does */
export const setPrepared = (service: OrderService | undefined): void => {
  prepared = service;
};

/** Whether this service's form is to go on by itself; true once for each prepared sale. */
export function takePrepared(service: OrderService): boolean {
  const isPrepared = prepared === service;
  prepared = undefined;
  return isPrepared;
}
