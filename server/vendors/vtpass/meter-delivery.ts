import type { Delivery } from '../vendor.ts';
import { firstText, firstTextOrNumber } from './fields.ts';

type Answer = Record<string, unknown>;
type Meter = NonNullable<Delivery['meter']>;

// Twenty digits, however they are grouped, that are not part of a longer number.
const TWENTY = String.raw`(?<!\d)((?:\d[\s-]?){19}\d)(?!\d)`;
const BARE = new RegExp(TWENTY);
const labelled = (label: string) => new RegExp(String.raw`${label}\s*:?\s*${TWENTY}`, 'i');
const BONUS = labelled(String.raw`bonus[\s_]*token`);
const MAIN = labelled(String.raw`(?<!bonus[\s_]*)token`);
const KCT1 = labelled(String.raw`kct\s*1`);
const KCT2 = labelled(String.raw`kct\s*2`);
const UNLABELLED = new RegExp(String.raw`^\s*${TWENTY}`);

const digitsOf = (pattern: RegExp, text: string | undefined) =>
  pattern.exec(text ?? '')?.[1]?.replace(/\D/g, '');

/**
 * Reads an electricity delivery, with the field names of each company. A token is 20 digits without spaces; other lengths are
 * ignored. A token sent as a JSON number is left out too, because it has lost its last digits.
 */
export function meterOf(answer: Answer): Meter {
  const purchased = firstText(answer, ['purchased_code']);
  const token =
    digitsOf(BARE, firstText(answer, ['token', 'Token', 'mainToken', 'MainToken'])) ??
    digitsOf(MAIN, purchased) ??
    digitsOf(UNLABELLED, purchased);
  return compact({
    token,
    units: unitsOf(answer),
    customerName: firstText(answer, ['customerName', 'CustomerName', 'Customer_Name']),
    kct1: digitsOf(BARE, firstText(answer, ['kct1', 'KCT1', 'Kct1'])) ?? digitsOf(KCT1, purchased),
    kct2: digitsOf(BARE, firstText(answer, ['kct2', 'KCT2', 'Kct2'])) ?? digitsOf(KCT2, purchased),
    bonusToken: digitsOf(BARE, firstText(answer, ['bonusToken', 'BonusToken'])) ?? digitsOf(BONUS, purchased),
    resetToken: digitsOf(BARE, firstText(answer, ['resetToken', 'ResetToken'])),
    configureToken: digitsOf(BARE, firstText(answer, ['configureToken', 'ConfigureToken'])),
  });
}

const UNITS = ['units', 'Units', 'PurchasedUnits', 'purchasedUnits', 'mainTokenUnits'];

/** "16.6" of 16.6, "16.6" or "16.6 kWh". */
const unitsOf = (answer: Answer) => firstTextOrNumber(answer, UNITS)?.replace(/\s*kwh$/i, '');

const compact = (meter: { [Name in keyof Meter]: string | undefined }): Meter =>
  Object.fromEntries(Object.entries(meter).filter(([, value]) => value !== undefined)) as Meter;
