import { INCIDENT_KINDS, type IncidentKind } from '#contract/console/orders.ts';
import { type Command, Option } from 'commander';
import type { DeliveryGiven } from '../backoffice/delivery-given.ts';
import { dealWithIncident, listIncidents } from '../backoffice/incidents.ts';
import { listAttempts, listPending, refundOrder, reverseOrder, settleOrder } from '../backoffice/orders.ts';
import type { ReasonGiven } from '../backoffice/reasons.ts';
import { listAnswers } from '../backoffice/vendor-answers.ts';
import { takingWhy, withWhy } from './because.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

interface SettleOptions extends DeliveryGiven, ReasonGiven {
  force?: true;
  yesIKnow?: true;
}

interface PendingOptions {
  all?: boolean;
  test?: boolean;
}

type RefundOptions = ReasonGiven & Pick<SettleOptions, 'force'>;

const collect = (value: string, earlier: string[]) => [...earlier, value];
const FORCE = 'even while the vendor is still being asked about it';

export function addOrderCommands(program: Command, session: Session): void {
  const orders = program.command('orders').description('orders whose outcome is open, or was undone');
  orders
    .command('pending')
    .description('orders that wait for an operator')
    .option('--all', 'also those the vendor is still being asked about')
    .option('--test', "those of agents' test keys instead; they need no action")
    .action(({ all = false, test = false }: PendingOptions) =>
      run(session, (context) => listPending(context, { all, test })),
    );
  orders
    .command('attempts')
    .description('which vendors were asked for an order, and what each made of it')
    .argument('<ref>')
    .action((ref: string) => run(session, (context) => listAttempts(context, { ref })));
  orders
    .command('answers')
    .description('what vendors wrote of an order, as they wrote it, tokens and pins masked')
    .argument('<ref>')
    .action((ref: string) => run(session, (context) => listAnswers(context, { ref })));
  const settle = orders
    .command('settle')
    .description('say that an order was delivered')
    .argument('<ref>')
    .option('--token <digits>', 'electricity token')
    .option('--units <text>', 'units of energy')
    .option('--kct1 <digits>', 'first key-change token')
    .option('--kct2 <digits>', 'second key-change token')
    .option('--pin <serial:pin>', 'exam pin, once for each', collect, [])
    .option('--force', FORCE)
    .option(...YES_I_KNOW);
  takingWhy(settle, 'orders settle', 'how you know; kept on record').action(
    (ref: string, { because, reason: words, ...options }: SettleOptions) =>
      run(session, (opened) => {
        const [context, reason] = withWhy(opened, 'orders settle', { because, reason: words });
        return settleOrder(context, { ref, reason, ...options });
      }),
  );
  const refund = orders
    .command('refund')
    .description('say that an order was not delivered, and return the money')
    .argument('<ref>')
    .option('--force', FORCE);
  takingWhy(refund, 'orders refund', 'the agent reads it').action(
    (ref: string, { force, ...given }: RefundOptions) =>
      run(session, (opened) => {
        const [context, reason] = withWhy(opened, 'orders refund', given);
        return refundOrder(context, { ref, reason, force });
      }),
  );
  orders
    .command('reverse')
    .description('return the money of a delivered order that the vendor, asked again, says it took back')
    .argument('<ref>')
    .action((ref: string) => run(session, (context) => reverseOrder(context, { ref })));
  addIncidentCommands(orders, session);
}

interface DealtOptions extends ReasonGiven {
  kind?: IncidentKind;
  vendor?: string;
}

function addIncidentCommands(orders: Command, session: Session): void {
  orders
    .command('incidents')
    .description(
      'orders that a vendor took back, or delivered after it had failed them, until somebody has dealt with it',
    )
    .action(() => run(session, (context) => listIncidents(context, {})));
  const dealt = orders
    .command('dealt')
    .description('say that what a vendor did to an ended order is dealt with; moves no money')
    .argument('<ref>')
    .addOption(new Option('--kind <kind>', 'where several are open').choices(INCIDENT_KINDS))
    .option('--vendor <name>', 'where several are open');
  takingWhy(dealt, 'orders dealt', 'what was done; kept on record').action(
    (ref: string, { kind, vendor, ...given }: DealtOptions) =>
      run(session, (opened) => {
        const [context, reason] = withWhy(opened, 'orders dealt', given);
        return dealWithIncident(context, { ref, kind, vendor, reason });
      }),
  );
}
