import type { Area } from '../../scripts/mutants/table.ts';
import { accounts } from './orders/accounts.ts';
import { agents } from './orders/agents.ts';
import { answers } from './orders/answers.ts';
import { cashierSales } from './orders/cashiers.ts';
import { books } from './orders/books.ts';
import { discounts } from './orders/discounts.ts';
import { drafts } from './orders/drafts.ts';
import { floats } from './orders/floats.ts';
import { identity } from './orders/identity.ts';
import { ledger } from './orders/ledger.ts';
import { levels } from './orders/levels.ts';
import { placing } from './orders/placing.ts';
import { probes } from './orders/probes.ts';
import { reports } from './orders/reports.ts';
import { scenarios } from './orders/scenarios.ts';
import { search } from './orders/search.ts';
import { settling } from './orders/settling.ts';
import { costs } from './orders/costs.ts';
import { statements } from './orders/statements.ts';
import { subAgents } from './orders/sub-agents.ts';
import { texts } from './orders/texts.ts';
import { severalVendors } from './orders/vendors.ts';

/** What prices, places, settles and asks after orders, and the ledger that moves their money. */
export const orders: Area = {
  name: 'Orders',
  isGuarded: true,
  files: [
    ...ledger,
    ...accounts,
    ...placing,
    ...drafts,
    ...discounts,
    ...levels,
    ...subAgents,
    ...identity,
    ...settling,
    ...texts,
    ...severalVendors,
    ...answers,
    ...costs,
    ...statements,
    ...probes,
    ...reports,
    ...floats,
    ...agents,
    ...search,
    ...scenarios,
    ...books,
    ...cashierSales,
  ],
};
