import { raiseAlert } from '../../platform/alerts/raise.ts';
import { action } from '../action.ts';
import { type AskHours, reconcile } from './reconcile.ts';

/** Raises an alert when something differs: reconcile often runs unattended. */
export const reconcileAloud = action('reconcile', async (context, ask: AskHours) => {
  const report = await reconcile(context, ask);
  const broken = new Set(report.rows?.filter(({ holds }) => holds === false).map(({ rule }) => rule));
  if (broken.size > 0) {
    const text = `The records do not agree: ${[...broken].join('; ')}. Run "reconcile" to see where.`;
    await raiseAlert(context.sql, { event: 'reconcile.differs', text }, context.now());
  }
  return report;
});
