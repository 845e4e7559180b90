import { useEffect } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Card } from '#components/Card.tsx';
import type { OwnIdentity } from '#contract/identity.ts';
import { $identity, identityRead, INITIAL_IDENTITY } from '#stores/settings/identity.ts';
import { useShown } from '../shared/use-shown.ts';

const NEXT: Record<OwnIdentity['level'], string> = {
  none: 'Ask support to verify your BVN or NIN, and you may sell and hold more.',
  number: 'Ask support to verify your address, and you may sell and hold more.',
  address: 'You are fully verified.',
};

/** What the agent may sell and hold, and what raises it. Where nothing is verified and nothing limited there is nothing to say. */
export default function IdentityCard() {
  const identity = useShown($identity, INITIAL_IDENTITY);
  useEffect(() => void identityRead.fetch(), []);
  if (!identity) return null;
  const { limits, verified, soldToday, level } = identity;
  const limited = Object.values(limits).some((limit) => limit !== null);
  if (!verified && !limited) return null;
  const lines = [
    ['One sale', limits.sale],
    ['Sales of a day', limits.day],
    ['Wallet balance', limits.balance],
  ] as const;
  return (
    <Card heading="Identity and limits" description={limited ? NEXT[level] : undefined}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {verified && (
          <div>
            <dt className="text-sm text-ink-muted">Verified by {verified.kind}</dt>
            <dd className="tabular font-medium">•••• {verified.lastFour}</dd>
          </div>
        )}
        {lines.map(
          ([label, limit]) =>
            limit !== null && (
              <div key={label}>
                <dt className="text-sm text-ink-muted">{label}</dt>
                <dd className="font-medium">
                  at most <Amount value={limit} />
                </dd>
              </div>
            ),
        )}
        {limits.day !== null && (
          <div>
            <dt className="text-sm text-ink-muted">Sold today</dt>
            <dd className="font-medium">
              <Amount value={soldToday} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
