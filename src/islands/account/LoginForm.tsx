import { at } from '#domain/at.ts';
import { useState } from 'react';
import { Link } from '#components/Link.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { login } from '#stores/session/lazy-account-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { Aside } from './Aside.tsx';
import { LoginCode } from './LoginCode.tsx';
import { Invited } from './Invited.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLeaveWhenSignedIn, useSearch } from './use-page.ts';

export function LoginForm() {
  useLeaveWhenSignedIn();
  const search = useSearch();
  const [asksCode, setAsksCode] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const form = useAccountForm(({ username = '', password = '', code = '' }) => {
    setWasAsked(asksCode);
    return login({ username, password, ...(code && { code }) });
  });
  // Once asked for after the right password, it stays: the other fields still contain what was typed.
  if (form.errors.code && !asksCode) setAsksCode(true);
  return (
    <>
      <Invited search={search} />
      <AccountForm form={form} action="Login">
        <TextField
          name="username"
          label="Username, email or phone number"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={form.errors.username}
        />
        <PasswordField
          name="password"
          label="Password"
          error={form.errors.password}
          labelAction={
            <Link href={at('/reset-password')} className="text-sm">
              Forgot password?
            </Link>
          }
        />
        {asksCode ? (
          <LoginCode
            // Asking for the code the first time is not an error.
            error={wasAsked ? form.errors.code : undefined}
            onSwitch={() => form.clearError('code')}
            onComplete={() => form.ref.current?.requestSubmit()}
          />
        ) : (
          <input type="hidden" name="code" />
        )}
      </AccountForm>
      <Aside>
        New here? <Link href={at(`/register${search}`)}>Register</Link> ·{' '}
        <Link href={at('/cashier')}>Sell as a cashier</Link>
      </Aside>
    </>
  );
}
