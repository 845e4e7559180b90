import { at } from '#domain/at.ts';
import { referralIn } from '#domain/referral.ts';
import { Link } from '#components/Link.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { TextField } from '#components/TextField.tsx';
import { PASSWORD_LENGTH } from '#contract/limits.ts';
import { register } from '#stores/session/lazy-account-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { Aside } from './Aside.tsx';
import { Invited } from './Invited.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLeaveWhenSignedIn, useSearch } from './use-page.ts';

const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function RegisterForm() {
  useLeaveWhenSignedIn();
  const search = useSearch();
  const form = useAccountForm((values) => {
    const { firstName = '', lastName = '', username = '', phone = '', email = '', password = '' } = values;
    const referralCode = referralIn(search);
    const person = { firstName, lastName, username, phone, email, password };
    return register({ ...person, ...(referralCode && { referralCode }) });
  });
  const { errors } = form;
  return (
    <>
      <Invited search={search} />
      <AccountForm form={form} action="Register">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="given-name" error={errors.firstName} />
          <TextField name="lastName" label="Last name" autoComplete="family-name" error={errors.lastName} />
        </div>
        <PhoneField name="phone" label="Phone number" error={errors.phone} />
        <TextField
          {...AS_TYPED}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We send codes to reset your password here."
          error={errors.email}
        />
        <TextField
          {...AS_TYPED}
          name="username"
          label="Username"
          autoComplete="username"
          error={errors.username}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.min} characters.`}
          error={errors.password}
        />
      </AccountForm>
      <Aside>
        Registered already? <Link href={at(`/login${search}`)}>Login</Link>
      </Aside>
    </>
  );
}
