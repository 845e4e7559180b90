import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import type { Bank } from '#contract/funding.ts';
import { openFundingAccount } from '#stores/funding/funding.ts';

interface OpenAccountFormProps {
  banks: Bank[];
  /** The agent has no account yet. */
  isFirst: boolean;
}

export function OpenAccountForm({ banks, isFirst }: OpenAccountFormProps) {
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // The bank chosen before may have left the list: its account is open now.
  const bankCode = banks.some(({ code }) => code === chosen) ? chosen : (banks[0]?.code ?? '');

  const open = async () => {
    setBusy(true);
    setError(undefined);
    const outcome = await openFundingAccount(bankCode);
    setBusy(false);
    if (!outcome.ok) setError(outcome.fieldErrors.bankCode?.join(' ') ?? outcome.message);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open();
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <h3 className="font-semibold">{isFirst ? 'Open your first account' : 'Open another account'}</h3>
      <Select
        label="Bank"
        value={bankCode}
        error={error}
        onChange={(event) => setChosen(event.target.value)}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} loading={isBusy}>
        Open account
      </Button>
    </form>
  );
}
