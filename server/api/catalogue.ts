import { apiServices, discounts, services } from '#contract/catalogue.ts';
import { type Route, route } from './route.ts';
import { listDiscounts, listForIntegrators, listServices } from '../catalogue/listing.ts';

export const routes: Route[] = [
  route(services, async ({ deps }) => ({
    message: 'What you can sell.',
    data: await listServices(deps.sql, deps.now(), deps.vendor.sells),
  })),
  route(apiServices, async ({ deps }) => ({
    message: 'What you can sell, by code.',
    data: await listForIntegrators(deps.sql, deps.now(), deps.vendor.sells),
  })),
  route(discounts, async ({ deps }) => ({
    message: 'Your discounts.',
    data: await listDiscounts(deps.sql, deps.vendor.sells),
  })),
];
