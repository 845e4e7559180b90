import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Provider, Service } from '#contract/catalogue.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { $service, catalogueRead, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $sellingPrices, saveSellingPrices, sellingPricesRead } from '#stores/settings/selling-prices.ts';
import { useErrorFocus } from '../shared/use-error-focus.ts';
import { useShown } from '../shared/use-shown.ts';
import { PriceRow } from './PriceRow.tsx';
import { keyOf, pricesOf, type Typed, typedOf, type TypedPrices } from './rows.ts';

/** What the agent's customers pay on top, for all providers and plans; saved whole. */
export function SellingPricesIsland() {
  const prices = useShown($sellingPrices, null);
  const { services } = useShown($service, INITIAL_SERVICE_STATE);
  const readings = [
    useShown(sellingPricesRead.$reading, INITIAL_READING),
    useShown(catalogueRead.$reading, INITIAL_READING),
  ];
  const read = () => {
    void sellingPricesRead.fetch();
    void catalogueRead.fetch();
  };
  useEffect(read, []);
  if (prices && services.length > 0)
    return <PricesForm key={JSON.stringify(prices)} stored={typedOf(prices)} services={services} />;
  if (readings.includes('failed'))
    return <ErrorState heading="Your selling prices could not be loaded" onRetry={read} />;
  return <Skeleton className="mt-6 h-96" />;
}

function PricesForm({ stored, services }: { stored: TypedPrices; services: Service[] }) {
  const [typed, setTyped] = useState(stored);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(errors);
  const { keys, prices } = pricesOf(services, typed);
  const isChanged = JSON.stringify(prices) !== JSON.stringify(pricesOf(services, stored).prices);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await saveSellingPrices(prices);
    setBusy(false);
    setErrors(outcome.ok ? {} : byKey(outcome.fieldErrors, keys));
  };
  const undo = () => {
    setTyped(stored);
    setErrors({});
  };
  const change = (key: string) => (row: Typed) => setTyped({ ...typed, [key]: row });

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="mt-6 flex flex-col gap-5">
      {services
        .filter(({ providers }) => providers.length > 0)
        .map(({ code, name, providers }) => (
          <Card key={code} heading={name}>
            <div role="group" aria-label={name} className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
              {providers.map((provider) => (
                <ProviderPrices key={provider.code} {...{ service: code, provider, typed, errors, change }} />
              ))}
            </div>
          </Card>
        ))}
      <div className="sticky bottom-0 z-10 -mx-gutter flex gap-3 border-t bg-surface px-gutter py-2.5">
        <Button type="submit" loading={isBusy} disabled={!isChanged}>
          Save all
        </Button>
        <Button variant="ghost" disabled={!isChanged || isBusy} onClick={undo}>
          Undo
        </Button>
      </div>
    </form>
  );
}

/** The server names rows by their place in the list. */
const byKey = (errors: FieldErrors, keys: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [keys[Number(field.split('.')[1])] ?? field, texts]),
  );

interface ProviderPricesProps {
  service: string;
  provider: Provider;
  typed: TypedPrices;
  errors: FieldErrors;
  change: (key: string) => (row: Typed) => void;
}

function ProviderPrices({ service, provider, typed, errors, change }: ProviderPricesProps) {
  const { code, name, plans = [] } = provider;
  const row = (key: string) => ({
    provider,
    typed: typed[key],
    error: errors[key]?.join(' '),
    onChange: change(key),
  });
  return (
    <div className="flex flex-col gap-3">
      <PriceRow
        label={plans.length > 0 ? `${name}, all plans` : name}
        plan={plans[0]}
        {...row(keyOf(service, code))}
      />
      {plans.length > 0 && (
        <details>
          <summary className="min-h-target cursor-pointer content-center text-sm text-primary">
            {name} by plan
          </summary>
          <div role="group" aria-label={`${name} by plan`} className="mt-2 flex flex-col gap-3">
            {plans.map((plan) => (
              <PriceRow key={plan.id} label={plan.name} plan={plan} {...row(keyOf(service, code, plan.id))} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
