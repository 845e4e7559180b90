import { useEffect, useRef } from 'react';
import { Link } from '#components/Link.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { TOTP } from '#contract/limits.ts';
import { at } from '#domain/at.ts';
import { $staff } from '#stores/console/session.ts';
import { isAtWork } from '#stores/console/staff-entry.ts';
import { signIn } from '#stores/console/signing-in.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { Aside } from '../account/Aside.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { nextPlace } from './next-place.ts';
import { nothingToLoad } from './nothing-to-load.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';

/** Somebody of the staff shows who they are: what they know and what they have, both every time, or a passkey, which is both. */
export function SignInForm() {
  useLeaveWhenAtWork();
  const code = useRef<HTMLInputElement>(null);
  const form = useAccountForm(
    async (values) => {
      const { email = '', password = '' } = values;
      const outcome = await signIn({ email, password, code: values.code ?? '' });
      // It holds for half a minute, and once: the next try needs the next one.
      if (!outcome.ok && code.current) code.current.value = '';
      return outcome;
    },
    undefined,
    nothingToLoad,
  );
  return (
    <>
      <AccountForm form={form} action="Sign in">
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={form.errors.email}
        />
        <PasswordField name="password" label="Password" error={form.errors.password} />
        <OtpField
          ref={code}
          name="code"
          label="Code from your authenticator app"
          digits={TOTP.digits}
          error={form.errors.code}
          onComplete={() => form.ref.current?.requestSubmit()}
        />
      </AccountForm>
      <PasskeySignIn />
      <Aside>
        Are you an agent? <Link href={at('/login')}>Log in here</Link>
      </Aside>
    </>
  );
}

/** Goes on as soon as somebody is at work: by this form, in another tab, or from before. */
function useLeaveWhenAtWork(): void {
  useEffect(
    () =>
      $staff.subscribe((staff) => {
        if (isAtWork(staff)) location.replace(nextPlace(location.search, location.origin));
      }),
    [],
  );
}
