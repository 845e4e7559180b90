import { checkRoutes } from './checks.ts';
import { purchaseRoutes } from './purchases.ts';
import { transactionRoutes } from './transactions.ts';

export const routes = [...purchaseRoutes, ...checkRoutes, ...transactionRoutes];
