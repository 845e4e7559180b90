import { atom } from 'nanostores';
import * as contract from '#contract/disputes.ts';
import { retryRead } from '#api-client/retry.ts';
import type { Dispute, DisputeReason } from '#contract/disputes.ts';
import { call } from '../shell/api.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { onAgentChange } from '../session/session.ts';
import { $transactions, noteTransaction } from './list.ts';

export interface DisputesState {
  /** The order it is about; null before any was asked for. */
  ref: string | null;
  reading: 'loading' | 'ready' | 'failed';
  /** ISO 8601; from when one can be opened, null when the transaction is no order. */
  opensAt: string | null;
  /** Newest first; all but the first are resolved. */
  disputes: Dispute[];
}

export const INITIAL_DISPUTES: DisputesState = { ref: null, reading: 'loading', opensAt: null, disputes: [] };

export const $disputes = atom<DisputesState>(INITIAL_DISPUTES);

onAgentChange(() => $disputes.set(INITIAL_DISPUTES));

/** Reads what was said about an order; what is known of it already stays on screen meanwhile, and when it fails. */
export async function loadDisputes(ref: string): Promise<void> {
  const before = $disputes.get();
  const isKnown = before.ref === ref && before.reading === 'ready';
  if (!isKnown) $disputes.set({ ...INITIAL_DISPUTES, ref });
  try {
    const { data } = await retryRead(() => call(contract.disputes, { params: { ref } }));
    if ($disputes.get().ref === ref) $disputes.set({ ref, reading: 'ready', ...data });
  } catch {
    if (!isKnown && $disputes.get().ref === ref) $disputes.set({ ...$disputes.get(), reading: 'failed' });
  }
}

/** Reads again when the order shows another state of its dispute: support has answered meanwhile. */
export async function followDisputes(ref: string, state: string | null | undefined): Promise<void> {
  const { ref: shown, reading, disputes } = $disputes.get();
  const isKnown = (state ?? 'RESOLVED') === (disputes[0]?.state ?? 'RESOLVED');
  if (shown === ref && reading === 'ready' && !isKnown) await loadDisputes(ref);
}

/** A call that changes an order's dispute; the new state replaces the shown one. */
const changing = (ref: string, call: () => Promise<{ message: string; data: Dispute }>): Promise<Outcome> =>
  told(async () => {
    const answer = await call();
    note(ref, answer.data);
    return answer;
  });

function note(ref: string, changed: Dispute): void {
  const state = $disputes.get();
  if (state.ref === ref)
    $disputes.set({ ...state, disputes: [changed, ...state.disputes.filter(({ id }) => id !== changed.id)] });
  const { selected } = $transactions.get();
  if (selected?.ref !== ref) return;
  const dispute = changed.state === 'RESOLVED' ? undefined : changed.state;
  noteTransaction({ ...selected, details: { ...selected.details, dispute } });
}

export const openDispute = (ref: string, body: { reason: DisputeReason; text: string }): Promise<Outcome> =>
  changing(ref, () => call(contract.openDispute, { params: { ref }, body }));

export const writeDisputeMessage = (ref: string, text: string): Promise<Outcome> =>
  changing(ref, () => call(contract.writeDisputeMessage, { params: { ref }, body: { text } }));

/** Closes the dispute for the agent. */
export const resolveDispute = (ref: string): Promise<Outcome> =>
  changing(ref, () => call(contract.resolveDispute, { params: { ref } }));
