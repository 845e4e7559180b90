import { atom } from 'nanostores';
import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/selling-prices.ts';
import type { SellingPrice } from '#contract/selling-prices.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { catalogueRead } from '../orders/service.ts';
import { createRead } from '../reads/read.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

/** The agent's list as the server has it; null until it has been read. */
export const $sellingPrices = atom<SellingPrice[] | null>(null);

onAgentChange(() => $sellingPrices.set(null));

export const sellingPricesRead = createRead({
  questions: [[contract.sellingPrices]],
  keep: ({ prices }) => $sellingPrices.set(prices),
});

// The server names a row that it does not know.
type Given = BodyInputOf<typeof contract.saveSellingPrices>['prices'];

/** Replaces the whole list; the sale forms then show the new prices. */
export const saveSellingPrices = (prices: SellingPrice[]): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.saveSellingPrices, { body: { prices: prices as Given } });
    $sellingPrices.set(answer.data.prices);
    void catalogueRead.fetch({ hasChanged: true });
    return answer;
  });
