import {
  askBalance,
  bookPaidIn,
  holdProvider,
  providers,
  releaseProvider,
  vendorBoard,
} from '#contract/console/providers.ts';
import { formatNaira, kobo, parseNaira } from '#domain/money.ts';
import { readProviders } from '../../backoffice/console/providers.ts';
import { readVendorBoard } from '../../backoffice/console/vendors.ts';
import { holdHealth, releaseHealth } from '../../backoffice/health.ts';
import * as books from '../../backoffice/vendor-books.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** A call that decides who decides on a provider's status, and answers all of them as they stand after it. */
const holding = (call: typeof holdProvider, act: typeof holdHealth): ConsoleRoute =>
  consoleRoute(call, async ({ context, body }) => {
    const { message } = await act(context, body);
    return { message, data: await readProviders(context.sql, context.now()) };
  });

export const routes: ConsoleRoute[] = [
  consoleRoute(providers, async ({ deps }) => ({
    message: 'The providers.',
    data: await readProviders(deps.reads, deps.now()),
  })),
  holding(holdProvider, holdHealth),
  holding(releaseProvider, releaseHealth),
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
  consoleRoute(bookPaidIn, async ({ context, params: { vendor }, body: { amount, reference } }) => {
    const amountKobo = parseNaira(amount) ?? kobo(0);
    const { message } = await books.bookPaidIn(context, { vendor, amountKobo, reference });
    return { message, data: await readVendorBoard(context, context.sql) };
  }),
];
