import { firstText, firstTextOrNumber } from '../answers/fields.ts';
import { ANYWHERE, AT_START, behind, KCT1, KCT2, meterToken } from '../answers/meter-tokens.ts';
import type { Delivery } from '../vendor.ts';

type Answer = Record<string, unknown>;
type Meter = NonNullable<Delivery['meter']>;

const BONUS = behind(String.raw`bonus[\s_]*token`);
const MAIN = behind(String.raw`(?<!bonus[\s_]*)token`);

/**
 * Reads an electricity delivery, with the field names of each company. A token is 20 digits without spaces; other lengths are
 * ignored. A token sent as a JSON number is left out too, because it has lost its last digits.
 */
export function meterOf(answer: Answer): Meter {
  const purchased = firstText(answer, ['purchased_code']);
  const token =
    meterToken(ANYWHERE, firstText(answer, ['token', 'Token', 'mainToken', 'MainToken'])) ??
    meterToken(MAIN, purchased) ??
    meterToken(AT_START, purchased);
  return compact({
    token,
    units: unitsOf(answer),
    customerName: firstText(answer, ['customerName', 'CustomerName', 'Customer_Name']),
    kct1: meterToken(ANYWHERE, firstText(answer, ['kct1', 'KCT1', 'Kct1'])) ?? meterToken(KCT1, purchased),
    kct2: meterToken(ANYWHERE, firstText(answer, ['kct2', 'KCT2', 'Kct2'])) ?? meterToken(KCT2, purchased),
    bonusToken:
      meterToken(ANYWHERE, firstText(answer, ['bonusToken', 'BonusToken'])) ?? meterToken(BONUS, purchased),
    resetToken: meterToken(ANYWHERE, firstText(answer, ['resetToken', 'ResetToken'])),
    configureToken: meterToken(ANYWHERE, firstText(answer, ['configureToken', 'ConfigureToken'])),
  });
}

const UNITS = ['units', 'Units', 'PurchasedUnits', 'purchasedUnits', 'mainTokenUnits'];

/** "16.6" of 16.6, "16.6" or "16.6 kWh". */
const unitsOf = (answer: Answer) => firstTextOrNumber(answer, UNITS)?.replace(/\s*kwh$/i, '');

const compact = (meter: { [Name in keyof Meter]: string | undefined }): Meter =>
  Object.fromEntries(Object.entries(meter).filter(([, value]) => value !== undefined)) as Meter;
