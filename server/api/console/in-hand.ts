import { giveBackDifference, takeDifference } from '#contract/console/in-hand.ts';
import type { TakenKind } from '../../backoffice/console/taking-money.ts';
import { giveBackMoney, readTakers, takeMoney } from '../../backoffice/console/taking-money.ts';
import { presentTaker } from '../../backoffice/console/taking.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import type { Report } from '../../backoffice/report.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** Answers with who has it in hand after it. */
async function after(
  { sql }: OperatorContext,
  thing: { kind: TakenKind; subject: string },
  done: Promise<Report>,
) {
  const { message } = await done;
  const taker = (await readTakers(sql, thing.kind, [thing.subject])).get(thing.subject);
  return { message, data: { taken: taker ? presentTaker(taker) : null } };
}

export const routes: ConsoleRoute[] = [
  consoleRoute(takeDifference, ({ context, caller: { person }, body }) =>
    after(context, body, takeMoney(context, { ...body, person })),
  ),
  consoleRoute(giveBackDifference, ({ context, caller: { person }, body }) =>
    after(context, body, giveBackMoney(context, { ...body, person })),
  ),
];
