import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { claimManualFunding as endpoint } from '#contract/funding.ts';
import { formatWireNaira, parseNaira } from '#domain/money.ts';
import { claimManualFunding } from '#stores/funding/funding.ts';
import { useErrorFocus } from '../shared/use-error-focus.ts';
import { lagosClock } from '../shared/when.ts';

interface ClaimFormProps {
  /** Naira as the wire has it. */
  minimumAmount: string;
}

/** The agent's word that a transfer was made; an operator compares it with the bank. */
export function ClaimForm({ minimumAmount }: ClaimFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [claimed, setClaimed] = useState(0);
  const [openedAt] = useState(() => lagosClock(Date.now()));
  const minimum = formatWireNaira(minimumAmount);
  const form = useErrorFocus(errors);

  const send = async (data: FormData) => {
    const claim = claimOf(data);
    const found = { ...fieldErrorsOf(endpoint.body, claim) };
    if (!found.amount && isBelow(claim.amount, minimumAmount)) found.amount = [`Claim at least ${minimum}.`];
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const outcome = await claimManualFunding(claim);
    setBusy(false);
    if (outcome.ok) return setClaimed((count) => count + 1);
    setErrors(outcome.fieldErrors);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(new FormData(event.currentTarget));
  };

  return (
    // An accepted claim leaves an empty form.
    <form key={claimed} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 border-t pt-6">
      <h3 className="font-semibold">Claim a transfer</h3>
      <AmountField
        name="amount"
        label="Amount paid"
        hint={`At least ${minimum}`}
        error={errors.amount?.join(' ')}
      />
      <TextField
        name="senderName"
        label="Sender name"
        hint="As the bank shows it."
        autoComplete="name"
        maxLength={120}
        error={errors.senderName?.join(' ')}
      />
      <TextField
        name="paidAt"
        label="When you paid"
        type="datetime-local"
        defaultValue={openedAt}
        error={errors.paidAt?.join(' ')}
      />
      <TextField
        name="note"
        label="Note (optional)"
        autoComplete="off"
        maxLength={500}
        error={errors.note?.join(' ')}
      />
      <Button type="submit" loading={isBusy}>
        Send claim
      </Button>
    </form>
  );
}

function claimOf(data: FormData) {
  const textOf = (name: string) => String(data.get(name) ?? '').trim();
  const note = textOf('note');
  return {
    amount: textOf('amount'),
    senderName: textOf('senderName'),
    paidAt: textOf('paidAt'),
    ...(note && { note }),
  };
}

const isBelow = (amount: string, minimum: string): boolean =>
  (parseNaira(amount) ?? 0n) < (parseNaira(minimum) ?? 0n);
