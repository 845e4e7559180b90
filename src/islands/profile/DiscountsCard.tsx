import { useEffect } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Discount } from '#contract/catalogue.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { $service, INITIAL_SERVICE_STATE, providerName } from '#stores/orders/service.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $discounts, discountsRead } from '#stores/settings/discounts.ts';
import { useShown } from '../shared/use-shown.ts';

/** What the agent saves on each sale, by service and provider. */
export function DiscountsCard() {
  const discounts = useShown($discounts, null);
  const reading = useShown(discountsRead.$reading, INITIAL_READING);
  useEffect(() => void discountsRead.fetch(), []);
  return (
    <Card heading="Your discounts" description="What you save on the price of each sale.">
      {discounts ? (
        <List discounts={discounts} />
      ) : reading === 'failed' ? (
        <ErrorState heading="Your discounts could not be loaded" onRetry={() => void discountsRead.fetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function List({ discounts }: { discounts: Discount[] }) {
  const state = useShown($service, INITIAL_SERVICE_STATE);
  const services = SERVICE_LIST.map(({ code, name }) => ({
    name,
    given: discounts.filter(({ service, percent }) => service === code && percent > 0),
  })).filter(({ given }) => given.length > 0);
  if (services.length === 0) return <p className="text-ink-muted">You have no discounts yet.</p>;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {services.map(({ name, given }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-medium">
            {given
              .map(({ provider, percent }) => `${providerName(state, provider)}\u00a0${percent}\u00a0%`)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
