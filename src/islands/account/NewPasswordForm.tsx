import { at } from '#domain/at.ts';
import { Checkbox } from '#components/Checkbox.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { PASSWORD_LENGTH } from '#contract/limits.ts';
import { confirmPasswordReset } from '#stores/session/lazy-account-actions.ts';
import { mergeResetPassword } from '#stores/session/authentication.ts';
import { AccountForm } from './AccountForm.tsx';
import { StartAgain } from './StartAgain.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useResetPassword } from './use-reset-password.ts';

export function NewPasswordForm() {
  const { email, resetToken, isKnown } = useResetPassword();
  const form = useAccountForm(
    ({ password = '', endKeys }) => confirmPasswordReset(email, resetToken, password, endKeys === 'on'),
    () => {
      mergeResetPassword({ email: '', resetToken: '' });
      location.assign(at('/login'));
    },
  );

  if (isKnown && !resetToken && !form.isDone) {
    return <StartAgain>Enter the code from your email first.</StartAgain>;
  }
  return (
    <AccountForm form={form} action="Save the new password">
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. Every device is signed out.`}
        error={form.errors.password}
      />
      <Checkbox
        name="endKeys"
        label="End my API keys and my webhook too"
        hint="Leave this ticked if somebody else may have used your account. You can make new ones later."
        defaultChecked
      />
    </AccountForm>
  );
}
