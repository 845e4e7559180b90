import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { readAmount } from '../backoffice/amount.ts';
import { OperatorError } from '../backoffice/context.ts';
import { askProbe, listProbes, sellProbe } from '../backoffice/probes.ts';
import { run, type Session } from './run.ts';

interface ProbeOptions {
  to: string;
  vendor?: string;
  amount?: string;
  plan?: string;
  ours?: true;
}

const isProbed = (service: string): service is 'airtime' | 'data' =>
  service === 'airtime' || service === 'data';

/** The commands by which staff find out whether a vendor delivers. */
export function addProbeCommands(vendor: Command, session: Session): void {
  vendor
    .command('probe')
    .description(
      'sell a little through it to a number of yours, also while it is closed or held; real money is spent',
    )
    .argument('<service>', 'airtime or data')
    .argument('<provider>', 'our code, such as MTN')
    .requiredOption('--to <number>', 'a mobile number of yours')
    .option('--vendor <name>', 'which, where VENDOR names several')
    .option('--amount <naira>', 'of airtime', '100')
    .option('--plan <id>', 'of data')
    .option('--ours', 'the number is ours, and the money may be spent')
    .action((service: string, provider: string, { to, amount = '', ours, ...options }: ProbeOptions) =>
      run(session, (context) => {
        if (!isProbed(service)) throw new OperatorError(`A probe is airtime or data, not ${service}.`);
        return sellProbe(context, {
          ...options,
          service,
          provider,
          amountKobo: service === 'airtime' ? readAmount(amount) : undefined,
          phone: to,
          isOurs: ours === true,
          key: randomUUID(),
        });
      }),
    );
  vendor
    .command('probes')
    .description('the last probe sales, with how each ended')
    .action(() => run(session, (context) => listProbes(context, {})));
  vendor
    .command('probe-again')
    .description('ask the vendor of an open probe sale once more')
    .argument('<ref>')
    .action((ref: string) => run(session, (context) => askProbe(context, { ref })));
}
