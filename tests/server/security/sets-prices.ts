import type { Owner } from './owner.ts';

/** A list of selling prices with one row, which differs between the owner's and another agent's. */
export const setsPrices = (owner: Owner, caller: Owner) => ({
  body: {
    prices: [{ service: 'data', provider: 'MTN', kind: 'amount', value: owner === caller ? '55' : '66' }],
  },
});
