import type { Permission } from '#contract/console/permissions.ts';
import { SHOP_TASKS } from './console-shop-tasks.ts';
import {
  AUDITOR,
  SUPPORT,
  HELPED,
  SETTLED,
  STAFFED,
  INVITED,
  DECIDED,
  ASKED,
  ANSWERED,
  type Walk,
  walk,
} from './console-walks.ts';

export interface ConsoleTask {
  /** As docs/operating.md has it. */
  words: string;
  permission: Permission;
  /** The calls that change something there, each once; none of a task that reads. */
  calls: readonly string[];
  /** The button that somebody who may not does not see; none of a page that they do not see. */
  control?: string;
  done: Walk;
  refused: Walk;
}

/** What docs/operating.md says that staff do at the console: who does it in a browser test, and to whom it is refused. */
export const CONSOLE_TASKS: readonly ConsoleTask[] = [
  {
    words: 'they find any order, agent or payment',
    permission: 'orders.read',
    calls: ['POST orders/:ref/take', 'POST orders/:ref/give-back', 'POST orders/:ref/notes'],
    control: 'Take it',
    done: walk(
      'console',
      'support finds an order that nobody delivers by its number, and returns the money',
      'support',
    ),
    refused: AUDITOR,
  },
  {
    words: 'settle or refund by hand',
    permission: 'orders.settle',
    calls: ['POST orders/:ref/refund'],
    control: 'It was not delivered',
    done: walk(
      'console',
      'support finds an order that nobody delivers by its number, and returns the money',
      'support',
    ),
    refused: AUDITOR,
  },
  {
    words: 'settle or refund by hand',
    permission: 'orders.settle',
    calls: ['POST orders/:ref/settle'],
    control: 'It was delivered',
    done: SETTLED,
    refused: AUDITOR,
  },
  {
    words: 'Settle, refund and reverse orders by hand',
    permission: 'orders.settle',
    calls: ['POST orders/:ref/reverse'],
    control: 'Ask whether it was taken back',
    done: walk('console-orders', 'a manager asks the vendor whether it took an order back', 'manager'),
    refused: AUDITOR,
  },
  {
    words: 'answer disputes',
    permission: 'disputes.answer',
    calls: ['POST orders/:ref/dispute/messages'],
    control: 'Send',
    done: SETTLED,
    refused: AUDITOR,
  },
  {
    words: 'Answer disputes and close them',
    permission: 'disputes.answer',
    calls: ['POST orders/:ref/dispute/close'],
    control: 'Close it',
    done: SETTLED,
    refused: AUDITOR,
  },
  {
    words: 'help agents who lost a PIN or a phone',
    permission: 'agents.factors',
    calls: ['POST agents/:id/unlock-pin'],
    control: 'Unlock the PIN',
    done: HELPED,
    refused: AUDITOR,
  },
  {
    words: 'Remove or unlock a PIN',
    permission: 'agents.factors',
    calls: ['POST agents/:id/remove-pin'],
    control: 'Remove the PIN',
    done: HELPED,
    refused: AUDITOR,
  },
  {
    words: 'remove a lost authenticator app',
    permission: 'agents.factors',
    calls: ['POST agents/:id/remove-authenticator'],
    control: 'Remove the authenticator app',
    done: HELPED,
    refused: AUDITOR,
  },
  {
    words: 'log an agent out',
    permission: 'agents.factors',
    calls: ['POST agents/:id/end-session'],
    control: 'Log out',
    done: HELPED,
    refused: AUDITOR,
  },
  {
    words: 'remove API keys',
    permission: 'agents.factors',
    calls: ['POST agents/:id/remove-keys'],
    control: 'Remove the keys',
    done: HELPED,
    refused: AUDITOR,
  },
  {
    words: 'An agent who is suspended reads the reason',
    permission: 'agents.suspend',
    calls: ['POST agents/:id/suspend', 'POST agents/:id/restore'],
    control: 'Suspend',
    done: HELPED,
    refused: AUDITOR,
  },
  {
    words: 'Give agents the prices of a level',
    permission: 'agents.level',
    calls: ['PUT agents/:id/level'],
    control: 'Change the level',
    done: walk('console-agents', 'a manager gives an agent the prices of a level', 'manager'),
    refused: AUDITOR,
  },
  {
    words: 'Owners and finance credit and debit a wallet on the agent’s page',
    permission: 'wallets.adjust',
    calls: ['POST agents/:id/credit'],
    control: 'Credit',
    done: ASKED,
    refused: AUDITOR,
  },
  {
    words: 'Owners and finance credit and debit a wallet on the agent’s page',
    permission: 'wallets.adjust',
    calls: ['POST agents/:id/debit'],
    control: 'Debit',
    done: walk('console-agents', 'finance debits a wallet, and the agent reads why', 'finance'),
    refused: AUDITOR,
  },
  {
    words: 'At `/console/money` wait the claims of agents',
    permission: 'funding.decide',
    calls: ['POST claims/:ref/approve'],
    control: 'It arrived',
    done: walk(
      'console-money',
      'finance credits a claim, and support, who may not, sees it alone',
      'finance',
    ),
    refused: walk(
      'console-money',
      'finance credits a claim, and support, who may not, sees it alone',
      'support',
    ),
  },
  {
    words: 'At `/console/money` wait the claims of agents',
    permission: 'funding.decide',
    calls: ['POST claims/:ref/reject'],
    control: 'Reject the claim',
    done: DECIDED,
    refused: AUDITOR,
  },
  {
    words: 'payments into unknown accounts',
    permission: 'funding.decide',
    calls: ['POST payments/assign'],
    control: 'Give it to an agent',
    done: DECIDED,
    refused: AUDITOR,
  },
  {
    words: 'Nobody confirms what they asked for themselves',
    permission: 'wallets.adjust',
    calls: ['POST money/requests/:id/confirm'],
    control: 'Confirm',
    done: { ...ASKED, role: 'owner' },
    refused: ASKED,
  },
  {
    words: 'whoever confirms may refuse it with a reason',
    permission: 'wallets.adjust',
    calls: ['POST money/requests/:id/refuse'],
    control: 'Refuse',
    done: ANSWERED,
    refused: { ...ANSWERED, role: 'finance' },
  },
  {
    words: 'Whoever asked takes it back',
    permission: 'wallets.adjust',
    calls: ['POST money/requests/:id/take-back'],
    control: 'Take it back',
    done: { ...ANSWERED, role: 'finance' },
    refused: ANSWERED,
  },
  {
    words: 'Owners invite everybody else at `/console/staff`',
    permission: 'staff.manage',
    calls: ['POST staff'],
    done: INVITED,
    refused: SUPPORT,
  },
  {
    words: 'gets a new link there',
    permission: 'staff.manage',
    calls: ['POST staff/:id/invitation'],
    done: STAFFED,
    refused: SUPPORT,
  },
  {
    words: 'change roles',
    permission: 'staff.manage',
    calls: ['PUT staff/:id/role'],
    done: STAFFED,
    refused: SUPPORT,
  },
  {
    words: "ends somebody's access at once",
    permission: 'staff.manage',
    calls: ['POST staff/:id/disable'],
    done: INVITED,
    refused: SUPPORT,
  },
  {
    words: 'leave the same lines in the record',
    permission: 'audit.read',
    calls: [],
    done: INVITED,
    refused: SUPPORT,
  },
  ...SHOP_TASKS,
];
