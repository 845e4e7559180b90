import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { confirmSession } from '#stores/session/confirmation.ts';
import type { PanelProps } from './LazyPanel.tsx';
import { usePanelForm } from './use-panel-form.ts';

export default function ConfirmationDialog({ open, onClose }: PanelProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading="Is it you?"
      description="What you ask for stays after you log out. Enter your password to continue."
    >
      {open && <PasswordForm onClose={onClose} />}
    </Dialog>
  );
}

/** Unmounted after its answer, together with what was typed. */
function PasswordForm({ onClose }: Pick<PanelProps, 'onClose'>) {
  const [asksCode, setAsksCode] = useState(false);
  const { errors, isBusy, given } = usePanelForm(async ({ password = '', code }) => {
    const outcome = await confirmSession(password, code);
    if (outcome.ok) return outcome;
    const { fieldErrors, message } = outcome;
    if (fieldErrors.code) setAsksCode(true);
    // No error yet when the code is asked for the first time.
    if (code === undefined && fieldErrors.code) return { ...outcome, fieldErrors: {} };
    return fieldErrors.password || fieldErrors.code
      ? outcome
      : { ...outcome, fieldErrors: { password: [message] } };
  });
  const form = given.ref;
  // The dialog focuses the element with this attribute, which React does not write; otherwise its close button.
  useEffect(() => form.current?.querySelector('input')?.setAttribute('autofocus', ''), [form]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React hands events on to the form that the panel was opened from.
    event.stopPropagation();
    given.onSubmit(event);
  };
  return (
    <form {...given} onSubmit={submit}>
      <PasswordField name="password" label="Account password" error={errors.password} />
      {asksCode && (
        <TextField
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          inputClassName="tabular"
          error={errors.code}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
