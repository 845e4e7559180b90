import type { ReactNode } from 'react';

export interface SaleTicketProps {
  /** A class that sets the space inside both parts. */
  padding: string;
  /** The upper part: what was sold. */
  children: ReactNode;
}

/** A sale as a ticket: what was sold, and below the perforation what the customer takes. In a column it fills the height. */
export const SaleTicket = ({ padding, children }: SaleTicketProps) => (
  <>
    <div className={`ticket ticket-head ${padding}`}>{children}</div>
    <div className="relative">
      <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
    </div>
    <div className={`ticket ticket-foot flex-1 ${padding}`}>
      <p className="text-sm text-ink-muted">Token</p>
      <p className="tabular mt-1 text-xl font-semibold">5821 0934 7710 4426 1983</p>
    </div>
  </>
);
