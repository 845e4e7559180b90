import type { PlatformDeps } from '../../platform/deps.ts';
import { createOutbox, type Waiting } from '../../platform/tasks/outbox.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { mask } from '../../platform/log.ts';
import { post } from '../webhooks/post.ts';
import { WAITS_MS } from '../webhooks/schedule.ts';

interface AlertRow extends Waiting {
  event: string;
  text: string;
  lastError: string | null;
}

// Send all alerts as one message: a chat takes about one a second.
const BATCH = 20;
const LEASE_MS = 60_000;
const POST_LIMIT_MS = 10_000;

const outbox = createOutbox<AlertRow>({ table: 'alerts', leaseMs: LEASE_MS, waitsMs: WAITS_MS });

/** Writes each alert into the log, and posts it to ALERT_WEBHOOK_URL where that is set. */
export const sendAlerts: Task = {
  name: 'send-alerts',
  async runOnce(deps) {
    const alerts = await outbox.lease(deps, BATCH);
    if (alerts.length === 0) return false;
    for (const { id, event, text, lastError } of alerts)
      if (lastError === null) deps.log.warn({ event, alert: id }, text);
    const problem = await postAll(deps, alerts);
    await Promise.all(
      alerts.map((alert) =>
        problem === undefined ? outbox.remove(deps, alert) : putOff(deps, alert, problem),
      ),
    );
    return alerts.length === BATCH;
  },
};

/** @returns what went wrong; undefined when the receiver took them, or there is none */
async function postAll({ config }: PlatformDeps, alerts: readonly AlertRow[]): Promise<string | undefined> {
  if (config.alertWebhookUrl === undefined) return undefined;
  const text = alerts.map((alert) => `${alert.event}: ${mask(alert.text)}`).join('\n');
  const given = {
    url: new URL(config.alertWebhookUrl),
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Kobodesk-Alerts/1' },
    body: JSON.stringify({ text: escape(text) }),
  };
  const { isDelivered, status, answer } = await post(given, AbortSignal.timeout(POST_LIMIT_MS));
  return isDelivered ? undefined : `${status ?? 'no answer'}: ${answer}`;
}

/** Escapes text for Slack, where <…> mentions people or links. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function putOff(deps: PlatformDeps, alert: AlertRow, problem: string): Promise<void> {
  const dueAt = await outbox.putOff(deps, alert, problem);
  const told = { alert: alert.id, tries: alert.tries, problem };
  deps.log[dueAt ? 'warn' : 'error'](
    told,
    dueAt ? 'alert not posted yet' : 'alert not posted; no further tries',
  );
}
