import {
  askBalance,
  bookPaidIn,
  holdProvider,
  providers,
  releaseProvider,
  vendorBoard,
} from '#contract/console/providers.ts';
import { formatNaira } from '#domain/money.ts';
import { readProviders } from '../../backoffice/console/providers.ts';
import { readVendorBoard } from '../../backoffice/console/vendors.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import { holdHealth, releaseHealth } from '../../backoffice/health.ts';
import type { Report } from '../../backoffice/report.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import * as books from '../../backoffice/vendor-books.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** All of them, as they stand after one was decided on. */
const after = async ({ sql, now }: OperatorContext, { message }: Report) => ({
  message,
  data: await readProviders(sql, now()),
});

export const routes: ConsoleRoute[] = [
  consoleRoute(providers, async ({ deps }) => ({
    message: 'The providers.',
    data: await readProviders(deps.reads, deps.now()),
  })),
  consoleRoute(holdProvider, async ({ context, body: { until, ...held } }) =>
    after(
      context,
      await holdHealth(context, { ...held, until: until === undefined ? until : new Date(until) }),
    ),
  ),
  consoleRoute(releaseProvider, async ({ context, body }) =>
    after(context, await releaseHealth(context, body)),
  ),
  consoleRoute(vendorBoard, async ({ deps }) => ({
    message: 'The vendors.',
    data: await readVendorBoard(deps, deps.reads),
  })),
  consoleRoute(askBalance, async ({ context, params: { vendor } }) => {
    const { detail } = await books.showVendorBalance(context, { vendor });
    const asked = {
      vendor,
      heldKobo: detail.balance,
      booksKobo: detail.books,
      pendingKobo: detail.pending,
      unexplainedKobo: detail.unexplained,
    };
    // The action's own words name commands.
    const message = `${formatNaira(detail.balance)} at ${vendor}.`;
    return { message, data: await readVendorBoard(context, context.sql, asked) };
  }),
  consoleRoute(bookPaidIn, async ({ context, caller: { person }, params, body }) => {
    const { message } = await decideMoney(context, person, 'paid-in', { ...params, ...body });
    return { message, data: await readVendorBoard(context, context.sql) };
  }),
];
