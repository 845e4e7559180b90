import type { BodyInputOf } from '#contract/endpoint.ts';
import { acceptInvitation, openInvitation, staffLogin, staffLogout } from '#contract/console/staff.ts';
import type { Outcome } from '../orders/outcome.ts';
import { callConsole, toldAtWork } from './api.ts';
import { $staff, startWork } from './session.ts';

export const signIn = (body: BodyInputOf<typeof staffLogin>): Promise<Outcome> =>
  toldAtWork(async () => {
    const answer = await callConsole(staffLogin, { body });
    startWork(answer.data);
    return answer;
  });

/** Whom an invitation is for, and a secret for their authenticator app. @throws as ApiClient */
export const readInvitation = async (token: string) =>
  (await callConsole(openInvitation, { body: { token } })).data;

/** Takes an invitation up, once, and signs in. */
export const accept = (body: BodyInputOf<typeof acceptInvitation>): Promise<Outcome> =>
  toldAtWork(async () => {
    const answer = await callConsole(acceptInvitation, { body });
    startWork(answer.data);
    return answer;
  });

/** Ends the session here and on the server. Without network it ends there by itself. */
export async function signOut(): Promise<void> {
  await callConsole(staffLogout, { keepalive: true }).catch(() => undefined);
  $staff.set(null);
}
