import { PhoneField } from '#components/PhoneField.tsx';
import type { FieldErrors } from '#contract/errors.ts';

interface ContactPhoneProps {
  value: string;
  errors: FieldErrors;
  onChange: (changes: { phone: string }) => void;
}

/** Whom to reach about a sale whose recipient is no phone: the last field of such a form. */
export const ContactPhone = ({ value, errors, onChange }: ContactPhoneProps) => (
  <PhoneField
    label="Customer's phone number"
    name="phone"
    autoComplete="off"
    showNetwork={false}
    value={value}
    error={errors.phone?.join(' ')}
    onChange={(event) => onChange({ phone: event.target.value })}
  />
);
