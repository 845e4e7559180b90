import type { KeyMode } from '#contract/keys.ts';
import * as calls from '#contract/webhooks.ts';
import { changeWithLetter } from '../identity/sessions/confirm-session.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import type { Deps } from '../funding/deps.ts';
import type { Caller } from '../identity/caller.ts';
import { findTestAccount, openTestAccount } from '../orders/test-mode/test-account.ts';
import { notFound, validationFailed } from '../platform/errors.ts';
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

type Mode = { mode?: KeyMode | undefined };

/** The account whose webhook it is; undefined before there is a test account. */
const accountOf = async ({ sql }: Deps, { agentId }: Caller, { mode }: Mode): Promise<string | undefined> =>
  mode === 'test' ? findTestAccount(sql, agentId) : agentId;

/** @throws AppError NOT_FOUND */
async function ownAccount(deps: Deps, caller: Caller, query: Mode): Promise<string> {
  const account = await accountOf(deps, caller, query);
  if (account === undefined) throw notFound('You have no test webhook. Give an address first.');
  return account;
}

const COPY_NOW = 'Copy the secret now: we show it only once.';

export const routes: Route[] = [
  route(calls.webhook, async ({ deps, caller, query }) => {
    const account = await accountOf(deps, caller, query);
    const row = account === undefined ? undefined : await findEndpoint(deps.sql, account);
    return {
      message: row ? 'Your webhook.' : 'You have no webhook yet.',
      data: row ? presentEndpoint(row) : null,
    };
  }),
  route(calls.createWebhook, async ({ deps, log, caller, query, body }) => {
    await take(deps, LIMITS.changeWebhook, caller.agentId);
    const url = await checkUrl(deps, body.url);
    const account = query.mode === 'test' ? await openTestAccount(deps, caller.agentId) : caller.agentId;
    const row = await changeWithLetter(deps, caller, 'WEBHOOK_SET', (tx) =>
      registerEndpoint(tx, account, { ...body, url }, deps.now()),
    );
    logSecurityEvent(log, 'webhook set', caller.agentId);
    return {
      status: 201,
      message: `Events are posted from now on. ${COPY_NOW}`,
      data: { ...presentEndpoint(row), secret: row.secret },
    };
  }),
  route(calls.changeWebhook, async ({ deps, log, caller, query, body }) => {
    await take(deps, LIMITS.changeWebhook, caller.agentId);
    const account = await ownAccount(deps, caller, query);
    const url = body.url === undefined ? undefined : await checkUrl(deps, body.url);
    const row = await changeWithLetter(deps, caller, 'WEBHOOK_CHANGED', (tx) =>
      changeEndpoint(tx, account, { ...body, url }, deps.now()),
    );
    logSecurityEvent(log, 'webhook changed', caller.agentId);
    return { message: 'Your webhook is changed.', data: presentEndpoint(row) };
  }),
  route(calls.deleteWebhook, async ({ deps, log, caller, query }) => {
    const account = await ownAccount(deps, caller, query);
    await changeWithLetter(deps, caller, 'WEBHOOK_REMOVED', (tx) => removeEndpoint(tx, account));
    logSecurityEvent(log, 'webhook removed', caller.agentId);
    return { message: 'Your webhook is removed.', data: null };
  }),
  route(calls.rotateWebhookSecret, async ({ deps, log, caller, query }) => {
    await take(deps, LIMITS.changeWebhook, caller.agentId);
    const account = await ownAccount(deps, caller, query);
    const row = await changeWithLetter(deps, caller, 'WEBHOOK_CHANGED', (tx) =>
      rotateSecret(tx, account, deps.now()),
    );
    logSecurityEvent(log, 'webhook secret made', caller.agentId);
    return {
      status: 201,
      message: `Your new secret is ready. ${COPY_NOW} The former one signs for ${calls.FORMER_SECRET_HOURS} hours more.`,
      data: { ...presentEndpoint(row), secret: row.secret },
    };
  }),
  route(calls.testWebhook, async ({ deps, caller, query }) => {
    await take(deps, LIMITS.askWebhook, caller.agentId);
    const row = await sendTest(deps.sql, await ownAccount(deps, caller, query), deps.now());
    return { status: 202, message: 'A test is on its way.', data: presentDelivery(row) };
  }),
  route(calls.webhookDeliveries, async ({ deps, caller, query }) => {
    const account = await accountOf(deps, caller, query);
    if (account === undefined) return { message: 'Deliveries', data: [], meta: { nextCursor: null } };
    const { rows, nextCursor } = await listDeliveries(deps.sql, account, query.cursor);
    return { message: 'Deliveries', data: rows.map(presentDelivery), meta: { nextCursor } };
  }),
  route(calls.resendWebhookDelivery, async ({ deps, caller, query, params }) => {
    await take(deps, LIMITS.askWebhook, caller.agentId);
    const account = await ownAccount(deps, caller, query);
    const row = await resendEvent(deps.sql, account, params.id, deps.now());
    return {
      status: 202,
      message: row.dueAt ? 'The event is sent again.' : 'The event is sent when you resume.',
      data: presentDelivery(row),
    };
  }),
];
