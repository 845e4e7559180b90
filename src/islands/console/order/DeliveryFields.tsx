import { TextField } from '#components/TextField.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import type { Values } from '../shared/DecisionForm.tsx';

interface DeliveryFieldsProps {
  order: OrderCase;
  errors: Values;
}

/** Codes are read off a screen: nothing may correct or keep them. */
const CODE = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  inputClassName: 'tabular',
};

/** As the contract names the pins in its errors. */
const pinName = (index: number): string => `pins.${index}`;

const indexes = ({ quantity }: OrderCase): number[] => Array.from({ length: quantity }, (_, index) => index);

/** What whoever says that an order was delivered must give. */
export function DeliveryFields({ order, errors }: DeliveryFieldsProps) {
  if (order.delivers === 'token') {
    return (
      <>
        <TextField
          {...CODE}
          name="token"
          label="Token"
          hint="20 digits, as the vendor shows them."
          inputMode="numeric"
          error={errors.token}
        />
        <TextField
          {...CODE}
          name="units"
          label="Units (optional)"
          hint="Such as 34.5 kWh."
          error={errors.units}
        />
      </>
    );
  }
  if (order.delivers !== 'pins') return null;
  return indexes(order).map((index) => (
    <TextField
      {...CODE}
      key={index}
      name={pinName(index)}
      label={order.quantity === 1 ? 'Pin' : `Pin ${index + 1} of ${order.quantity}`}
      hint={index === 0 ? 'With its serial, as "serial:pin".' : undefined}
      error={errors[pinName(index)]}
    />
  ));
}

/** What was typed into the fields, as the call takes it. */
export function readDelivery(order: OrderCase, values: Values) {
  if (order.delivers === 'token')
    return { token: values.token ?? '', ...(values.units?.trim() && { units: values.units }) };
  if (order.delivers === 'pins') return { pins: indexes(order).map((index) => values[pinName(index)] ?? '') };
  return {};
}
