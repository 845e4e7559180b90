import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import type { FundingAccount } from '#contract/funding.ts';
import { simulateTransfer } from '#stores/funding/funding.ts';

/** Plays a bank transfer into the account; only the sandbox has it. */
export function SimulateTransferForm({ account }: { account: FundingAccount }) {
  const [amount, setAmount] = useState('5000.00');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const send = async () => {
    setBusy(true);
    setError(undefined);
    const outcome = await simulateTransfer(account.accountNumber, amount);
    setBusy(false);
    if (!outcome.ok) setError(outcome.fieldErrors.amount?.join(' ') ?? outcome.message);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-t pt-6">
      <h3 className="font-semibold">Simulate a transfer</h3>
      <p className="text-sm text-ink-muted">
        This is the sandbox: no real money moves. The transfer arrives as a bank would report it.
      </p>
      <AmountField label="Amount" value={amount} onValueChange={setAmount} error={error} />
      <Button type="submit" loading={isBusy}>
        Send to {account.bankName}
      </Button>
    </form>
  );
}
