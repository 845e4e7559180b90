import { Button } from '#components/Button.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import { confirmEmail, sendEmailCode } from '#stores/settings/contacts.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { ResendCode } from '../shared/ResendCode.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** @param email where the code went */
export function ConfirmEmailPanel({ email, open, onClose }: PanelProps & { email: string }) {
  const { errors, isBusy, given } = usePanelForm(({ otp = '' }) => confirmEmail(otp), onClose);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading="Confirm your email"
      description={`We send a code to ${email}. If you lose your password, you get a new one by this email.`}
    >
      <form {...given}>
        <OtpField
          name="otp"
          label={`Code of ${ONE_TIME_CODE.digits} digits`}
          digits={ONE_TIME_CODE.digits}
          hint={`It works for ${ONE_TIME_CODE.lifetimeMs / 60_000} minutes.`}
          error={errors.otp}
          onComplete={() => given.ref.current?.requestSubmit()}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Confirm the email
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-muted">
        <ResendCode send={sendEmailCode} wasSent={false} />
      </p>
    </SidePanel>
  );
}
