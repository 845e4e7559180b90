import { Link } from '#components/Link.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { login } from '#stores/lazy-account-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { Aside } from './Aside.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLeaveWhenSignedIn, useSearch } from './use-page.ts';

export function LoginForm() {
  useLeaveWhenSignedIn();
  const search = useSearch();
  const form = useAccountForm(({ username = '', password = '' }) => login({ username, password }));
  return (
    <>
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
            <Link href="/reset-password" className="text-sm">
              Forgot password?
            </Link>
          }
        />
      </AccountForm>
      <Aside>
        New here? <Link href={`/register${search}`}>Register</Link>
      </Aside>
    </>
  );
}
