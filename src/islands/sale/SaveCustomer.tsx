import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { userPlusIcon } from '#components/icons.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { $recipients, INITIAL_RECIPIENTS } from '#stores/orders/recipients.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';

const loadCustomersPanel = () => import('./CustomersPanel.tsx');

interface SaveCustomerProps {
  service: OrderService;
  transaction: Transaction;
}

/** After a sale: a name for its customer, or the name it has. */
export function SaveCustomer({ service, transaction }: SaveCustomerProps) {
  const list = useShown($recipients, INITIAL_RECIPIENTS)[service] ?? [];
  const [isNaming, setNaming] = useState(false);
  const customers = list.filter(({ recipient }) => recipient === transaction.details.recipient);
  const [customer] = customers;
  if (!customer) return null;
  return (
    <>
      <Button variant="ghost" icon={userPlusIcon} className="print:hidden" onClick={() => setNaming(true)}>
        {customer.saved ? `Saved as ${customer.name}` : 'Save this customer'}
      </Button>
      <LazyPanel
        load={loadCustomersPanel}
        chunk={5}
        given={{ service, customers }}
        open={isNaming}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
