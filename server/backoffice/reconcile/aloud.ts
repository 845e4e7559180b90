import { raiseAlert } from '../../platform/alerts/raise.ts';
import { reading } from '../action.ts';
import type { Report } from '../report.ts';
import { keepChecks } from './kept-check.ts';
import { type AskHours, reconcile } from './reconcile.ts';

/** Keeps what was found for the console, and raises an alert when something differs: reconcile often runs unattended. */
export const reconcileAloud = reading('reconcile', async (context, ask: AskHours): Promise<Report> => {
  const begunAt = context.now();
  const { sides, ...report } = await reconcile(context, ask);
  await keepChecks(context, sides, begunAt);
  const broken = [...sides.values()].flatMap(({ faults }) => faults.map(({ rule }) => rule));
  if (broken.length > 0) {
    const text = `The records do not agree: ${broken.join('; ')}. Run "reconcile" to see where, or open /console/days.`;
    await raiseAlert(context.sql, { event: 'reconcile.differs', text }, context.now());
  }
  return report;
});
