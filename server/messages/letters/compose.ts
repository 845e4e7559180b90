import { fillLetter } from '#domain/letter.ts';
import { makeResetCode } from '../../identity/resets/reset-code.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { MailKind } from '../../platform/mail/enqueue.ts';
import type { Letter } from '../../platform/mail/transport.ts';
import { readTemplate } from './chosen-letter.ts';
import { valuesOf } from './own-letters.ts';

/** Writes a mail when it is sent; undefined when no agent has this address, so that there is nothing to send. */
export async function compose(
  deps: Pick<PlatformDeps, 'sql' | 'now' | 'log'>,
  { kind, recipient: to }: { kind: MailKind; recipient: string },
): Promise<Letter | undefined> {
  const template = await readTemplate(deps, kind);
  const values = valuesOf(kind);
  if (kind !== 'PASSWORD_RESET') return { to, ...fillLetter(template, values) };
  const code = await makeResetCode(deps, to);
  return code === undefined ? undefined : { to, ...fillLetter(template, { ...values, code }) };
}
