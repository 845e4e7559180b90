import { urlOf } from '#api-client/request.ts';
import { tillRead } from '../cashiers/till.ts';
import { catalogueRead } from '../orders/service.ts';
import { latestRead } from '../transactions/latest.ts';
import { firstSalesRead } from '../transactions/sales.ts';
import { balanceRead } from '../wallet/wallet.ts';
import type { Read } from './read.ts';
import { isShownOn } from './times.ts';

/** What a page fetches as soon as it hydrates. The balance stands first: the dashboard's head looks for it there. */
const OPENING = [balanceRead, latestRead, firstSalesRead, catalogueRead];

const addressesOf = (reads: readonly Read[]): string[] =>
  reads
    .flatMap(({ questions }) => questions)
    .map(([endpoint, request]) => urlOf(endpoint, import.meta.env.PUBLIC_API_BASE ?? '', request ?? {}));

/**
 * The addresses of what a page opens with. Used when it is built: it asks for them before its scripts have come
 * (src/head/early-reads.ts). @param path the page's own: "/services/data"
 */
export const openingAddresses = (path: string): string[] =>
  addressesOf(OPENING.filter(({ name }) => name && isShownOn(path, name)));

/** The same of a cashier's page. @param sells whether it sells a service */
export const tillAddresses = (sells: boolean): string[] =>
  addressesOf(sells ? [tillRead, catalogueRead] : [tillRead]);
