import { CopyField } from '#components/CopyField.tsx';
import { deviceMobileIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { brand } from '#config/brand.ts';
import { otpauthUri } from '#domain/otpauth.ts';
import { QrCode } from './QrCode.tsx';

interface AppSecretProps {
  /** Base32. */
  secret: string;
  /** What the app calls the account. */
  account: string;
  /** Behind the brand, where one person may have several. */
  place?: string;
}

/** Hands a secret to an authenticator app, in three ways. */
export function AppSecret({ secret, account, place }: AppSecretProps) {
  const uri = otpauthUri(place ? `${brand.name} ${place}` : brand.name, account, secret);
  return (
    <>
      <QrCode
        text={uri}
        aria-label="QR code for your authenticator app"
        className="mx-auto w-52 max-w-full"
      />
      <Link href={uri} variant="secondary" icon={deviceMobileIcon}>
        Open my app
      </Link>
      <CopyField label="Key" value={secret} groupSize={4} />
    </>
  );
}
