import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/console/messages.ts';
import type { MessageBoard } from '#contract/console/messages.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

export interface MessagesState extends MessageBoard {
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
}

export const INITIAL_MESSAGES: MessagesState = { reading: 'loading', problem: '', messages: [], levels: [] };

/** What the staff posted to agents. */
export const $messages = atom<MessagesState>(INITIAL_MESSAGES);

onPersonChange(() => $messages.set(INITIAL_MESSAGES));

/** Reads what was posted; what is known already stays on screen meanwhile, and when it fails. */
export async function loadMessages(): Promise<void> {
  if ($messages.get().reading === 'failed') $messages.set(INITIAL_MESSAGES);
  try {
    const { data } = await forWhoIsHere(() => retryRead(() => callConsole(contract.messageBoard)));
    $messages.set({ reading: 'ready', problem: '', ...data });
  } catch (error) {
    if (!isAborted(error) && $messages.get().reading === 'loading')
      $messages.set({ ...INITIAL_MESSAGES, reading: 'failed', problem: failure(error).message });
  }
}

onReconnect(() => $messages.get().reading === 'failed' && void loadMessages());

const changing = (call: () => Promise<{ message: string; data: MessageBoard }>): Promise<Outcome> =>
  toldAtWork(async () => {
    const { message, data } = await forWhoIsHere(call);
    $messages.set({ reading: 'ready', problem: '', ...data });
    return { message };
  });

export const postMessage = (body: BodyInputOf<typeof contract.postMessage>): Promise<Outcome> =>
  changing(() => callConsole(contract.postMessage, { body }));

/** Takes a message back: agents see it no more. */
export const withdrawMessage = (id: string): Promise<Outcome> =>
  changing(() => callConsole(contract.withdrawMessage, { params: { id } }));
