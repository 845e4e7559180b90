import { closeDay, closedDay, closedDays } from '#contract/console/days.ts';
import { closeDay as close } from '../../backoffice/days/close.ts';
import { readClosedDays, readDay } from '../../backoffice/days/read.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(closedDays, async ({ deps, query }) => ({
    message: 'Days that were closed.',
    data: await readClosedDays(deps.reads, deps.now(), query.cursor),
  })),
  consoleRoute(closedDay, async ({ deps, params }) => ({
    message: 'A closed day.',
    data: await readDay(deps.reads, params.day),
  })),
  consoleRoute(closeDay, async ({ context, body: { day } }) => {
    const { message } = await close(context, { date: day });
    return { message, data: await readClosedDays(context.sql, context.now()) };
  }),
];
