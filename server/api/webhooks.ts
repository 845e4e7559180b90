import * as calls from '#contract/webhooks.ts';
import { changeWithLetter } from '../identity/sessions/confirm-session.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import type { Deps } from '../funding/deps.ts';
import { validationFailed } from '../platform/errors.ts';
import { type Route, route } from './route.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { listDeliveries, presentDelivery, resendEvent, sendTest } from '../messages/webhooks/deliveries.ts';
import {
  checkedAddresses,
  readDestination,
  RefusedDestination,
  resolveByDns,
} from '../messages/webhooks/destination.ts';
import {
  changeEndpoint,
  findEndpoint,
  presentEndpoint,
  registerEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../messages/webhooks/endpoint.ts';

/** Checked here for the agent's sake, and again before each post. @throws AppError VALIDATION_FAILED on url */
async function checkUrl({ config }: Deps, text: string): Promise<string> {
  try {
    const url = readDestination(text, config);
    await checkedAddresses(url, config, resolveByDns);
    return url.href;
  } catch (error) {
    if (error instanceof RefusedDestination) throw validationFailed({ url: [error.message] });
    throw error;
  }
}

const COPY_NOW = 'Copy the secret now: we show it only once.';

export const routes: Route[] = [
  route(calls.webhook, async ({ deps, caller }) => {
    const row = await findEndpoint(deps.sql, caller.agentId);
    return {
      message: row ? 'Your webhook.' : 'You have no webhook yet.',
      data: row ? presentEndpoint(row) : null,
    };
  }),
  route(calls.createWebhook, async ({ deps, log, caller, body }) => {
    await take(deps, LIMITS.changeWebhook, caller.agentId);
    const url = await checkUrl(deps, body.url);
    const row = await changeWithLetter(deps, caller, 'WEBHOOK_SET', (tx) =>
      registerEndpoint(tx, caller.agentId, url, deps.now()),
    );
    logSecurityEvent(log, 'webhook set', caller.agentId);
    return {
      status: 201,
      message: `Outcomes are posted from now on. ${COPY_NOW}`,
      data: { ...presentEndpoint(row), secret: row.secret },
    };
  }),
  route(calls.changeWebhook, async ({ deps, log, caller, body }) => {
    await take(deps, LIMITS.changeWebhook, caller.agentId);
    const url = body.url === undefined ? undefined : await checkUrl(deps, body.url);
    const row = await changeWithLetter(deps, caller, 'WEBHOOK_CHANGED', (tx) =>
      changeEndpoint(tx, caller.agentId, { ...body, url }, deps.now()),
    );
    logSecurityEvent(log, 'webhook changed', caller.agentId);
    return { message: 'Your webhook is changed.', data: presentEndpoint(row) };
  }),
  route(calls.deleteWebhook, async ({ deps, log, caller }) => {
    await changeWithLetter(deps, caller, 'WEBHOOK_REMOVED', (tx) => removeEndpoint(tx, caller.agentId));
    logSecurityEvent(log, 'webhook removed', caller.agentId);
    return { message: 'Your webhook is removed.', data: null };
  }),
  route(calls.rotateWebhookSecret, async ({ deps, log, caller }) => {
    await take(deps, LIMITS.changeWebhook, caller.agentId);
    const row = await changeWithLetter(deps, caller, 'WEBHOOK_CHANGED', (tx) =>
      rotateSecret(tx, caller.agentId, deps.now()),
    );
    logSecurityEvent(log, 'webhook secret made', caller.agentId);
    return {
      status: 201,
      message: `Your new secret is ready. ${COPY_NOW} The former one signs for ${calls.FORMER_SECRET_HOURS} hours more.`,
      data: { ...presentEndpoint(row), secret: row.secret },
    };
  }),
  route(calls.testWebhook, async ({ deps, caller }) => {
    await take(deps, LIMITS.askWebhook, caller.agentId);
    const row = await sendTest(deps.sql, caller.agentId, deps.now());
    return { status: 202, message: 'A test is on its way.', data: presentDelivery(row) };
  }),
  route(calls.webhookDeliveries, async ({ deps, caller, query }) => {
    const { rows, nextCursor } = await listDeliveries(deps.sql, caller.agentId, query.cursor);
    return { message: 'Deliveries', data: rows.map(presentDelivery), meta: { nextCursor } };
  }),
  route(calls.resendWebhookDelivery, async ({ deps, caller, params }) => {
    await take(deps, LIMITS.askWebhook, caller.agentId);
    const row = await resendEvent(deps.sql, caller.agentId, params.id, deps.now());
    return {
      status: 202,
      message: row.dueAt ? 'The event is sent again.' : 'The event is sent when you resume.',
      data: presentDelivery(row),
    };
  }),
];
