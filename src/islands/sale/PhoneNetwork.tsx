import { type ReactNode, useState } from 'react';
import { Checkbox } from '#components/Checkbox.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import type { Provider, Service } from '#contract/catalogue.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { networkOf } from '#domain/network.ts';
import { pictureAt, placesOf } from './places.ts';
import { ProviderHealth } from './ProviderHealth.tsx';
import { STATUS_NOTES } from './provider-health.ts';
import { providerOf } from './use-service.ts';

/** A number and its network; `network` is empty until it is known. */
export interface PhoneNetworkValue {
  phone: string;
  network: string;
  isPorted: boolean;
}

interface PhoneNetworkProps {
  value: PhoneNetworkValue;
  onChange: (changes: Partial<PhoneNetworkValue>) => void;
  service: Service | undefined;
  errors: FieldErrors;
  /** Those to choose from while no number is written. */
  customers: ReactNode;
}

/** The number first: its network follows from it and stands on its line, unless the agent chooses another. */
export function PhoneNetwork({ value, onChange, service, errors, customers }: PhoneNetworkProps) {
  const { phone, network, isPorted } = value;
  const issuer = networkOf(phone);
  const provider = providerOf(service, network) ?? PLACES.find(({ code }) => code === network);
  const [isChoosing, setChoosing] = useState(false);
  const isOpen = isChoosing || !provider || provider.status === 'down' || errors.network !== undefined;

  const changePhone = (typed: string) => {
    const found = networkOf(typed);
    if (found && found !== issuer) setChoosing(false);
    onChange(found && !isPorted ? { phone: typed, network: found } : { phone: typed });
  };
  const choose = (chosen: string) => {
    // The cards stay: arrow keys go through them one by one, and each is chosen on the way.
    setChoosing(true);
    onChange({ network: chosen, isPorted: issuer !== undefined && chosen !== issuer });
  };
  const changePorted = (ported: boolean) =>
    onChange(ported || !issuer ? { isPorted: ported } : { isPorted: false, network: issuer });

  return (
    <>
      <PhoneField
        label="Phone number"
        name="phone"
        autoComplete="off"
        value={phone}
        error={errors.phone?.join(' ')}
        networkSlot={
          <span role="status" className="flex shrink-0">
            {provider && (
              <button
                type="button"
                aria-expanded={isOpen}
                className="min-h-9 whitespace-nowrap rounded-sm px-3 text-sm text-primary hover:underline coarse:min-h-target"
                onClick={() => setChoosing(!isChoosing)}
              >
                <b className="font-semibold text-ink">{provider.name}</b>
                {isPorted && ', ported'} · change
              </button>
            )}
          </span>
        }
        onChange={(event) => changePhone(event.target.value)}
      />
      {phone === '' && customers}
      {isOpen ? (
        <div>
          <NetworkCards service={service} value={network} error={errors.network} onChoose={choose} />
          <Checkbox
            className="mt-1"
            label="Ported number"
            hint={
              isPorted && issuer && issuer !== network
                ? 'We send it to the network you choose, whatever the prefix says.'
                : undefined
            }
            checked={isPorted}
            onChange={(event) => changePorted(event.target.checked)}
          />
        </div>
      ) : (
        <ProviderHealth provider={provider} className="-mt-2" />
      )}
    </>
  );
}

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
      compact
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
const PLACES = placesOf(['MTN', 'Airtel', 'Glo', 'T2']);

const optionOf = ({ code, name, status, imageUrl }: Provider): RadioCardOption => ({
  value: code,
  label: name,
  description: STATUS_NOTES[status],
  disabled: status === 'down',
  imageUrl: pictureAt({ code, imageUrl }),
});
