import type { ReactNode } from 'react';

interface FactsProps {
  /** Such as the columns of a grid. */
  className?: string;
  children: ReactNode;
}

/** What is known of an order or an agent, each with its name. */
export const Facts = ({ className = '', children }: FactsProps) => (
  <dl className={`text-sm ${className}`}>{children}</dl>
);

interface FactProps {
  name: string;
  children: ReactNode;
}

/** One of them, its name above it. */
export const Fact = ({ name, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="tabular mt-0.5 font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** One of them on a line, its name at the beginning. */
export const FactLine = ({ name, children }: FactProps) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="tabular min-w-0 text-right font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
