import { atom } from 'nanostores';
import { ApiError } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import type { openInvitation } from '#contract/console/sign-in.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { failure } from '../orders/outcome.ts';
import { readInvitation } from './signing-in.ts';

/** `gone`: the link was used, is too old, or never was one. */
export type InvitationState =
  | { reading: 'loading' | 'gone' }
  | { reading: 'failed'; problem: string }
  | { reading: 'ready'; token: string; invitation: DataOf<typeof openInvitation> };

export const INITIAL_INVITATION: InvitationState = { reading: 'loading' };

/** What the link that was opened says; its secret is never stored. */
export const $invitation = atom<InvitationState>(INITIAL_INVITATION);

let asked = 0;

/** Reads what a link says; it uses nothing up. The link that was opened last is the one that is shown. */
export async function loadInvitation(token: string): Promise<void> {
  const own = (asked += 1);
  $invitation.set(INITIAL_INVITATION);
  const state = token === '' ? ({ reading: 'gone' } as const) : await ask(token);
  if (own === asked) $invitation.set(state);
}

async function ask(token: string): Promise<InvitationState> {
  try {
    return { reading: 'ready', token, invitation: await retryRead(() => readInvitation(token)) };
  } catch (error) {
    return isGone(error) ? { reading: 'gone' } : { reading: 'failed', problem: failure(error).message };
  }
}

// 422: what no link of ours ends in.
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
