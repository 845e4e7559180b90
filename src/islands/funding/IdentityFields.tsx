import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import { IDENTITY_NUMBERS, type IdentityNumber } from '#contract/identity-levels.ts';
import { type Identity } from '#contract/identity.ts';

export const NO_IDENTITY: Identity = { kind: 'BVN', number: '' };

interface IdentityFieldsProps {
  identity: Identity;
  onIdentityChange: (identity: Identity) => void;
  error: string | undefined;
}

/** Who the agent is, for the bank: by law it opens accounts for people it knows. */
export const IdentityFields = ({ identity, onIdentityChange, error }: IdentityFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <Select
      label="BVN or NIN"
      value={identity.kind}
      options={IDENTITY_NUMBERS.map((kind) => ({ value: kind, label: kind }))}
      onChange={({ target }) => onIdentityChange({ ...identity, kind: target.value as IdentityNumber })}
    />
    <TextField
      label={`Your ${identity.kind}`}
      hint="It goes to the bank alone. We keep its last four digits."
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      value={identity.number}
      error={error}
      onChange={({ target }) => onIdentityChange({ ...identity, number: target.value })}
    />
  </div>
);
