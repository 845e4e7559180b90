import { type FormEvent, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { FundingAccount } from '#contract/funding.ts';
import { openFundingAccount } from '#stores/funding/funding.ts';
import { IdentityFields, NO_IDENTITY } from './IdentityFields.tsx';

/** For accounts that were opened before the bank asked who its customers are. */
export function TellBankForm({ account: { bankCode } }: { account: FundingAccount }) {
  const [identity, setIdentity] = useState(NO_IDENTITY);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const tell = async () => {
    setBusy(true);
    setError(undefined);
    const outcome = await openFundingAccount(bankCode, identity);
    setBusy(false);
    if (!outcome.ok) setError(outcome.fieldErrors['identity.number']?.join(' ') ?? outcome.message);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tell();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Alert tone="warning" heading="Your bank asks who you are">
        By law each account belongs to a person with a BVN or an NIN. Without one the bank may close yours.
      </Alert>
      <IdentityFields identity={identity} onIdentityChange={setIdentity} error={error} />
      <Button type="submit" variant="secondary" loading={isBusy}>
        Tell the bank
      </Button>
    </form>
  );
}
