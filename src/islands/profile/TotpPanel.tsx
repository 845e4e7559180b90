import { Button } from '#components/Button.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { TextField } from '#components/TextField.tsx';
import {
  $factors,
  $recoveryCodes,
  $totpSecret,
  beginTotp,
  forgetSecrets,
  INITIAL_FACTORS,
  INITIAL_RECOVERY_CODES,
  INITIAL_TOTP_SECRET,
  removeTotp,
  renewRecoveryCodes,
} from '#stores/settings/factors.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** The code at login: setting up the app, its recovery codes, turning it off. */
export default function TotpPanel({ open, onClose }: PanelProps) {
  const { factors } = useShown($factors, INITIAL_FACTORS);
  const secret = useShown($totpSecret, INITIAL_TOTP_SECRET);
  const recoveryCodes = useShown($recoveryCodes, INITIAL_RECOVERY_CODES);
  const close = () => {
    forgetSecrets();
    onClose();
  };
  return (
    <SidePanel open={open} onClose={close} heading="Code at login">
      {recoveryCodes.length > 0 ? (
        <RecoveryCodes codes={recoveryCodes} onDone={close} />
      ) : secret ? (
        <TotpSetup secret={secret} />
      ) : factors?.totp ? (
        <Manage onOff={close} />
      ) : (
        <Begin />
      )}
    </SidePanel>
  );
}

function Begin() {
  const { errors, isBusy, given } = usePanelForm(({ password = '' }) => beginTotp(password));
  return (
    <form {...given}>
      <p className="text-ink-muted">
        An authenticator app on your phone, such as Google Authenticator or Aegis, shows a new code every 30
        seconds. Nobody can then log in with only your password.
      </p>
      <PasswordField name="password" label="Account password" error={errors.password} />
      <Button type="submit" size="lg" loading={isBusy}>
        Continue
      </Button>
    </form>
  );
}

function Manage({ onOff }: { onOff: () => void }) {
  const { errors, isBusy, given } = usePanelForm(async ({ password = '', code = '', action }) => {
    if (action === 'renew') return renewRecoveryCodes({ password, code });
    const outcome = await removeTotp({ password, code });
    if (outcome.ok) onOff();
    return outcome;
  });
  return (
    <form {...given}>
      <p className="text-ink-muted">
        Login asks for a code from your app. Both changes below need your password and a code.
      </p>
      <PasswordField name="password" label="Account password" error={errors.password} />
      <TextField
        name="code"
        label="Code"
        hint="From your app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputClassName="tabular"
        error={errors.code}
      />
      <Button type="submit" name="action" value="renew" size="lg" variant="secondary" loading={isBusy}>
        Make new recovery codes
      </Button>
      <Button type="submit" variant="ghost" className="!text-danger" disabled={isBusy}>
        Turn codes off
      </Button>
    </form>
  );
}
