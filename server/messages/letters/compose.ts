import { ONE_TIME_CODE } from '#contract/limits.ts';
import { makeResetCode } from '../../identity/resets/reset-code.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { MailKind } from '../../platform/mail/enqueue.ts';
import type { Letter } from '../../platform/mail/transport.ts';
import { SECURITY_LETTERS } from './security-letters.ts';
import { STAFF_LETTERS } from './staff-letters.ts';

const MINUTES = ONE_TIME_CODE.lifetimeMs / 60_000;

const FIXED = { ...SECURITY_LETTERS, ...STAFF_LETTERS };

const resetLetter = (to: string, code: string): Letter => ({
  to,
  subject: `${code} is your code for a new password`,
  text: `Your code is ${code}.

Enter it where you asked for a new password. It works for ${MINUTES} minutes.

If you did not ask for it, ignore this email. Your password stays the same.
Never share this code. We never ask for it.
`,
});

/** Writes a mail when it is sent; undefined when no agent has this address, so that there is nothing to send. */
export async function compose(
  deps: Pick<PlatformDeps, 'sql' | 'now'>,
  mail: { kind: MailKind; recipient: string },
): Promise<Letter | undefined> {
  if (mail.kind !== 'PASSWORD_RESET') return { to: mail.recipient, ...FIXED[mail.kind] };
  const code = await makeResetCode(deps, mail.recipient);
  return code === undefined ? undefined : resetLetter(mail.recipient, code);
}
