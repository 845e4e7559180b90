import { agentAtom } from '../storage/agent-storage.ts';

/** Whether the agent has sent, shared, printed or saved a receipt on this device: the last of a new agent's steps. */
export const $receiptGiven = agentAtom('kobodesk:receipt-given', false, {
  read: (json): boolean | undefined => (json === true ? true : undefined),
});

export const noteReceiptGiven = (): void => $receiptGiven.set(true);
