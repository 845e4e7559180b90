import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import type { Bank } from '#contract/funding.ts';
import { openFundingAccount } from '#stores/funding/funding.ts';
import { usePanelForm } from '../shared/use-panel-form.ts';
import { IdentityFields, identityOf } from './IdentityFields.tsx';

interface OpenAccountFormProps {
  banks: Bank[];
  /** The agent has no account yet. */
  isFirst: boolean;
}

export function OpenAccountForm({ banks, isFirst }: OpenAccountFormProps) {
  const [chosen, setChosen] = useState('');
  // The bank chosen before may have left the list: its account is open now.
  const bank = banks.find(({ code }) => code === chosen) ?? banks[0];
  const { errors, isBusy, given } = usePanelForm((values) =>
    openFundingAccount(bank?.code ?? '', bank?.wantsIdentity ? identityOf(values) : undefined),
  );
  return (
    <form {...given} className="flex flex-col gap-3">
      <h3 className="font-semibold">{isFirst ? 'Open your first account' : 'Open another account'}</h3>
      <Select
        label="Bank"
        value={bank?.code ?? ''}
        error={errors['bankCode']}
        onChange={(event) => setChosen(event.target.value)}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {bank?.wantsIdentity && <IdentityFields errors={errors} />}
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} loading={isBusy}>
        Open account
      </Button>
    </form>
  );
}
