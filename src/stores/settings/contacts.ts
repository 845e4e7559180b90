import type { User } from '#contract/session.ts';
import * as contract from '#contract/contacts.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { withPassword } from '../session/confirmation.ts';
import { $session } from '../session/session.ts';
import { call } from '../shell/api.ts';

function note(user: User): void {
  const session = $session.get();
  if (session) $session.set({ ...session, user });
}

export const sendEmailCode = (): Promise<Outcome> => told(() => call(contract.sendEmailCode));

const withCode = (
  endpoint: typeof contract.confirmEmail | typeof contract.changePhone,
  otp: string,
): Promise<Outcome> =>
  told(async () => {
    const { data, message } = await call(endpoint, { body: { otp } });
    note(data.user);
    return { message };
  });

export const confirmEmail = (otp: string): Promise<Outcome> => withCode(contract.confirmEmail, otp);

/** How asking for another number ended, and where its code went. */
export type CodeSent = Outcome & { sentTo?: contract.CodePlace };

/** The number stays until `changePhone`. Once the agent gave their password. @param sendTo the server's choice where left out */
export async function askPhoneChange(phone: string, sendTo?: contract.CodePlace): Promise<CodeSent> {
  let sentTo: contract.CodePlace | undefined;
  const outcome = await told(async () => {
    const body = { phone, ...(sendTo && { sendTo }) };
    const { data, message } = await withPassword(() => call(contract.askPhoneChange, { body }));
    ({ sentTo } = data);
    return { message };
  });
  return { ...outcome, ...(sentTo && { sentTo }) };
}

export const changePhone = (otp: string): Promise<Outcome> => withCode(contract.changePhone, otp);
