import type { Hono } from 'hono';
import type { Deps } from '../funding/deps.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { readBody } from '../platform/http/read-body.ts';
import { receiveWebhook } from '../funding/webhook.ts';

const FUNDING_PROVIDERS = 'sandbox|paystack|monnify';

/** POST /api/v1/webhooks/:provider, where funding providers tell of payments. */
export function mountFundingWebhooks(app: Hono<AppEnv>, deps: Deps): void {
  app.post(`/api/v1/webhooks/:provider{${FUNDING_PROVIDERS}}`, async (c) => {
    const { kind } = await receiveWebhook(deps, c.get('log'), {
      provider: c.req.param('provider'),
      rawBody: await readBody(c.req),
      headers: c.req.raw.headers,
    });
    return c.json({ status: 'success', message: 'Received.', data: { outcome: kind } });
  });
}
