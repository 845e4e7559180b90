import type { Endpoint } from '#contract/endpoint.ts';
import { services } from '#contract/catalogue.ts';
import { walletBalance } from '#contract/wallet.ts';
import { transactions } from '#contract/transactions.ts';
import { urlOf } from '#api-client/request.ts';
import { LATEST_QUERY, PENDING_QUERY } from '../transactions/latest.ts';

const addressOf = (endpoint: Endpoint, query?: unknown): string =>
  urlOf(endpoint, import.meta.env.PUBLIC_API_BASE ?? '', { query });

function ownReads(path: string): string[] {
  if (path === '/dashboard')
    return [addressOf(transactions, LATEST_QUERY), addressOf(transactions, PENDING_QUERY)];
  return path.startsWith('/services/') ? [addressOf(services)] : [];
}

/**
 * The addresses of what a page asks for as soon as it hydrates, the balance first. Used when it is built: it asks for them before its scripts have
 * come (src/head/early-reads.ts). @param path the page's own: "/services/data"
 */
export const openingReads = (path: string): string[] => [addressOf(walletBalance), ...ownReads(path)];
