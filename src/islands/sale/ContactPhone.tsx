import { PhoneField } from '#components/PhoneField.tsx';
import type { FieldErrors } from '#contract/errors.ts';

interface ContactPhoneProps {
  value: string;
  errors: FieldErrors;
  onChange: (changes: { phone: string }) => void;
}

/** The customer's phone for sales to a meter or card: the last field of such a form. */
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
