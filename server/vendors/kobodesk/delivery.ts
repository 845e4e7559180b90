import { firstText } from '../answers/fields.ts';
import { AT_START, meterToken } from '../answers/meter-tokens.ts';
import type { Delivery } from '../vendor.ts';
import { fieldsOf } from './answer.ts';
import { compact } from './compact.ts';

type Fields = Record<string, unknown>;

/** What the customer gets by an order at the other shop; empty where the money's worth is all. @param details of its transaction */
export function deliveryOf(details: Fields): Delivery {
  const { meter, cable, pins } = details;
  return compact({
    meter: unlessEmpty(meterOf(fieldsOf(meter))),
    cable: unlessEmpty(compact({ customerName: firstText(fieldsOf(cable), ['customerName']) })),
    pins: unlessEmpty(Array.isArray(pins) ? pinsOf(pins) : []),
  });
}

const unlessEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

function meterOf(meter: Fields) {
  const tokenOf = (name: string) => meterToken(AT_START, firstText(meter, [name]));
  return compact({
    customerName: firstText(meter, ['customerName']),
    token: tokenOf('token'),
    units: firstText(meter, ['units']),
    kct1: tokenOf('kct1'),
    kct2: tokenOf('kct2'),
    bonusToken: tokenOf('bonusToken'),
    resetToken: tokenOf('resetToken'),
    configureToken: tokenOf('configureToken'),
  });
}

const pinsOf = (pins: readonly unknown[]) =>
  pins.map(fieldsOf).flatMap((each) => {
    const pin = firstText(each, ['pin']);
    return pin ? [{ ...compact({ serial: firstText(each, ['serial']) }), pin }] : [];
  });
