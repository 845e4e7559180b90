import { createPortal } from 'react-dom';
import { SidePanel } from '#components/SidePanel.tsx';
import type { Recipient } from '#contract/recipients.ts';
import type { OrderService } from '#stores/drafts.ts';
import { CustomerEntry } from './CustomerEntry.tsx';

interface CustomersPanelProps {
  open: boolean;
  onClose: () => void;
  service: OrderService;
  customers: readonly Recipient[];
}

/** The customers of a service: naming them, renaming them, forgetting them. */
export default function CustomersPanel({ open, onClose, service, customers }: CustomersPanelProps) {
  // Out of the sale's form: a form inside another one would send that one too.
  return createPortal(
    <SidePanel
      open={open}
      onClose={onClose}
      heading="Customers"
      description="A saved customer keeps a name of your choice."
    >
      <ul className="divide-y">
        {customers.map((customer) => (
          <li key={customer.id} className="py-3">
            <CustomerEntry customer={customer} service={service} />
          </li>
        ))}
      </ul>
    </SidePanel>,
    document.body,
  );
}
