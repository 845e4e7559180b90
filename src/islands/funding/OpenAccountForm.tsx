import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import type { Bank } from '#contract/funding.ts';
import { openFundingAccount } from '#stores/funding/funding.ts';
import { IdentityFields, NO_IDENTITY } from './IdentityFields.tsx';

interface OpenAccountFormProps {
  banks: Bank[];
  /** The agent has no account yet. */
  isFirst: boolean;
}

export function OpenAccountForm({ banks, isFirst }: OpenAccountFormProps) {
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [identity, setIdentity] = useState(NO_IDENTITY);
  const [errors, setErrors] = useState<{ bank?: string | undefined; number?: string | undefined }>({});
  // The bank chosen before may have left the list: its account is open now.
  const bank = banks.find(({ code }) => code === chosen) ?? banks[0];

  const open = async () => {
    setBusy(true);
    setErrors({});
    const outcome = await openFundingAccount(bank?.code ?? '', bank?.wantsIdentity ? identity : undefined);
    setBusy(false);
    if (outcome.ok) return;
    const number = outcome.fieldErrors['identity.number']?.join(' ');
    setErrors({
      number,
      bank: number ? undefined : (outcome.fieldErrors.bankCode?.join(' ') ?? outcome.message),
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <h3 className="font-semibold">{isFirst ? 'Open your first account' : 'Open another account'}</h3>
      <Select
        label="Bank"
        value={bank?.code ?? ''}
        error={errors.bank}
        onChange={(event) => setChosen(event.target.value)}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {bank?.wantsIdentity && (
        <IdentityFields identity={identity} onIdentityChange={setIdentity} error={errors.number} />
      )}
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} loading={isBusy}>
        Open account
      </Button>
    </form>
  );
}
