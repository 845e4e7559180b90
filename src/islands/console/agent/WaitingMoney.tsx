import { Alert } from '#components/Alert.tsx';
import { Link } from '#components/Link.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { MONEY } from '../places.ts';

type Request = AgentCase['requests'][number];

const WHAT: Partial<Record<Request['kind'], string>> = {
  credit: 'Credit',
  debit: 'Debit',
  claim: 'Claim',
  payment: 'Payment',
  settle: 'Delivered order',
  refund: 'Refund',
};

/** The agent's money that another of the staff has yet to confirm. */
export function WaitingMoney({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <Alert tone="info" heading="Waiting for a second person" className="mt-4">
      <ul>
        {requests.map(({ id, kind, amount, askedBy }) => (
          <li key={id}>
            {WHAT[kind]} of {formatWireNaira(amount)}, asked by {askedBy}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <Link href={MONEY}>Go to Money</Link>
      </p>
    </Alert>
  );
}
