import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { searchIcon } from '#components/icons.ts';
import { type Found, MOST_FOUND } from '#contract/console/orders.ts';
import { findAgain, type FindState } from '#stores/console/find.ts';
import { LineList } from '../shared/LineList.tsx';
import { LineSkeletons } from '../shared/LineRow.tsx';
import { Section } from '../shared/Section.tsx';
import { FoundAgents, FoundClaims, FoundPayments } from './FoundRows.tsx';

/** What was found, by what it is. */
export function FoundGroups({ state: { reading, found, problem } }: { state: FindState }) {
  if (reading === 'failed') {
    return (
      <div className="rounded-lg border bg-surface-raised">
        <ErrorState heading="Nothing could be looked for" onRetry={findAgain}>
          {problem}
        </ErrorState>
      </div>
    );
  }
  if (!found) {
    return (
      <div className="overflow-hidden rounded-lg border bg-surface-raised">
        <LineSkeletons count={4} />
      </div>
    );
  }
  return <Groups found={found} />;
}

const countOf = (found: Found): number => Object.values(found).reduce((sum, { length }) => sum + length, 0);

function Groups({ found }: { found: Found }) {
  const { orders, agents, payments, claims } = found;
  const count = countOf(found);
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? 'Nothing found' : `${count} found`}
      </p>
      {agents.length > 0 && (
        <Section heading="Agents" count={agents.length} note={more(agents)}>
          <FoundAgents agents={agents} />
        </Section>
      )}
      {orders.length > 0 && (
        <Section heading="Orders" count={orders.length} note={more(orders)}>
          <LineList lines={orders} />
        </Section>
      )}
      {payments.length > 0 && (
        <Section heading="Payments" count={payments.length} note={more(payments)}>
          <FoundPayments payments={payments} />
        </Section>
      )}
      {claims.length > 0 && (
        <Section heading="Claims" count={claims.length} note={more(claims)}>
          <FoundClaims claims={claims} />
        </Section>
      )}
      {count === 0 && (
        <div className="rounded-lg border bg-surface-raised">
          <EmptyState heading="Nothing found" icon={searchIcon}>
            Try the whole ref, the last four digits of a number or a token, or one word of a name.
          </EmptyState>
        </div>
      )}
    </>
  );
}

const more = (found: readonly unknown[]) =>
  found.length >= MOST_FOUND ? `The first ${MOST_FOUND}. Type more to find fewer.` : undefined;
