import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { DISPUTE_REASONS, type DisputeReason, openDispute as endpoint } from '#contract/disputes.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { DISPUTE_TEXT_LENGTH } from '#contract/limits.ts';
import { REASON_LABELS } from '#domain/dispute.ts';
import { openDispute } from '#stores/transactions/disputes.ts';
import { useErrorFocus } from '../shared/use-error-focus.ts';

const REASONS = DISPUTE_REASONS.map((reason) => ({ value: reason, label: REASON_LABELS[reason] }));

/** What is wrong with an order, for support to look into. */
export function DisputeForm({ reference }: { reference: string }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  const form = useErrorFocus(errors);

  const send = async (data: FormData) => {
    const body = { reason: data.get('reason') as DisputeReason, text: String(data.get('text')) };
    const found = fieldErrorsOf(endpoint.body, body) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const outcome = await openDispute(reference, body);
    setBusy(false);
    if (!outcome.ok) setErrors(outcome.fieldErrors);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(new FormData(event.currentTarget));
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Select
        name="reason"
        label="What is wrong"
        placeholder="Choose what is wrong"
        options={REASONS}
        error={errors.reason?.join(' ')}
      />
      <TextArea
        name="text"
        label="What happened"
        hint="What does the customer see, and since when? Support reads this with the order."
        maxLength={DISPUTE_TEXT_LENGTH}
        error={errors.text?.join(' ')}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        Open a dispute
      </Button>
    </form>
  );
}
