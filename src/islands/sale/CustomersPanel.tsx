import { useState } from 'react';
import { createPortal } from 'react-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { searchIcon } from '#components/icons.ts';
import { SearchField } from '#components/SearchField.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import type { Recipient } from '#contract/recipients.ts';
import { toLocalPhone } from '#domain/phone.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { CustomerEntry } from './CustomerEntry.tsx';

interface CustomersPanelProps {
  open: boolean;
  onClose: () => void;
  service: OrderService;
  customers: readonly Recipient[];
}

/** With more customers than this a search pays. */
const SEARCH_FROM = 6;

const isMatch = ({ name, recipient }: Recipient, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  const digits = wanted.replace(/[\s()-]/g, '');
  return (
    name.toLowerCase().includes(wanted) ||
    (digits !== '' && [recipient, toLocalPhone(recipient)].some((number) => number.includes(digits)))
  );
};

/** The customers of a service: naming them, renaming them, forgetting them. */
export default function CustomersPanel({ open, onClose, service, customers }: CustomersPanelProps) {
  const [search, setSearch] = useState('');
  const found = customers.filter((customer) => isMatch(customer, search));
  // Out of the sale's form: a form inside another one would send that one too.
  return createPortal(
    <SidePanel
      open={open}
      onClose={onClose}
      heading="Customers"
      description="Save customers under names you choose."
    >
      {customers.length >= SEARCH_FROM && (
        <SearchField label="Search customers" value={search} onSearch={setSearch} className="mb-2" />
      )}
      {found.length === 0 && <EmptyState heading="No customer found" icon={searchIcon} />}
      <ul className="divide-y">
        {found.map((customer) => (
          <li key={customer.id} className="py-3">
            <CustomerEntry customer={customer} service={service} />
          </li>
        ))}
      </ul>
    </SidePanel>,
    document.body,
  );
}
