import { Link } from '#components/Link.tsx';
import type { BrokenRule } from '#contract/console/books.ts';
import { orderPlace } from '../places.ts';

/** Which rules do not hold, each with examples. */
export const BrokenRules = ({ faults }: { faults: readonly BrokenRule[] }) => (
  <ul className="mt-3 flex flex-col gap-4">
    {faults.map(({ rule, found, examples }) => (
      <li key={rule} className="rounded border p-4">
        <p className="font-medium">{rule}</p>
        <ul className="mt-2 flex flex-col gap-1.5 text-sm">
          {examples.map(({ agent, ref, fault }) => (
            <li key={`${agent} ${ref} ${fault}`} className="flex flex-wrap gap-x-3">
              {ref && <Named reference={ref} />}
              {agent && <span className="text-ink-muted">{agent}</span>}
              <span className="min-w-0 [overflow-wrap:anywhere]">{fault}</span>
            </li>
          ))}
        </ul>
        {found > examples.length && (
          <p className="mt-2 text-sm text-ink-muted">
            The first {examples.length} of {found}.
          </p>
        )}
      </li>
    ))}
  </ul>
);

/** A transaction's: the minute it was placed in, and ten characters. Other rows name a day, a payment or a vendor. */
const REF = /^\d{12}[\dA-Z]{10}$/;

const Named = ({ reference }: { reference: string }) =>
  REF.test(reference) ? (
    <Link href={orderPlace(reference)} className="tabular">
      {reference}
    </Link>
  ) : (
    <span className="tabular">{reference}</span>
  );
