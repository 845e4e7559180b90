import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { NetworkCode } from '#contract/catalogue.ts';
import { networkOf } from '#domain/network.ts';
import { Badge } from './Badge.tsx';
import { phoneIcon } from './icons.ts';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PhoneFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'prefixSlot' | 'suffixSlot'
> {
  /**
   * Shows the network that the first digits belong to.
   * @default true
   */
  showNetwork?: boolean | undefined;
  /** Stands at the field's end in place of that. */
  networkSlot?: ReactNode;
}

const LABELS: Record<NetworkCode, string> = { MTN: 'MTN', AIRTEL: 'Airtel', GLO: 'Glo', T2: 'T2' };

/** A Nigerian phone number as people write it: 0803…, +234803…, with or without spaces. */
export function PhoneField(props: PhoneFieldProps) {
  const { onChange, showNetwork = true, networkSlot, autoComplete = 'tel', ...rest } = props;
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const network = networkOf(String(rest.value ?? typed));

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };

  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      onChange={handleChange}
      inputClassName="tabular"
      prefixSlot={<Icon shape={phoneIcon} />}
      suffixSlot={
        networkSlot ?? (
          <span role="status" className="flex pr-3">
            {showNetwork && network && <Badge tone="primary">{LABELS[network]}</Badge>}
          </span>
        )
      }
    />
  );
}
