import type { Command } from 'commander';
import type { DeliveryGiven } from '../backoffice/delivery-given.ts';
import { listAttempts, listPending, refundOrder, reverseOrder, settleOrder } from '../backoffice/orders.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

interface SettleOptions extends DeliveryGiven {
  reason: string;
  force?: true;
  yesIKnow?: true;
}

interface PendingOptions {
  all?: boolean;
  test?: boolean;
}

type RefundOptions = Pick<SettleOptions, 'reason' | 'force'>;

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
    .command('settle')
    .description('say that an order was delivered')
    .argument('<ref>')
    .requiredOption('--reason <text>', 'how you know; kept on record')
    .option('--token <digits>', 'electricity token')
    .option('--units <text>', 'units of energy')
    .option('--kct1 <digits>', 'first key-change token')
    .option('--kct2 <digits>', 'second key-change token')
    .option('--pin <serial:pin>', 'exam pin, once for each', collect, [])
    .option('--force', FORCE)
    .option(...YES_I_KNOW)
    .action((ref: string, options: SettleOptions) =>
      run(session, (context) => settleOrder(context, { ref, ...options })),
    );
  orders
    .command('refund')
    .description('say that an order was not delivered, and return the money')
    .argument('<ref>')
    .requiredOption('--reason <text>', 'what the agent reads')
    .option('--force', FORCE)
    .action((ref: string, options: RefundOptions) =>
      run(session, (context) => refundOrder(context, { ref, ...options })),
    );
  orders
    .command('reverse')
    .description('return the money of a delivered order that the vendor, asked again, says it took back')
    .argument('<ref>')
    .action((ref: string) => run(session, (context) => reverseOrder(context, { ref })));
}
