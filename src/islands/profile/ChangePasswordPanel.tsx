import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { changePassword } from '#stores/settings/change-password.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';

const REQUIRED = {
  oldPassword: 'Your old is Required.',
  newPassword: 'New password is required.',
  confirmNewPassword: 'Confirm new password is required.',
} as const;

const NOT_THE_SAME = 'Please check the input new password and confirm password are not the same';

type Field = keyof typeof REQUIRED;
type Errors = Partial<Record<Field, string>>;

const FIELDS = Object.keys(REQUIRED) as Field[];

/** The confirmation is compared here and never sent. */
export default function ChangePasswordPanel({ open, onClose }: PanelProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  const send = async (values: Record<Field, string>, form: HTMLFormElement) => {
    setBusy(true);
    const outcome = await changePassword(values.oldPassword, values.newPassword);
    setBusy(false);
    if (!outcome.ok) {
      const { oldPassword, newPassword } = outcome.fieldErrors;
      return setErrors({
        ...(oldPassword && { oldPassword: oldPassword.join(' ') }),
        ...(newPassword && { newPassword: newPassword.join(' ') }),
      });
    }
    form.reset();
    onClose();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Field,
      string
    >;
    const missing = FIELDS.filter((name) => values[name] === '');
    setErrors(Object.fromEntries(missing.map((name) => [name, REQUIRED[name]])));
    if (missing[0]) return (form.elements.namedItem(missing[0]) as HTMLInputElement).focus();
    if (values.newPassword !== values.confirmNewPassword) return showToast('info', NOT_THE_SAME);
    void send(values, form);
  };

  return (
    <SidePanel open={open} onClose={onClose} heading="Change password">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <PasswordField
          name="oldPassword"
          label="Old password"
          autoComplete="current-password"
          error={errors.oldPassword}
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={errors.newPassword}
        />
        <PasswordField
          name="confirmNewPassword"
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmNewPassword}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Change password
        </Button>
      </form>
    </SidePanel>
  );
}
