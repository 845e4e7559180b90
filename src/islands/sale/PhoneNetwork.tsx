import { Checkbox } from '#components/Checkbox.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import type { Provider, Service } from '#contract/catalogue.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { networkOf } from '#domain/phone.ts';
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
}

/** The number first: its network follows from it, unless the agent says that the number was ported. */
export function PhoneNetwork({ value, onChange, service, errors }: PhoneNetworkProps) {
  const { phone, network, isPorted } = value;
  const issuer = networkOf(phone);

  const changePhone = (typed: string) => {
    const found = networkOf(typed);
    onChange(found && !isPorted ? { phone: typed, network: found } : { phone: typed });
  };
  const choose = (chosen: string) =>
    onChange({ network: chosen, isPorted: issuer !== undefined && chosen !== issuer });
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
        showNetwork={false}
        onChange={(event) => changePhone(event.target.value)}
      />
      <div>
        <NetworkCards service={service} value={network} error={errors.network} onChoose={choose} />
        <Checkbox
          className="mt-2"
          label="Ported number"
          hint={
            isPorted && issuer && issuer !== network
              ? 'Sent to the network you chose, whatever the number begins with.'
              : undefined
          }
          checked={isPorted}
          onChange={(event) => changePorted(event.target.checked)}
        />
      </div>
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
