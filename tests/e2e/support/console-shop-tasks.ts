import {
  type ConsoleTask,
  ASKED,
  AUDITOR,
  CLOSED,
  HELD,
  POSTED,
  PRICED,
  SUPPORT,
  walk,
} from './console-walks.ts';

/** Of figures, messages, prices, vendors and days; CONSOLE_TASKS has them. */
export const SHOP_TASKS: readonly ConsoleTask[] = [
  {
    words: '`/console/today` shows what was sold and earned so far',
    permission: 'figures.read',
    calls: [],
    done: walk(
      'console',
      'finance sees a sale in today’s figures as it is made, until they sign out',
      'finance',
    ),
    refused: walk('console', 'support has no way to today’s figures', 'support'),
  },
  {
    words: '`/console/reports` has what `profit` tells',
    permission: 'figures.read',
    calls: [],
    done: walk(
      'console-reports',
      'finance reads what was sold and paid in, and takes the file along',
      'finance',
    ),
    refused: SUPPORT,
  },
  {
    words: '`/console/messages` posts messages to all agents',
    permission: 'messages.post',
    calls: ['POST messages'],
    control: 'Post the message',
    done: POSTED,
    refused: AUDITOR,
  },
  {
    words: 'withdraws them (`notice withdraw`)',
    permission: 'messages.post',
    calls: ['POST messages/:id/withdraw'],
    control: 'Withdraw',
    done: POSTED,
    refused: AUDITOR,
  },
  {
    words: 'At the console, `/console/prices` shows each plan',
    permission: 'prices.read',
    calls: [],
    done: PRICED,
    refused: walk('console-prices', 'support has no way to the prices', 'support'),
  },
  {
    words: 'Whoever may change a price sees first what it would do',
    permission: 'prices.change',
    calls: ['POST prices/:plan/effect', 'PUT prices/:plan', 'DELETE prices/coming/:id'],
    control: 'Change the price',
    done: PRICED,
    refused: walk('console-prices', 'support has no way to the prices', 'support'),
  },
  {
    words: "Keep a provider's status whatever its orders show",
    permission: 'providers.hold',
    calls: ['POST providers/hold', 'POST providers/release'],
    control: 'Hold it',
    done: HELD,
    refused: { ...HELD, role: 'auditor' },
  },
  {
    // The sandbox keeps no account that could be asked for: tests of the server ask.
    words: 'Ask vendors for our balance, and book what was paid in there',
    permission: 'vendors.book',
    calls: ['POST vendors/:vendor/balance', 'POST vendors/:vendor/paid-in'],
    control: 'Book a payment',
    done: walk('console-vendors', 'finance books what was paid in at a vendor, once', 'finance'),
    refused: { ...HELD, role: 'auditor' },
  },
  {
    words: 'Close business days',
    permission: 'days.close',
    calls: ['POST days/close'],
    done: CLOSED,
    refused: { ...CLOSED, role: 'auditor' },
  },
  {
    words: 'Confirm, refuse and take back what waits for a second person',
    permission: 'requests.answer',
    calls: [],
    done: ASKED,
    refused: AUDITOR,
  },
];
