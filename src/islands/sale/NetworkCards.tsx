import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import type { Provider, Service } from '#contract/catalogue.ts';
import { ProviderHealth } from './ProviderHealth.tsx';
import { STATUS_NOTES } from './provider-health.ts';
import { providerOf } from './use-service.ts';

interface NetworkCardsProps {
  service: Service | undefined;
  /** The chosen network's code, or empty. */
  value: string;
  error: readonly string[] | undefined;
  onChoose: (code: string) => void;
}

/** The choice of a network, and how it delivers lately. */
export const NetworkCards = ({ service, value, error, onChoose }: NetworkCardsProps) => (
  <>
    <RadioCards
      legend="Network"
      columns={4}
      options={(service?.providers ?? PLACES).map(optionOf)}
      value={value}
      error={error?.join(' ')}
      onValueChange={onChoose}
    />
    <ProviderHealth provider={providerOf(service, value)} className="mt-3" />
  </>
);

// The four networks keep their places until the catalogue is here.
const PLACES: Provider[] = (
  [
    ['MTN', 'MTN'],
    ['AIRTEL', 'Airtel'],
    ['GLO', 'Glo'],
    ['T2', 'T2'],
  ] as const
).map(([code, name]) => ({ code, name, status: 'up', discountPercent: 0 }));

const optionOf = ({ code, name, status, imageUrl }: Provider): RadioCardOption => ({
  value: code,
  label: name,
  description: STATUS_NOTES[status],
  disabled: status === 'down',
  imageUrl: imageUrl ?? `/images/providers/${code.toLowerCase()}.svg`,
});
