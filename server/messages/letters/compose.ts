import { fillLetter } from '#domain/letter.ts';
import { makeEmailCode, makePhoneCode } from '../../identity/contacts/code.ts';
import { makeResetCode } from '../../identity/resets/reset-code.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { CodeMailKind, MailKind, StaffMailKind } from '../../platform/mail/enqueue.ts';
import type { Letter } from '../../platform/mail/transport.ts';
import { readTemplate } from './chosen-letter.ts';
import { valuesOf } from './own-letters.ts';
import { STAFF_LETTERS } from './staff-letters.ts';

const isToStaff = (kind: MailKind): kind is StaffMailKind => kind in STAFF_LETTERS;

const MAKE_CODE = {
  PASSWORD_RESET: makeResetCode,
  EMAIL_CODE: makeEmailCode,
  PHONE_CODE: (clock, email) => makePhoneCode(clock, { email }),
} satisfies Record<CodeMailKind, typeof makeResetCode>;

const isWithCode = (kind: MailKind): kind is CodeMailKind => kind in MAKE_CODE;

/** Writes a mail when it is sent; undefined when there is nothing to send: no agent has this address, or its code is not needed any more. */
export async function compose(
  deps: Pick<PlatformDeps, 'sql' | 'now' | 'log'>,
  { kind, recipient: to }: { kind: MailKind; recipient: string },
): Promise<Letter | undefined> {
  if (isToStaff(kind)) return { to, ...STAFF_LETTERS[kind] };
  const template = await readTemplate(deps, kind);
  const values = valuesOf(kind);
  if (!isWithCode(kind)) return { to, ...fillLetter(template, values) };
  const code = await MAKE_CODE[kind](deps, to);
  return code === undefined ? undefined : { to, ...fillLetter(template, { ...values, code }) };
}
