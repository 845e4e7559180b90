import { at } from '#domain/at.ts';
import { OtpField } from '#components/OtpField.tsx';
import { Link } from '#components/Link.tsx';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import { requestPasswordReset, verifyPasswordReset } from '#stores/session/lazy-account-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { Aside } from './Aside.tsx';
import { StartAgain } from './StartAgain.tsx';
import { useAccountForm } from './use-account-form.ts';
import { ResendCode } from '../shared/ResendCode.tsx';
import { useResetPassword } from './use-reset-password.ts';

export function ResetCodeForm() {
  const { email, isKnown } = useResetPassword();
  const form = useAccountForm(
    ({ otp = '' }) => verifyPasswordReset(email, otp),
    () => location.assign(at('/complete-reset-password')),
  );

  if (isKnown && !email) {
    return <StartAgain>Enter your email first. We send the code to it.</StartAgain>;
  }
  return (
    <>
      <AccountForm form={form} action="Continue">
        <OtpField
          name="otp"
          label={`Code of ${ONE_TIME_CODE.digits} digits`}
          digits={ONE_TIME_CODE.digits}
          hint={
            email ? `Sent to ${email}. It works for ${ONE_TIME_CODE.lifetimeMs / 60_000} minutes.` : undefined
          }
          error={form.errors.otp}
          onComplete={() => form.ref.current?.requestSubmit()}
        />
      </AccountForm>
      <Aside>
        <ResendCode send={() => requestPasswordReset(email)} wasSent />
      </Aside>
      <Aside>
        Another address? <Link href={at('/reset-password')}>Change the email</Link>
      </Aside>
    </>
  );
}
