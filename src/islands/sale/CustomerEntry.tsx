import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { Recipient } from '#contract/recipients.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { forgetRecipient } from '#stores/orders/recipients.ts';
import { recipientText } from '#services/recipient-text.ts';
import { CustomerNameForm } from './CustomerNameForm.tsx';

interface CustomerEntryProps {
  customer: Recipient;
  service: OrderService;
}

/** One customer, and what can be done about the name. */
export function CustomerEntry({ customer, service }: CustomerEntryProps) {
  const [asking, setAsking] = useState<'name' | 'delete'>();
  const { name, saved } = customer;
  const number = recipientText(customer.recipient);
  const done = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="mr-auto min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name || number}</p>
        {name && <p className="tabular text-sm text-ink-muted">{number}</p>}
      </div>
      {asking === 'name' && <CustomerNameForm customer={customer} service={service} onDone={done} />}
      {asking === 'delete' && <DeleteQuestion customer={customer} service={service} onKeep={done} />}
      {!asking && (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${saved ? 'Rename' : 'Save'} ${name || number}`}
            onClick={() => setAsking('name')}
          >
            {saved ? 'Rename' : 'Save'}
          </Button>
          {saved && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Delete ${name}`}
              onClick={() => setAsking('delete')}
            >
              Delete
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function DeleteQuestion({ customer, service, onKeep }: CustomerEntryProps & { onKeep: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    const outcome = await forgetRecipient(service, customer.id);
    setBusy(false);
    if (outcome.ok) onKeep();
  };
  return (
    <div role="group" aria-label={`Delete ${customer.name}?`} className="mt-2 flex w-full items-center gap-2">
      <span className="mr-auto text-sm">Delete this name? Past sales stay.</span>
      <Button size="sm" variant="danger" loading={isBusy} onClick={() => void forget()}>
        Delete
      </Button>
      <Button size="sm" variant="ghost" onClick={onKeep}>
        Keep
      </Button>
    </div>
  );
}
