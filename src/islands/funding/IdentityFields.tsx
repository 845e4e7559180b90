import { useState } from 'react';
import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import { IDENTITY_NUMBERS, type IdentityNumber } from '#contract/identity-levels.ts';
import type { Identity } from '#contract/identity.ts';

type Values = Record<string, string>;

// Named as the request's fields are, whose errors they show.
const KIND = 'identity.kind';
const NUMBER = 'identity.number';

/** What was entered, of a form with these fields. */
export const identityOf = ({ [KIND]: kind, [NUMBER]: number = '' }: Values): Identity => ({
  kind: kind as IdentityNumber,
  number,
});

/** Who the agent is, for the bank: by law it opens accounts for people it knows. @param errors by field of the request */
export function IdentityFields({ errors }: { errors: Values }) {
  const [kind, setKind] = useState<string>(IDENTITY_NUMBERS[0]);
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Select
        name={KIND}
        label="BVN or NIN"
        value={kind}
        options={IDENTITY_NUMBERS.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setKind(target.value)}
      />
      <TextField
        name={NUMBER}
        label={`Your ${kind}`}
        hint="Only the bank gets it. We keep its last four digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        error={errors[NUMBER]}
      />
    </div>
  );
}
