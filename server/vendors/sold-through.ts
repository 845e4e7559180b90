/**
 * In the metadata of an order that one shop buys from another: the refs of the orders that it is sold for, the first shop's first, with
 * spaces between. A shop that finds a ref of its own there would sell the order to itself, again and again.
 */
export const SOLD_THROUGH = 'soldThrough';

/** More shops in a row sell nothing any more. */
export const MOST_SHOPS = 5;
