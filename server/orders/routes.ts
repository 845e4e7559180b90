import { checkRoutes } from './check-routes.ts';
import { purchaseRoutes } from './purchase-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';

export const routes = [...purchaseRoutes, ...checkRoutes, ...transactionRoutes];
