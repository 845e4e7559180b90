import { firstText } from '../answers/fields.ts';
import { ANYWHERE, KCT1, KCT2, meterToken } from '../answers/meter-tokens.ts';
import type { Delivery } from '../vendor.ts';

const INFOS = ['info1', 'info2', 'info3'];
const UNITS = /(\d[\d,]*(?:\.\d+)?)\s*kwh/i;

/**
 * Reads billDetails.pinDetails of a prepaid meter: the token ("2737-6032-5315-7183-0856") and lines of text, one of which holds
 * the units ("10.7 kWh"). That tokens which change the keys are named in these lines is unverified.
 */
export function meterOf(pinDetails: Record<string, unknown> = {}): NonNullable<Delivery['meter']> {
  const token = meterToken(ANYWHERE, firstText(pinDetails, ['token']));
  const lines = INFOS.map((name) => firstText(pinDetails, [name]) ?? '').join(' | ');
  const units = UNITS.exec(lines)?.[1]?.replaceAll(',', '');
  const kct1 = meterToken(KCT1, lines);
  const kct2 = meterToken(KCT2, lines);
  return { ...(token && { token }), ...(units && { units }), ...(kct1 && { kct1 }), ...(kct2 && { kct2 }) };
}
