import { type Transaction, transaction } from '#contract/transactions.ts';
import { isPending } from '#domain/transaction.ts';
import { call } from '../shell/api.ts';
import { refreshBalance } from '../wallet/wallet.ts';

/** Waits between looks at a pending transaction, in milliseconds; the last one repeats. */
const LOOK_WAITS_MS = [2_000, 2_000, 3_000, 5_000, 10_000, 15_000] as const;

/**
 * Looks at a pending transaction until it is final; rests while the page is hidden. The balance is read anew at its end.
 * @param onChange gets each newer state @returns stops looking
 */
export function followTransaction(ref: string, onChange: (item: Transaction) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isStopped = false;
  const plan = () => {
    timer = setTimeout(() => void look(), LOOK_WAITS_MS[Math.min(looks, LOOK_WAITS_MS.length - 1)]);
    looks += 1;
  };
  const look = async () => {
    if (globalThis.document?.hidden) return plan();
    try {
      const { data } = await call(transaction, { params: { ref } });
      if (isStopped) return;
      onChange(data);
      if (!isPending(data.status)) return void refreshBalance({ hasMoved: true });
    } catch {
      // No answer now; the next look may have one.
    }
    if (!isStopped) plan();
  };
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
