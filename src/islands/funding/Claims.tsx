import { Amount } from '#components/Amount.tsx';
import { Badge, type BadgeProps } from '#components/Badge.tsx';
import type { FundingClaim } from '#contract/funding.ts';
import { statusLabel } from '#domain/transaction.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';

const LOOKS: Record<string, { tone: BadgeProps['tone']; label: string }> = {
  PENDING: { tone: 'warning', label: 'Being checked' },
  APPROVED: { tone: 'success', label: 'In your wallet' },
  REJECTED: { tone: 'danger', label: 'Rejected' },
};

/** What the agent said they paid by hand, newest first, and what became of it. */
export function Claims({ claims }: { claims: readonly FundingClaim[] }) {
  const nowMs = useNow(60_000);
  return (
    <section aria-labelledby="funding-claims" className="border-t pt-6">
      <h3 id="funding-claims" className="font-semibold">
        Your claims
      </h3>
      {claims.length === 0 && <p className="mt-1 text-ink-muted">You follow your claims here.</p>}
      <ul className="mt-2 divide-y">
        {claims.map(({ ref, amount, senderName, status, createdAt }) => {
          const { tone, label } = LOOKS[status] ?? { tone: 'neutral', label: statusLabel(status) };
          return (
            <li key={ref} className="flex items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <Amount value={amount} className="font-semibold" />
                <p className="truncate text-sm text-ink-muted">
                  {senderName}, <time dateTime={createdAt}>{shortWhen(createdAt, nowMs)}</time>
                </p>
              </div>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
