import { urlOf } from '#api-client/request.ts';
import { agentCase } from '#contract/console/agents.ts';
import type { ConsoleCall } from '#contract/console/call.ts';
import { waitingMoney } from '#contract/console/money.ts';
import { orderCase } from '#contract/console/orders.ts';
import { waiting } from '#contract/console/waiting.ts';
import { today } from '#contract/console/today.ts';
import { at } from '#domain/at.ts';

/** Stands in an address for what the page's own address names. */
const NAMED = '*';

interface First {
  call: ConsoleCall;
  /** What of the page's address names the order or the agent. */
  key?: string;
}

const FIRST: Record<string, First> = {
  [at('/console')]: { call: waiting },
  [at('/console/today')]: { call: today },
  [at('/console/money')]: { call: waitingMoney },
  [at('/console/order')]: { call: orderCase, key: 'ref' },
  [at('/console/agent')]: { call: agentCase, key: 'id' },
};

/**
 * What a page of the console opens with, for the script that asks for it before the page's own have come (src/head/console-read.ts);
 * undefined where that would not be sooner. @param path the page's own: "/console/money"
 */
export function firstRead(path: string): Record<`data-${string}`, string> | undefined {
  const first = FIRST[path];
  if (!first) return undefined;
  const { call, key } = first;
  const params = key && { params: { [key]: NAMED } };
  return {
    'data-address': urlOf(call, import.meta.env.PUBLIC_API_BASE ?? '', params || {}),
    'data-permission': call.permission ?? '',
    ...(key && { 'data-key': key }),
  };
}
