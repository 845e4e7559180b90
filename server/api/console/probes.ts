import { askProbe, probes, sellProbe } from '#contract/console/probes.ts';
import { parseNaira } from '#domain/money.ts';
import { readProbes } from '../../backoffice/console/probes.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import * as backoffice from '../../backoffice/probes.ts';
import type { Report } from '../../backoffice/report.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** All of them, as they stand after one was sent or asked about. */
const after = async ({ sql, vendors, now }: OperatorContext, { message }: Report) => ({
  message,
  data: await readProbes(sql, vendors, now()),
});

export const routes: ConsoleRoute[] = [
  consoleRoute(probes, async ({ deps }) => ({
    message: 'Probe sales.',
    data: await readProbes(deps.reads, deps.vendors, deps.now()),
  })),
  consoleRoute(sellProbe, async ({ context, body: { amount, ...body } }) =>
    after(
      context,
      await backoffice.sellProbe(context, {
        ...body,
        amountKobo: amount === undefined ? amount : parseNaira(amount),
      }),
    ),
  ),
  consoleRoute(askProbe, async ({ context, params: { ref } }) =>
    after(context, await backoffice.askProbe(context, { ref })),
  ),
];
