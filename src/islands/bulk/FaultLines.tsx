import type { ListFault } from '#domain/bulk/check.ts';
import { Icon } from '#components/Icon.tsx';
import { alertTriangleIcon } from '#components/icons.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The rows that cannot be sent, each with its column and its remedy. */
export function FaultLines({ faults }: { faults: readonly ListFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="bad-rows">
      <h2 id="bad-rows" className="mb-1 flex items-center gap-2 text-lg font-semibold">
        <Icon shape={alertTriangleIcon} className="text-warning" />
        {faults.length === 1 ? '1 row to fix' : `${faults.length} rows to fix`}
      </h2>
      <p className="mb-3 text-sm text-ink-muted">
        You can send the others now. These stay in the list for you to fix.
      </p>
      <ul
        className="max-h-96 overflow-y-auto rounded-lg border bg-surface-raised"
        tabIndex={0}
        aria-label="Rows to fix"
      >
        {faults.map(({ line, text, column, message }) => (
          <li key={line} className="px-card py-2.5 text-sm [&+&]:border-t">
            <p className="flex items-baseline justify-between gap-4">
              <code className="min-w-0 [overflow-wrap:anywhere]">{text}</code>
              <span className="tabular shrink-0 text-ink-muted">line {line}</span>
            </p>
            <p className="mt-0.5">
              <span className="font-semibold text-danger">{capital(column)}:</span> {message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
