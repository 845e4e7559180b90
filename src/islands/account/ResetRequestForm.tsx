import { at } from '#domain/at.ts';
import { Link } from '#components/Link.tsx';
import { TextField } from '#components/TextField.tsx';
import { requestPasswordReset } from '#stores/session/lazy-account-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { Aside } from './Aside.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ResetRequestForm() {
  const form = useAccountForm(
    ({ email = '' }) => requestPasswordReset(email),
    () => location.assign(at('/otp-reset-password')),
  );
  return (
    <>
      <AccountForm form={form} action="Send the code">
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="The one you registered with."
          error={form.errors.email}
        />
      </AccountForm>
      <Aside>
        Remembered it? <Link href={at('/login')}>Login</Link>
      </Aside>
    </>
  );
}
