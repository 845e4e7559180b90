import { apiServices, discounts, services } from '#contract/catalogue.ts';
import { type Route, route } from './route.ts';
import { listSellingPrices, withMarkUps } from '../orders/selling-prices/list.ts';
import { forCashier } from '../orders/selling-prices/for-cashier.ts';
import { hasOwnPrices } from '../catalogue/levels.ts';
import { listDiscounts, listForIntegrators, listServices } from '../catalogue/listing.ts';

/** The catalogue holds no secret, and nothing of a request comes back in it. Prices of an agent's own stay in no cache. */
export const routes: Route[] = [
  route(services, async ({ deps, caller }) => {
    const { sql, vendors } = deps;
    const isPortal = caller.kind !== 'key';
    const [listed, prices, isOwn] = await Promise.all([
      listServices(sql, deps.now(), vendors, caller.agentId),
      isPortal ? listSellingPrices(sql, caller.agentId) : [],
      hasOwnPrices(sql, caller.agentId),
    ]);
    const data = withMarkUps(listed, prices);
    return {
      message: 'What you can sell.',
      data: caller.cashier ? forCashier(data, caller.cashier.services) : data,
      isPersonal: isOwn || prices.length > 0 || caller.cashier !== undefined,
    };
  }),
  route(apiServices, async ({ deps, caller }) => ({
    message: 'What you can sell, by code.',
    data: await listForIntegrators(deps.sql, deps.now(), deps.vendors, caller.agentId),
    isPersonal: await hasOwnPrices(deps.sql, caller.agentId),
  })),
  route(discounts, async ({ deps, caller }) => ({
    message: 'Your discounts.',
    data: await listDiscounts(deps.sql, deps.vendors, caller.agentId),
    isPersonal: await hasOwnPrices(deps.sql, caller.agentId),
  })),
].map((each) => ({ ...each, isCompressed: true }));
