import { parseNaira, toNaira } from '#domain/money.ts';

/** What was typed as naira with groups ("1,500.5"), never more than two decimals; other characters are dropped. */
export function groupTyped(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  if (!rest.length) return grouped;
  return `${grouped || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Typed text as the wire has it ("1500.50"); empty when there is no amount in it. */
export function toWire(text: string): string {
  const amount = parseNaira(text.replace(/\.$/, ''));
  return amount === undefined ? '' : toNaira(amount);
}

/** The wire's text as the field shows it, without a ".00" that was not typed. */
export const fromWire = (wire: string): string => groupTyped(wire.replace(/\.00$/, ''));

/** Where the caret belongs in `next` when `figures` figures and dots stood before it. */
export function caretAfter(next: string, figures: number): number {
  let passed = 0;
  let at = 0;
  while (at < next.length && passed < figures) {
    if (next[at] !== ',') passed += 1;
    at += 1;
  }
  return at;
}
