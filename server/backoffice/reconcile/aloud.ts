import { raiseAlert } from '../../platform/alerts/raise.ts';
import type { OperatorContext } from '../context.ts';
import type { Report } from '../report.ts';
import { type AskHours, reconcile } from './reconcile.ts';

/** Tells the house when something differs, for whoever runs this has perhaps nobody looking. */
export async function reconcileAloud(context: OperatorContext, ask: AskHours): Promise<Report> {
  const report = await reconcile(context, ask);
  const broken = new Set(report.rows?.filter(({ holds }) => holds === false).map(({ rule }) => rule));
  if (broken.size > 0) {
    const text = `The records do not agree: ${[...broken].join('; ')}. Run "reconcile" to see where.`;
    await raiseAlert(context.sql, { event: 'reconcile.differs', text }, context.now());
  }
  return report;
}
