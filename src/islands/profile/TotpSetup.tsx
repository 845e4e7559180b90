import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { deviceMobileIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { brand } from '#config/brand.ts';
import { TOTP } from '#contract/limits.ts';
import { otpauthUri } from '#domain/otpauth.ts';
import { confirmTotp } from '#stores/settings/factors.ts';
import { useAuthentication } from '../shell/use-agent.ts';
import { QrCode } from './QrCode.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** Hands the secret to the app, and asks for its first code. */
export function TotpSetup({ secret }: { secret: string }) {
  const { user } = useAuthentication();
  const { errors, isBusy, given } = usePanelForm(({ code = '' }) => confirmTotp(code));
  const uri = otpauthUri(brand.name, user?.username ?? '', secret);
  return (
    <form {...given}>
      <p className="text-ink-muted">
        Scan this with your authenticator app, or open it on this phone, or type the key in.
      </p>
      <QrCode
        text={uri}
        aria-label="QR code for your authenticator app"
        className="mx-auto w-52 max-w-full"
      />
      <Link href={uri} variant="secondary" icon={deviceMobileIcon}>
        Open my app
      </Link>
      <CopyField label="Key" value={secret} groupSize={4} />
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
