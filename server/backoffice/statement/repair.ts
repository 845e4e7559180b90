import { serviceOf } from '#services/services.ts';
import { toNaira, ZERO } from '#domain/money.ts';
import type { Difference } from './compare.ts';

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

/** What fixes it: our command, or whom to ask for what. */
export function repairOf(found: Difference, vendor: string): string {
  const { kind, ref, lineRef, vendorRef, ending } = found;
  const theirs = vendorRef ?? lineRef ?? ref;
  switch (kind) {
    case 'extra':
      return ending === 'delivered' || ending === 'pending'
        ? `ask ${vendor} who ordered ${theirs}, and to take it back; if nobody of yours did, change the key there`
        : `nothing was charged: find out who ordered ${theirs} with your key`;
    case 'lost':
      return `ask ${vendor} to take ${theirs} back; if the customer keeps it: ${debit(found)}`;
    case 'delivered twice':
      return `ask ${vendor} to take ${theirs} back; who was asked: orders attempts ${ref}`;
    case 'repeated':
      return (found.amountKobo ?? 0n) > 0n
        ? `ask ${vendor} to return what it took for ${theirs} more than once`
        : `ask ${vendor} why ${theirs} has ${found.lines} lines`;
    case 'price':
      return `ask ${vendor} about its price of ${theirs}; what it asks now: vendor plans ${found.service} ${found.provider} --vendor ${vendor}`;
    case 'taken back':
      return `orders reverse ${ref}`;
    case 'gap':
      return found.status === 'SUCCESSFUL'
        ? `ask ${vendor} for ${theirs}; if it took it back: orders reverse ${ref}`
        : `ask ${vendor} whether it has ${theirs}; if it never will: ${refund(found)}`;
    case 'open here':
      return ending === 'delivered' ? settle(found, vendor) : refund(found);
    case 'open there':
      return found.status === 'SUCCESSFUL'
        ? `ask ${vendor} for ${theirs}; if it took it back: orders reverse ${ref}`
        : `ask ${vendor} not to deliver ${theirs} any more`;
  }
}

const force = ({ requeryAt }: Difference) => (requeryAt ? ' --force' : '');

const refund = (found: Difference) =>
  `orders refund ${found.ref} --reason "It was not delivered"${force(found)}`;

const settle = (found: Difference, vendor: string) =>
  `orders settle ${found.ref} --reason "On the statement of ${vendor}, line ${found.line}"${codes(found)}${force(found)}`;

/** What the customer must be given, which no statement tells. */
function codes({ service, meterType }: Difference): string {
  const { delivers } = service ? serviceOf(service) : {};
  if (delivers === 'pins') return ' --pin …';
  return delivers === 'token' && meterType === 'prepaid' ? ' --token …' : '';
}

const debit = ({ agent, ref, paidKobo }: Difference) =>
  `agent debit ${agent} ${toNaira(paidKobo ?? ZERO)} --reference ${ref} --reason "Delivered after the refund"`;
