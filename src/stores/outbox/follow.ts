import { type Transaction, transaction } from '#contract/transactions.ts';
import { isPending } from '#domain/transaction.ts';
import { call } from '../shell/api.ts';
import { balanceRead } from '../wallet/wallet.ts';
import { wait } from './wait.ts';

/** Waits before each round of looking at pending orders, in milliseconds; the last one repeats. */
const LOOK_WAITS_MS = [2_000, 2_000, 3_000, 5_000, 10_000] as const;
const LAST_WAIT_MS = 15_000;

/**
 * Looks at pending orders in rounds, and as soon as the network is back.
 * @param look is one round: whether there is more to look at; a failure is ignored, since the next round may get an answer
 */
export async function lookInRounds(
  stop: AbortSignal,
  look: () => Promise<boolean>,
  rest: typeof wait = wait,
): Promise<void> {
  for (let round = 0, isOpen = true; isOpen && !stop.aborted; round += 1) {
    await rest(LOOK_WAITS_MS[round] ?? LAST_WAIT_MS, true, stop);
    isOpen = !stop.aborted && (await look().catch(() => true));
  }
}

/**
 * Looks at a pending transaction until it is final; rests while the page is hidden. The balance is read again when it is final.
 * @param onChange gets each newer state @returns stops looking
 */
export function followTransaction(ref: string, onChange: (item: Transaction) => void): () => void {
  const stop = new AbortController();
  void lookInRounds(stop.signal, async () => {
    if (globalThis.document?.hidden) return true;
    const { data } = await call(transaction, { params: { ref } });
    if (stop.signal.aborted) return false;
    onChange(data);
    if (isPending(data.status)) return true;
    void balanceRead.fetch({ hasChanged: true });
    return false;
  });
  return () => stop.abort();
}
