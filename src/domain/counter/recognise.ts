import type { NetworkCode } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { networkOf } from '../network.ts';
import { takeAmount, takeQuantity, takeSize, takeValidity } from './measures.ts';
import { takePhone, takePrinted } from './numbers.ts';
import {
  DATA_KINDS,
  FILLERS,
  isNetwork,
  PROVIDER_WORDS,
  SERVICE_WORDS,
  serviceOfProvider,
  takeWord,
} from './words.ts';

/** What a text that was typed, pasted or shared at the counter asks for, as far as it says. */
export interface Asked {
  /** A mobile number, as it is dialled at home: "08031234567". */
  phone?: string;
  /** The digits of a meter, a card or an exam profile. */
  printed?: string;
  service?: ServiceCode;
  /** A code of the catalogue: MTN, IKEDC, DSTV, WAEC. */
  provider?: string;
  /** Naira as the wire writes it: "500.00". */
  amount?: string;
  /** Megabytes of 1,000,000 bytes. */
  sizeMb?: number;
  validityDays?: number;
  quantity?: number;
  meterType?: 'prepaid' | 'postpaid';
  /** What is left: the words of a plan ("compact", "sme"), a customer's name, or the digits of an unfinished number. */
  words: string;
}

/** Marks that phones put around a number when it is copied, and that nobody sees. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const tidy = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').toLowerCase();

const meterTypeOf = (text: string): Asked['meterType'] =>
  /\bpost-?paid\b/.test(text) ? 'postpaid' : /\bpre-?paid\b/.test(text) ? 'prepaid' : undefined;

/** Recognises a number, and what is asked for it. Pure: it knows no customers and no catalogue. */
export function recognise(text: string): Asked {
  const tidied = tidy(text);
  const phone = takePhone(tidied);
  const provider = takeWord(phone.rest, PROVIDER_WORDS);
  const printed = takePrinted(provider.rest);
  const size = takeSize(printed.rest);
  const validity = takeValidity(size.rest);
  const quantity = takeQuantity(validity.rest);
  const amount = takeAmount(quantity.rest);
  const service = takeWord(amount.rest, SERVICE_WORDS);
  const named = provider.found === undefined ? undefined : serviceOfProvider(provider.found);
  const isOfData = size.value !== undefined || DATA_KINDS.test(service.rest);
  return withoutGaps({
    phone: phone.phone,
    printed: printed.printed,
    service: named ?? service.found ?? (isOfData ? 'data' : undefined),
    provider: provider.found,
    amount: amount.value,
    sizeMb: size.value,
    validityDays: validity.value,
    quantity: quantity.value,
    meterType: meterTypeOf(tidied),
    words: service.rest
      .replace(FILLERS, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  });
}

type Gapped<T> = { [Key in keyof T]: T[Key] | undefined };

/** Leaves out what was not said. */
const withoutGaps = (asked: Gapped<Asked>): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as unknown as Asked;

/** A number, and what it is taken for. */
export interface Reading {
  kind: 'phone' | 'meter' | 'card';
  number: string;
}

const KIND_OF: Partial<Record<ServiceCode, Reading['kind']>> = {
  electricity: 'meter',
  cable: 'card',
  data: 'phone',
  airtime: 'phone',
};

/** A phone number that has lost its zero, as a spreadsheet leaves it. */
const withZero = (digits: string): string | undefined =>
  /^[789][01]\d{8}$/.test(digits) && networkOf(`0${digits}`) ? `0${digits}` : undefined;

function readPrinted(digits: string): Reading[] {
  const card: Reading = { kind: 'card', number: digits };
  const meter: Reading = { kind: 'meter', number: digits };
  if (digits.length !== 10) return [meter, card];
  const phone = withZero(digits);
  if (!phone) return [card];
  const line: Reading = { kind: 'phone', number: phone };
  // Smart cards begin with 7 too, but never with 8 or 9.
  return digits.startsWith('7') ? [card, line] : [line, card];
}

/** What the number may be, the likeliest first; the service that is asked for decides. Empty while there is no whole number. */
export function readingsOf({ phone, printed, service }: Asked): Reading[] {
  const readings = [
    ...(printed ? readPrinted(printed) : []),
    ...(phone ? [{ kind: 'phone', number: phone } as const] : []),
  ];
  const wanted = service && KIND_OF[service];
  return readings.sort((a, b) => Number(b.kind === wanted) - Number(a.kind === wanted));
}

/** The network of a phone number: the one that was named, or the one that its first digits tell. */
export const askedNetwork = ({ provider }: Asked, phone: string): NetworkCode | undefined =>
  isNetwork(provider) ? (provider as NetworkCode) : networkOf(phone);
