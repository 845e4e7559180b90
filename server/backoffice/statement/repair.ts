import type { Difference } from './compare.ts';
import type { Steps } from './steps.ts';

/** What the two sides say, in one sentence. */
export function faultOf(found: Difference, vendor: string): string {
  const { kind, status, soldBy, ending, lines, amountKobo } = found;
  switch (kind) {
    case 'extra':
      return `is ${ending} at ${vendor} and no order of ours`;
    case 'gap':
      return `is ${status} here and not on the statement`;
    case 'repeated':
      return `has ${lines} lines`;
    case 'price':
      return (amountKobo ?? 0n) > 0n ? 'cost more there than we noted' : 'cost less there than we noted';
    default:
      return `is ${status} here${soldBy === vendor ? '' : `, by ${soldBy}`}, and ${ending} at ${vendor}`;
  }
}

/** What fixes it: what we can do, or whom to ask for what. */
export function repairOf(found: Difference, vendor: string, steps: Steps): string {
  const { kind, ref, lineRef, vendorRef, ending } = found;
  const theirs = vendorRef ?? lineRef ?? ref;
  // No agent has it: there is no wallet to put right.
  if (found.isProbe)
    return `ask ${vendor} about ${theirs}, a probe sale; if it is still open: ${steps.probe(found)}`;
  switch (kind) {
    case 'extra':
      return ending === 'delivered' || ending === 'pending'
        ? `ask ${vendor} who ordered ${theirs}, and to take it back; if nobody of yours did, change the key there`
        : `nothing was charged: find out who ordered ${theirs} with your key`;
    case 'lost':
      return `ask ${vendor} to take ${theirs} back; if the customer keeps it: ${steps.debit(found)}`;
    case 'delivered twice':
      return `ask ${vendor} to take ${theirs} back; who was asked: ${steps.attempts(found)}`;
    case 'repeated':
      return (found.amountKobo ?? 0n) > 0n
        ? `ask ${vendor} to return what it took for ${theirs} more than once`
        : `ask ${vendor} why ${theirs} has ${found.lines} lines`;
    case 'price':
      return `ask ${vendor} about its price of ${theirs}; what it asks now: ${steps.plans(found, vendor)}`;
    case 'taken back':
      return steps.reverse(found);
    case 'gap':
      return found.status === 'SUCCESSFUL'
        ? `ask ${vendor} for ${theirs}; if it took it back: ${steps.reverse(found)}`
        : `ask ${vendor} whether it has ${theirs}; if it never will: ${steps.refund(found)}`;
    case 'open here':
      return ending === 'delivered' ? steps.settle(found, vendor) : steps.refund(found);
    case 'open there':
      return found.status === 'SUCCESSFUL'
        ? `ask ${vendor} for ${theirs}; if it took it back: ${steps.reverse(found)}`
        : `ask ${vendor} not to deliver ${theirs} any more`;
  }
}
