import type { ReactNode } from 'react';

/** A line of a list of facts. */
export const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-ink-muted">{label}</dt>
    <dd className="tabular text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
  </div>
);
