import type { BodyInputOf } from '#contract/endpoint.ts';
import { acceptInvitation, openInvitation, staffLogin } from '#contract/console/sign-in.ts';
import type { Outcome } from '../orders/outcome.ts';
import { callConsole, toldAtWork } from './api.ts';
import { startWork } from './session.ts';

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
