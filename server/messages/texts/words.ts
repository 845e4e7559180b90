import { ONE_TIME_CODE } from '#contract/limits.ts';
import { groupsOf } from '#domain/groups-of.ts';

/** A number that the customer types in. */
interface Code {
  label: string;
  value: string;
}

/** What a text says of an order. */
export interface OrderWords {
  status: 'SUCCESSFUL' | 'FAILED' | 'REVERSED';
  /** "N500 MTN airtime". */
  what: string;
  /** "08031234567", "meter 45701234567". */
  forWhom: string;
  provider: string | undefined;
  /** Tokens, in the order in which they are typed in. */
  codes: readonly Code[];
  /** There are codes that a text has no room for. */
  hasMoreCodes: boolean;
  ref: string;
  /** As it stands on shared receipts; undefined where they are off. */
  shop: string | undefined;
}

const ONE_TEXT = 160;
/** Each part of a longer one. */
const PART = 153;

const parts = ({ length }: string) => (length <= ONE_TEXT ? 1 : Math.ceil(length / PART));

/**
 * An order's outcome in the characters of the GSM alphabet, of which one text takes 160. A longer one is sent in parts, which phones put
 * together: a token is never cut. The shop's name is left out where it would cost a further part.
 */
export function outcomeWords(order: OrderWords): string {
  const words = toPlain(`${sentenceOf(order)} Ref ${order.ref}.`);
  const shop = shopName(order.shop);
  const named = shop ? `${shop}: ${words}` : words;
  return parts(named) > parts(words) ? words : named;
}

function sentenceOf({ status, what, forWhom, provider, codes, hasMoreCodes }: OrderWords): string {
  const hasCodes = codes.length > 0 || hasMoreCodes;
  const order = `${what} for ${forWhom}`;
  if (status === 'FAILED') return `${order} was not delivered. Ask the shop where you paid for your money.`;
  if (status === 'REVERSED') {
    const isVoid = hasCodes ? ' Do not use its token or pin.' : '';
    return `${order} was delivered, then ${provider ?? 'the provider'} took it back.${isVoid} Ask the shop where you paid for your money.`;
  }
  const told = codes.map(({ label, value }) => ` ${label}: ${printed(value)}.`).join('');
  return `${order} is delivered.${told}${hasMoreCodes ? ' Ask the shop where you paid for the pins.' : ''}`;
}

/** A token in groups of four, as it is read out; a pin is dialled as it is. */
const printed = (value: string) => (/^\d{20}$/.test(value) ? groupsOf(value, 4).join('-') : value);

const LONGEST_SHOP = 30;

/** Anybody may call their shop anything: a name with a number to call or a place to go to is not sent to others in ours. */
function shopName(name = ''): string | undefined {
  const plain = toPlain(name).trim();
  const isName = plain.length <= LONGEST_SHOP && !/\d[\d -]{2,}\d|[/@:]|\w\.\w/.test(plain);
  return isName ? plain : undefined;
}

const ALIKE: Record<string, string> = {
  '₦': 'N',
  '×': 'x',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
};

/** One character outside the alphabet makes a text of 160 three of 70. */
const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[₦×’‘“”–—−…[\]{}]/g, (character) => ALIKE[character] ?? '')
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e]|[`^~|\\]/g, '')
    .replace(/ +/g, ' ');

/** To the old number of an agent who wants another one. */
export const codeWords = (code: string): string =>
  `Your code for another phone number: ${code}. It works for ${ONE_TIME_CODE.lifetimeMs / 60_000} minutes. If you did not ask for it, change your password at once.`;
