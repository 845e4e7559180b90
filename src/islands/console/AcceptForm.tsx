import { OtpField } from '#components/OtpField.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import type { openInvitation } from '#contract/console/sign-in.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { PASSWORD_LENGTH, TOTP } from '#contract/limits.ts';
import { accept } from '#stores/console/signing-in.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { AppSecret } from '../shared/AppSecret.tsx';
import { nothingToLoad } from './nothing-to-load.ts';
import { WORK } from './places.ts';
import { ROLE_WORDS, roleName } from './roles.ts';

type Invitation = DataOf<typeof openInvitation>;

interface AcceptFormProps {
  /** What the link ends in. */
  token: string;
  invitation: Invitation;
}

/** Takes an invitation up: a password, and the app that every sign-in asks for. */
export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const form = useAccountForm(
    ({ password = '', code = '' }) => accept({ token, password, code }),
    () => location.replace(WORK),
    nothingToLoad,
  );
  return (
    <AccountForm form={form} action="Begin">
      <Invitee {...invitation} />
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters, and used nowhere else.`}
        error={form.errors.password}
      />
      <p className="text-ink-muted">
        Scan this with your authenticator app, or open it on this phone, or type the key in. Every sign-in
        asks for its code.
      </p>
      <AppSecret secret={invitation.secret} account={invitation.email} place="Console" />
      <OtpField
        name="code"
        label="Code from the app"
        digits={TOTP.digits}
        error={form.errors.code}
        onComplete={() => form.ref.current?.requestSubmit()}
      />
    </AccountForm>
  );
}

/** Whom it is for, so that nobody takes up another's. */
const Invitee = ({ name, email, role }: Invitation) => (
  <div className="rounded bg-surface-sunken px-4 py-3 forced:border">
    <p className="font-semibold">{name}</p>
    <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{email}</p>
    <p className="mt-2 text-sm">
      <span className="font-medium">{roleName(role)}.</span> {ROLE_WORDS[role]}
    </p>
  </div>
);
