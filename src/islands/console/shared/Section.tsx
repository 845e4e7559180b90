import { type ReactNode, useId } from 'react';

interface SectionProps {
  heading: string;
  /** For links to it on the same page. */
  id?: string;
  /** How many there are. */
  count?: number;
  /** At the heading's end. */
  note?: ReactNode;
  children: ReactNode;
}

/** A list under its heading, whose lines reach the edges. */
export function Section({ heading, id, count, note, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="overflow-hidden rounded-lg border bg-surface-raised [&>ul]:border-t"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-card py-3">
        <h2 id={headingId} className="font-semibold">
          {heading}
          {count !== undefined && <span className="tabular text-ink-muted"> ({count})</span>}
        </h2>
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
