import { Button } from '#components/Button.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { TOTP } from '#contract/limits.ts';
import { confirmTotp } from '#stores/settings/factors.ts';
import { useAuthentication } from '../shell/use-agent.ts';
import { AppSecret } from '../shared/AppSecret.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** Hands the secret to the app, and asks for its first code. */
export function TotpSetup({ secret }: { secret: string }) {
  const { user } = useAuthentication();
  const { errors, isBusy, given } = usePanelForm(({ code = '' }) => confirmTotp(code));
  return (
    <form {...given}>
      <p className="text-ink-muted">
        Scan this with your authenticator app, or open it on this phone, or type the key in.
      </p>
      <AppSecret secret={secret} account={user?.username ?? ''} />
      <OtpField
        name="code"
        label="Code from the app"
        digits={TOTP.digits}
        error={errors.code}
        onComplete={() => given.ref.current?.requestSubmit()}
      />
      <Button type="submit" size="lg" loading={isBusy}>
        Turn codes on
      </Button>
    </form>
  );
}
