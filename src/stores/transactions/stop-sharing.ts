import { revokeReceipt } from '#contract/receipts.ts';
import { transaction } from '#contract/transactions.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { forgetAddress } from '../orders/receipts.ts';
import { call } from '../shell/api.ts';
import { noteTransaction } from './list.ts';

/** Ends an order's receipt on the web, and tells so. */
export const stopSharing = (ref: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(revokeReceipt, { params: { ref } });
    forgetAddress(ref);
    noteTransaction((await call(transaction, { params: { ref } })).data);
    return answer;
  });
