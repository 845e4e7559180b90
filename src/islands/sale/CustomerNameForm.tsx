import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Recipient } from '#contract/recipients.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { renameRecipient, saveRecipient } from '#stores/orders/recipients.ts';

interface CustomerNameFormProps {
  customer: Recipient;
  service: OrderService;
  onDone: () => void;
}

/** Names a customer: saves a new one, renames a saved one. */
export function CustomerNameForm({ customer, service, onDone }: CustomerNameFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const send = async (name: string) => {
    if (name === '') return setError('Enter a name.');
    const { id, saved, recipient, provider, planId } = customer;
    setBusy(true);
    const outcome = saved
      ? await renameRecipient(service, id, name)
      : await saveRecipient(service, { name, recipient, provider, planId });
    setBusy(false);
    if (outcome.ok) onDone();
    else setError(outcome.fieldErrors.name?.join(' ') ?? outcome.message);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands events on to the sale's form, wherever this one stands in the document.
    event.stopPropagation();
    if (!isBusy) void send(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };

  return (
    <form noValidate onSubmit={submit} className="mt-2 flex w-full flex-col gap-3">
      <TextField
        label="Customer's name"
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={60}
        defaultValue={customer.name}
        error={error}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={isBusy}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
