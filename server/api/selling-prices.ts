import * as calls from '#contract/selling-prices.ts';
import { listSellingPrices } from '../orders/selling-prices/list.ts';
import { saveSellingPrices } from '../orders/selling-prices/save.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(calls.sellingPrices, async ({ deps, caller }) => ({
    message: 'Your selling prices.',
    data: { prices: await listSellingPrices(deps.sql, caller.agentId) },
  })),
  route(calls.saveSellingPrices, async ({ deps, caller, body }) => ({
    message: 'Your selling prices are saved.',
    data: { prices: await saveSellingPrices(deps.sql, caller.agentId, body.prices) },
  })),
];
