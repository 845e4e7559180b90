import { type Alert, raiseAlert } from '../platform/alerts/raise.ts';
import { action, type Changed } from './action.ts';
import type { OperatorContext } from './context.ts';
import { changesOf } from './recorded-change.ts';

async function raise({ sql, now }: OperatorContext, alert: Alert): Promise<Changed> {
  await raiseAlert(sql, alert, now());
  return {
    message: `${alert.event} is noted. A Kobodesk on this database tells it within seconds, once one runs.`,
    changes: changesOf({}, { alert: alert.event }),
  };
}

/** Raises a test alert, to check that alerts arrive. */
export const testAlerts = action('alert test', (context) =>
  raise(context, { event: 'alert.test', text: 'A test: alerts arrive here.' }),
);

/** @param detail what went wrong, for whoever reads the alert */
export const reportFailedBackup = action(
  'alert backup-failed',
  (context, { detail }: { detail?: string | undefined }) =>
    raise(context, {
      event: 'backup.failed',
      text: `The backup failed${detail ? `: ${detail}` : ''}. Make one by hand, and see why.`,
    }),
);
