import { fillLetter } from '#domain/letter.ts';
import { makeResetCode } from '../../identity/resets/reset-code.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { MailKind, StaffMailKind } from '../../platform/mail/enqueue.ts';
import type { Letter } from '../../platform/mail/transport.ts';
import { readTemplate } from './chosen-letter.ts';
import { valuesOf } from './own-letters.ts';
import { STAFF_LETTERS } from './staff-letters.ts';

const isToStaff = (kind: MailKind): kind is StaffMailKind => kind in STAFF_LETTERS;

/** Writes a mail when it is sent; undefined when no agent has this address, so that there is nothing to send. */
export async function compose(
  deps: Pick<PlatformDeps, 'sql' | 'now' | 'log'>,
  { kind, recipient: to }: { kind: MailKind; recipient: string },
): Promise<Letter | undefined> {
  if (isToStaff(kind)) return { to, ...STAFF_LETTERS[kind] };
  const template = await readTemplate(deps, kind);
  const values = valuesOf(kind);
  if (kind !== 'PASSWORD_RESET') return { to, ...fillLetter(template, values) };
  const code = await makeResetCode(deps, to);
  return code === undefined ? undefined : { to, ...fillLetter(template, { ...values, code }) };
}
