import { TextField } from '#components/TextField.tsx';
import type { ProfileCheck } from '#contract/checks.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { CheckButton } from './CheckButton.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import type { Check } from './use-check.ts';

interface ProfileFieldsProps {
  /** The exam's name. */
  exam: string;
  value: string;
  onChange: (changes: { profileId: string }) => void;
  profile: Check<ProfileCheck>;
  errors: FieldErrors;
}

/** Which candidate a pin is for. */
export function ProfileFields({ exam, value, onChange, profile, errors }: ProfileFieldsProps) {
  const { result } = profile;
  const refused =
    result && !result.ok ? (result.fieldErrors.profile_id?.join(' ') ?? result.message) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={`${exam} profile id`}
        name="profileId"
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular"
        hint={`The 10 digits that ${exam} gave the candidate.`}
        value={value}
        error={refused ?? errors.profileId?.join(' ')}
        suffixSlot={
          !result?.ok && (
            <CheckButton
              label="Check the candidate"
              loading={profile.isChecking}
              disabled={value.trim() === ''}
              onClick={() => void profile.run()}
            />
          )
        }
        onChange={(event) => onChange({ profileId: event.target.value })}
      />
      {result?.ok && <CustomerCard name={result.data.customerName} lines={[]} />}
    </div>
  );
}
