/** PINs that are guessed first besides runs, repeats and years: keypad patterns, pairs and common leaked PINs. */
const COMMON = new Set(
  '2580 0852 1004 6969 5683 1122 1221 2112 1313 2468 1379 1397 159753 147258 258456 112233 123321 121314'.split(
    ' ',
  ),
);

const RUNS = '01234567890123456789';

const reversed = (text: string) => [...text].reverse().join('');

/**
 * True for a PIN that falls within the few tries there are: one digit or two again and again, a run up or down, a year, one of the
 * commonest, or the end of the agent's own phone number.
 */
export function isEasyPin(pin: string, phone: string): boolean {
  const isRun = RUNS.includes(pin) || RUNS.includes(reversed(pin));
  const repeats = /^(\d{1,3})\1+$/.test(pin);
  const isYear = /^(19|20)\d\d$/.test(pin);
  return isRun || repeats || isYear || COMMON.has(pin) || phone.endsWith(pin);
}
