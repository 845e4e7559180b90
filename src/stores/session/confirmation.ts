import { atom } from 'nanostores';
import * as contract from '#contract/own-password.ts';
import { ApiError } from '#api-client/errors.ts';
import { call } from '../shell/api.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onAgentChange } from './session.ts';

interface Question {
  answer: (isConfirmed: boolean) => void;
}

export const INITIAL_CONFIRMATION: Question | null = null;

/** The password is being asked for; null: it is not. */
export const $confirmation = atom<Question | null>(INITIAL_CONFIRMATION);

/** A server that asks for the password before some calls says so by this; one that never does is never asked. */
const asksPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.fieldErrors.password !== undefined;

/** Makes a call; where the server wants the password first, asks the agent for it and makes the call again. */
export async function withPassword<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!asksPassword(error) || !(await ask())) throw error;
    return change();
  }
}

function ask(): Promise<boolean> {
  leaveUnconfirmed();
  return new Promise((answer) => $confirmation.set({ answer }));
}

function close(isConfirmed: boolean): void {
  const question = $confirmation.get();
  $confirmation.set(null);
  question?.answer(isConfirmed);
}

/** The agent cancelled. */
export const leaveUnconfirmed = (): void => close(false);

onAgentChange(leaveUnconfirmed);

/** Tells the server who is here. A failure is for the form to show. @param code where the server has asked for one */
export async function confirmSession(password: string, code?: string): Promise<Outcome> {
  try {
    const { message } = await call(contract.confirmSession, {
      body: { password, ...(code !== undefined && { code }) },
    });
    close(true);
    return { ok: true, message };
  } catch (error) {
    return failure(error);
  }
}
