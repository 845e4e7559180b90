import { StartupError } from './startup-error.ts';

// Variables that Docker's links and Kubernetes add for a service of that name.
const NAMED_AFTER_A_SERVICE = /_(SERVICE_(HOST|PORT)|PORT)(_\w+)?$/;

const SHORTEST_WITH_A_SLIP = 6;
const SHORTEST_WITH_TWO_SLIPS = 12;

const LOOKS_LIKE: Record<string, string> = { '0': 'O', '1': 'I', L: 'I', '|': 'I', '5': 'S', '8': 'B' };

/** Names that are easily confused get the same key. */
const lookOf = (name: string) =>
  name.toUpperCase().replace(/[01L|58]|[^\p{L}\d]/gu, (character) => LOOKS_LIKE[character] ?? '');

/** The number of letters to insert, delete, change or swap with a neighbour to turn one name into the other. */
function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  rows[0] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      rows[i]?.splice(j, 1, isSwap ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  return at(a.length, b.length);
}

const slipsAllowed = ({ length }: string) =>
  Number(length >= SHORTEST_WITH_A_SLIP) + Number(length >= SHORTEST_WITH_TWO_SLIPS);

/** DATABASE_URL_OLD and TEST_DATABASE_URL are names of their own, however short what was added. */
const isExtended = (name: string, setting: string) =>
  (name.startsWith(`${setting}_`) && name.length > setting.length + 1) ||
  (name.endsWith(`_${setting}`) && name.length > setting.length + 1);

function isMeant(name: string, setting: string): boolean {
  const upper = name.toUpperCase();
  if (isExtended(upper, setting)) return false;
  return lookOf(name) === lookOf(setting) || slipsBetween(upper, setting) <= slipsAllowed(setting);
}

const prefixOf = (name: string) => `${name.split('_')[0]}_`;

/**
 * Refuses misspelt settings, which would otherwise be ignored.
 * @param own the settings of one company; other names with their prefix are refused too
 * @throws StartupError naming the first that is nearly one of ours
 */
export function refuseNearMisses(
  given: readonly string[],
  settings: readonly string[],
  own: readonly string[],
): void {
  const prefixes = new Set(own.map(prefixOf));
  for (const name of given) {
    if (settings.includes(name)) continue;
    const meant = settings.find((setting) => isMeant(name, setting));
    if (meant) throw new StartupError(`${name}: did you mean ${meant}?`);
    const prefix = prefixOf(name.toUpperCase());
    if (!prefixes.has(prefix) || NAMED_AFTER_A_SERVICE.test(name)) continue;
    const there = own.filter((setting) => setting.startsWith(prefix));
    throw new StartupError(`${name} is not a setting: those of its kind are ${there.join(', ')}.`);
  }
}
