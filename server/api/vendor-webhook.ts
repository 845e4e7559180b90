import type { Hono } from 'hono';
import type { Deps } from '../funding/deps.ts';
import { notFound } from '../platform/errors.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { readBody } from '../platform/http/read-body.ts';
import { takeForAddress } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { receiveVendorUpdate } from '../orders/vendor-webhook.ts';
import { vendorNamed } from '../vendors/deps.ts';

/** POST /api/v1/webhooks/vtpass, where VTpass tells that a pending order was decided. It sends again without this answer. */
export function mountVendorWebhook(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/api/v1/webhooks/vtpass', async (c) => {
    const vendor = 'vtpass';
    if (!vendorNamed(deps, vendor))
      throw notFound('This vendor is not in use here. The setting VENDOR names those that are.');
    await takeForAddress(deps, LIMITS.vendorUpdateByAddress, c.get('remoteAddress'));
    await receiveVendorUpdate(deps, c.get('log'), { vendor, rawBody: await readBody(c.req) });
    return c.json({ response: 'success' });
  });
}
