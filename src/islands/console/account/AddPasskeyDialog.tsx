import { useRef } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { TOTP } from '#contract/limits.ts';
import { addPasskey } from '#stores/console/account.ts';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useAccountForm } from '../../account/use-account-form.ts';
import { nothingToLoad } from '../nothing-to-load.ts';
import { useBeginHere } from '../use-begin-here.ts';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a name, and for password and code again: what it adds outlasts the session. */
export const AddPasskeyDialog = ({ open, onClose }: AddPasskeyDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    heading="Add a passkey"
    description="Your browser asks next where to keep it: on this device, your phone or a security key."
  >
    {open && <AddPasskeyForm onDone={onClose} />}
  </Dialog>
);

function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const code = useRef<HTMLInputElement>(null);
  const form = useAccountForm(
    async (values) => {
      const { name = '', password = '' } = values;
      const outcome = await addPasskey({ name, password, code: values.code ?? '' });
      // It holds once: the next try needs the next one.
      if (!outcome.ok && code.current) code.current.value = '';
      return outcome;
    },
    onDone,
    nothingToLoad,
  );
  useBeginHere(form.ref, 'input');
  return (
    <AccountForm form={form} action="Go on">
      <TextField
        name="name"
        label="Name"
        hint="So that you know it among others: Office laptop, Phone."
        autoComplete="off"
        maxLength={60}
        error={form.errors.name}
      />
      <PasswordField name="password" label="Password" error={form.errors.password} />
      <OtpField
        ref={code}
        name="code"
        label="Code from your authenticator app"
        digits={TOTP.digits}
        error={form.errors.code}
      />
    </AccountForm>
  );
}
