import { apiServices, discounts, services } from '#contract/catalogue.ts';
import { type Route, route } from './route.ts';
import { listSellingPrices, withMarkUps } from '../orders/selling-prices/list.ts';
import { listDiscounts, listForIntegrators, listServices } from '../catalogue/listing.ts';

/** The catalogue holds no secret, and nothing of a request comes back in it. */
export const routes: Route[] = [
  route(services, async ({ deps, caller }) => {
    const { sql, vendor } = deps;
    const isPortal = caller.kind === 'session';
    const [listed, prices] = await Promise.all([
      listServices(sql, deps.now(), vendor.sells),
      isPortal ? listSellingPrices(sql, caller.agentId) : [],
    ]);
    return {
      message: 'What you can sell.',
      data: withMarkUps(listed, prices),
      isPersonal: prices.length > 0,
    };
  }),
  route(apiServices, async ({ deps }) => ({
    message: 'What you can sell, by code.',
    data: await listForIntegrators(deps.sql, deps.now(), deps.vendor.sells),
  })),
  route(discounts, async ({ deps }) => ({
    message: 'Your discounts.',
    data: await listDiscounts(deps.sql, deps.vendor.sells),
  })),
].map((each) => ({ ...each, isCompressed: true }));
