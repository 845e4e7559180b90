import { serviceOf } from '#services/services.ts';
import { formatNaira, toNaira, ZERO } from '#domain/money.ts';
import type { Difference } from './compare.ts';

/** How what fixes a difference is called where a person reads of it. */
export interface Steps {
  reverse(found: Difference): string;
  refund(found: Difference): string;
  settle(found: Difference, vendor: string): string;
  /** Takes from the agent what the order brought back. */
  debit(found: Difference): string;
  /** Who was asked for it. */
  attempts(found: Difference): string;
  /** What the vendor asks now. */
  plans(found: Difference, vendor: string): string;
  /** Asks the vendor of a probe sale once more. */
  probe(found: Difference): string;
}

const force = ({ requeryAt }: Difference) => (requeryAt ? ' --force' : '');

/** What the customer must be given, which no statement tells. */
function codes({ service, meterType }: Difference): string {
  const { delivers } = service ? serviceOf(service) : {};
  if (delivers === 'pins') return ' --pin …';
  return delivers === 'token' && meterType === 'prepaid' ? ' --token …' : '';
}

/** As commands, to be copied. */
export const COMMANDS: Steps = {
  reverse: ({ ref }) => `orders reverse ${ref}`,
  refund: (found) => `orders refund ${found.ref} --reason "It was not delivered"${force(found)}`,
  settle: (found, vendor) =>
    `orders settle ${found.ref} --reason "On the statement of ${vendor}, line ${found.line}"${codes(found)}${force(found)}`,
  debit: ({ agent, ref, paidKobo }) =>
    `agent debit ${agent} ${toNaira(paidKobo ?? ZERO)} --reference ${ref} --reason "Delivered after the refund"`,
  attempts: ({ ref }) => `orders attempts ${ref}`,
  plans: ({ service, provider }, vendor) => `vendor plans ${service} ${provider} --vendor ${vendor}`,
  probe: ({ ref }) => `vendor probe-again ${ref}`,
};

/** As pages of the console have them. */
export const AT_THE_CONSOLE: Steps = {
  reverse: () => 'on the order’s page, ask whether it was taken back',
  refund: () => 'on the order’s page, say that it was not delivered',
  settle: (found) => {
    const asks = codes(found) ? ', with what the customer was given' : '';
    return `on the order’s page, say that it was delivered${asks}`;
  },
  debit: ({ agent, paidKobo }) => `debit ${agent} by ${formatNaira(paidKobo ?? ZERO)}, on the agent’s page`,
  attempts: () => 'the order’s page',
  plans: ({ service, provider }) => `its list for ${service} ${provider}`,
  probe: () => 'ask again among the probe sales',
};
