import { fundingReport, outcomeReport, profitReport, vatReport } from '#contract/console/reports.ts';
import { readFundingReport } from '../../backoffice/console/fundings.ts';
import { readProfitReport } from '../../backoffice/console/profit.ts';
import { readOutcomeReport, readVatReport } from '../../backoffice/days/reports.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(profitReport, async ({ deps, query }) => ({
    message: 'What delivered orders earned.',
    data: await readProfitReport(deps.reads, query, deps.now()),
  })),
  consoleRoute(fundingReport, async ({ deps, query }) => ({
    message: 'What agents paid in.',
    data: await readFundingReport(deps.reads, query),
  })),
  consoleRoute(vatReport, async ({ deps, query }) => ({
    message: 'VAT of closed days.',
    data: await readVatReport(deps.reads, query, deps.config.vatPoints),
  })),
  consoleRoute(outcomeReport, async ({ deps, query }) => ({
    message: 'What became of orders.',
    data: await readOutcomeReport(deps.reads, query),
  })),
];
