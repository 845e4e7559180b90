import { atom } from 'nanostores';
import * as contract from '#contract/erasure.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { createRead } from '../reads/read.ts';
import { withPassword } from '../session/confirmation.ts';
import { isAgentNow, onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

export const INITIAL_ERASURE: contract.Erasure | null = null;

/** Whether the account is to be erased, and what has to end before; null until it was read. Not kept: what is open changes by itself. */
export const $erasure = atom<contract.Erasure | null>(INITIAL_ERASURE);

onAgentChange(() => $erasure.set(INITIAL_ERASURE));

export const erasureRead = createRead({
  questions: [[contract.erasure]],
  mayRead: isAgentNow,
  keep: (answer) => $erasure.set(answer),
});

/** Once the agent gave their password. */
export const askErasure = (): Promise<Outcome> =>
  told(async () => {
    const { data, message } = await withPassword(() => call(contract.askErasure));
    $erasure.set(data);
    return { message };
  });

export const keepAccount = (): Promise<Outcome> =>
  told(async () => {
    const { data, message } = await call(contract.keepAccount);
    $erasure.set(data);
    return { message };
  });
