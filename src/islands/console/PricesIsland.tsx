import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { receiptIcon, searchIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Prices, ProviderPrices } from '#contract/console/prices.ts';
import { choosePrices, EVERY_PRICE } from '#stores/console/price-choice.ts';
import { $prices, INITIAL_PRICES, loadPrices } from '#stores/console/prices.ts';
import { useShown } from '../shared/use-shown.ts';
import { Permitted } from './Permitted.tsx';
import { Coming } from './prices/Coming.tsx';
import { PriceChoiceBar } from './prices/PriceChoiceBar.tsx';
import { PriceChanges } from './prices/PriceChanges.tsx';
import { ProviderPlans, type ProviderPlansProps } from './prices/ProviderPlans.tsx';
import { ServiceAmounts } from './prices/ServiceAmounts.tsx';
import { CASE_HEADING } from './shared/case-heading.ts';
import { ListSkeleton } from './shared/CaseSkeleton.tsx';

const FRAME = 'rounded-lg border bg-surface-raised';

const SKELETON = (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">The prices are being loaded.</span>
    <Skeleton className="h-12 sm:max-w-md" />
    <div aria-hidden>
      <ListSkeleton count={6} />
    </div>
  </div>
);

/** What plans cost agents and us, and what is left of them. */
export const PricesIsland = () => (
  <Permitted permission="prices.read" waiting={<div className="mt-5">{SKELETON}</div>}>
    <PricesPage />
  </Permitted>
);

function PricesPage() {
  const { reading, data: read } = useShown($prices, INITIAL_PRICES);
  // A hundred plans at once would hold a phone for half a second: they are drawn between what is pressed.
  const data = useDeferredValue(read);
  useEffect(() => void loadPrices(), []);
  return (
    // What was dropped goes with its button: the focus stays on the page.
    <div id={CASE_HEADING} tabIndex={-1} className="mt-5 flex flex-col gap-5 [outline:none]">
      {data ? <Catalogue prices={data} /> : reading === 'failed' && !read ? <NotRead /> : SKELETON}
    </div>
  );
}

const NotRead = () => (
  <ErrorState heading="The prices could not be loaded" className={FRAME} onRetry={() => void loadPrices()}>
    Check your connection and try again.
  </ErrorState>
);

function Catalogue({ prices }: { prices: Prices }) {
  const [choice, setChoice] = useState(EVERY_PRICE);
  const chosen = choosePrices(prices.providers, choice);
  const services = [...new Set(chosen.map(({ service }) => service))];
  if (prices.providers.length === 0)
    return (
      <EmptyState heading="The catalogue is empty" icon={receiptIcon} className={FRAME}>
        It is imported at the command line.
      </EmptyState>
    );
  return (
    <>
      {prices.coming.length > 0 && <Coming coming={prices.coming} />}
      <PriceChoiceBar providers={prices.providers} chosen={chosen} choice={choice} onChoice={setChoice} />
      {chosen.length === 0 && <NotFound onShowAll={() => setChoice(EVERY_PRICE)} />}
      <PriceChanges prices={prices}>
        {(onAct) =>
          services.map((service) => (
            <Service
              key={service}
              providers={chosen.filter((provider) => provider.service === service)}
              levels={prices.levels}
              onAct={onAct}
            />
          ))
        }
      </PriceChanges>
    </>
  );
}

interface ServiceProps extends Omit<ProviderPlansProps, 'provider'> {
  providers: readonly ProviderPrices[];
}

function Service({ providers, levels, onAct }: ServiceProps) {
  const withPlans = providers.filter(({ plans }) => plans.length > 0);
  const others = providers.filter(({ plans }) => plans.length === 0);
  return (
    <>
      {withPlans.map((provider) => (
        <ProviderPlans key={provider.code} provider={provider} levels={levels} onAct={onAct} />
      ))}
      {others.length > 0 && <ServiceAmounts providers={others} levels={levels} onAct={onAct} />}
    </>
  );
}

const NotFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    heading="Nothing found"
    icon={searchIcon}
    className={FRAME}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        Show all
      </Button>
    }
  >
    No plan is like this. Look for another word, or show all.
  </EmptyState>
);
