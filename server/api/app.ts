import { API_BASE } from '#contract/endpoint.ts';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { v7 } from 'uuid';
import { routes as accounts } from './accounts.ts';
import { routes as cashiers } from './cashiers.ts';
import { routes as catalogue } from './catalogue.ts';
import type { Deps } from '../funding/deps.ts';
import { mountConsole } from './console/mount.ts';
import { routes as disputes } from './disputes.ts';
import { notFound } from '../platform/errors.ts';
import { routes as events } from './events.ts';
import { routes as factors } from './factors.ts';
import { mountFundingWebhooks } from './bank-webhooks.ts';
import { routes as funding } from './funding.ts';
import { routes as identity } from './identity.ts';
import { routes as keys } from './keys.ts';
import { routes as notices } from './notices.ts';
import { mountStatus } from './status/mount.ts';
import { mountVendorWebhook } from './vendor-webhook.ts';
import { routes as orders } from './orders.ts';
import { routes as preferences } from './preferences.ts';
import { mountSharedReceipts, routes as receipts } from './receipts.ts';
import { routes as recipients } from './recipients.ts';
import { routes as reconciliation } from './reconciliation.ts';
import { routes as referral } from './referral.ts';
import { routes as requests } from './requests.ts';
import { routes as sellingPrices } from './selling-prices.ts';
import { routes as subAgents } from './sub-agents.ts';
import { routes as webhooks } from './webhooks.ts';
import { routes as testClock } from './test-clock.ts';
import { routes as testMode } from './test-mode.ts';
import { accessLog } from '../platform/http/access-log.ts';
import { answerError } from '../platform/http/answer-error.ts';
import { apiHeaders } from '../platform/http/api-headers.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { everyAnswer } from '../platform/http/every-answer.ts';
import { logRequests } from './log-requests.ts';
import { mountRoutes } from './mount-routes.ts';
import { createRequestLog, type RequestLog } from '../messages/requests/request-log.ts';
import { loadPages } from '../platform/http/pages/load-pages.ts';
import { builtPagesFolder, mountPages } from '../platform/http/pages/mount-pages.ts';
import { mountPictures } from './pictures.ts';
import { mountProbes } from './probes.ts';
import { meterShop } from '../backoffice/metrics/shop-metrics.ts';
import { meterRequests } from '../platform/metrics/meter-requests.ts';
import { traceRequests } from '../platform/traces/trace-requests.ts';
import { createMeters, type Meters } from '../platform/metrics/meters.ts';
import { mountMetrics } from '../platform/metrics/mount-metrics.ts';
import { knowRemoteAddress } from '../platform/http/remote-address.ts';
import { watchRoom } from '../platform/http/room.ts';

const ROUTES = [
  accounts,
  cashiers,
  catalogue,
  disputes,
  events,
  factors,
  funding,
  identity,
  keys,
  notices,
  orders,
  preferences,
  receipts,
  recipients,
  reconciliation,
  referral,
  requests,
  sellingPrices,
  subAgents,
  webhooks,
  testClock,
  testMode,
].flat();
const MAX_REQUEST_ID_CHARACTERS = 64;

export interface AppOptions {
  /** The built site. @default dist/client */
  pagesFolder?: string;
  /** Where calls of API keys wait to be written. @default one that nobody writes */
  requestLog?: RequestLog;
  /** What this process counts of itself. @default what nobody else counts in */
  meters?: Meters;
  /** Brings the gauges that come from the database up to date. @default made here */
  refresh?: () => Promise<void>;
  /** Ends the answers that go on by themselves. */
  stopping?: AbortSignal;
}

/** The whole product as one handler: the API, its probes, and the built pages. */
export function createApp(
  deps: Deps,
  {
    pagesFolder = builtPagesFolder(),
    requestLog = createRequestLog(),
    meters = createMeters(),
    refresh = meterShop(deps, meters),
    stopping,
  }: AppOptions = {},
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(meterRequests(meters));
  app.use(requestId({ limitLength: MAX_REQUEST_ID_CHARACTERS, generator: () => v7() }));
  app.use('/api/*', traceRequests);
  app.use(knowRemoteAddress(deps.config, deps.log));
  app.use(accessLog(deps.log));
  app.use(logRequests(deps, requestLog));
  app.use(everyAnswer);
  const room = watchRoom();
  app.onError((error, c) => {
    room.note(error);
    return answerError(error, c);
  });
  for (const path of ['/api/*', '/healthz', '/readyz', '/openapi.json']) app.use(path, apiHeaders);
  mountProbes(app, deps, room);
  mountMetrics(app, { registry: meters.registry, refresh }, deps.config.metrics.token);
  mountRoutes(app, deps, ROUTES);
  mountConsole(app, deps, stopping);
  mountFundingWebhooks(app, deps);
  mountVendorWebhook(app, deps);
  mountSharedReceipts(app, deps);
  app.all('/api/*', (c) => {
    throw notFound(`There is no call ${c.req.method} ${c.req.path}. Calls begin with ${API_BASE}/.`);
  });
  mountStatus(app, deps);
  const pages = loadPages(pagesFolder);
  const { files } = pages;
  mountPictures(app, deps, (path) => files.has(path));
  mountPages(app, pages);
  if (files.size === 0) deps.log.warn({ pagesFolder }, 'no built pages: run "npm run build" to have them');
  return app;
}
