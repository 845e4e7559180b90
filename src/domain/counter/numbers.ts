/** Digits of a mobile number, written with or without the country, in any groups; "+234 (0) 803…" too. */
const PHONE =
  /(?<!\d)(?:(?:\+|00)?234[\s().-]{0,2}0?[\s().-]{0,2}|0[\s.-]?)([789](?:[\s().-]{0,2}\d){9})(?!\d)/;

const MOBILE = /^[789][01]\d{8}$/;

const withoutGaps = (text: string): string => text.replace(/\D/g, '');

/** Takes the first mobile number out of a text. @returns it as it is dialled at home ("08031234567"), and the rest */
export function takePhone(text: string): { phone?: string; rest: string } {
  const match = PHONE.exec(text);
  const national = withoutGaps(match?.[1] ?? '');
  if (!match || !MOBILE.test(national)) return { rest: text };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { phone: `0${national}`, rest };
}

/** A meter has 11 to 13 digits, a smart card 10 or 11. */
const LENGTHS = [10, 11, 12, 13];
/** Of numbers in groups: twelve are more often an amount before three groups. */
const GROUPED_LENGTHS = [11, 10, 13];

/** One digit more or less than a phone has: a slip, and no meter. */
const isSlip = (digits: string): boolean => /^0[789][01]/.test(digits) && digits.length !== 11;

interface Token {
  digits: string;
  start: number;
  end: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/(?<![\w.,₦#+])\d+(?:-\d+)*(?![\w,]|\.\d)/g)].map(({ 0: found, index }) => ({
    digits: withoutGaps(found),
    start: index,
    end: index + found.length,
  }));

const isRound = ({ digits }: Token): boolean => /00$/.test(digits) && digits.length <= 5;

/** Groups side by side that together are as long as such a number; those without an amount at an edge go first. */
function windowsOf(text: string, tokens: readonly Token[]): Token[] {
  const found: (Token & { isEdgy: boolean })[] = [];
  for (const [from, first] of tokens.entries()) {
    let digits = first.digits;
    for (const [offset, next] of tokens.slice(from + 1).entries()) {
      const before = tokens[from + offset];
      if (!before || text.slice(before.end, next.start).trim() !== '') break;
      digits += next.digits;
      if (GROUPED_LENGTHS.includes(digits.length))
        found.push({ digits, start: first.start, end: next.end, isEdgy: isRound(first) || isRound(next) });
    }
  }
  return found.sort((a, b) => Number(a.isEdgy) - Number(b.isEdgy));
}

/** Takes the number of a meter, a card or a profile out of a text that has lost its phone number. */
export function takePrinted(text: string): { printed?: string; rest: string } {
  const tokens = tokensOf(text);
  const whole = tokens.find(({ digits }) => LENGTHS.includes(digits.length) && !isSlip(digits));
  const token = whole ?? windowsOf(text, tokens).find(({ digits }) => !isSlip(digits));
  if (!token) return { rest: text };
  return { printed: token.digits, rest: `${text.slice(0, token.start)} ${text.slice(token.end)}` };
}
