import { Checkbox } from '#components/Checkbox.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import type { Service } from '#contract/catalogue.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { networkOf } from '#domain/phone.ts';
import { NetworkCards } from './NetworkCards.tsx';

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
