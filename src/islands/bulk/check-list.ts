import type { Service } from '#contract/catalogue.ts';
import { readList } from '#domain/bulk/cells.ts';
import { checkLines, type ListFault, type ListSale } from '#domain/bulk/check.ts';
import { repeatsOf } from '#domain/bulk/totals.ts';
import { LIST_LIMIT } from '#stores/outbox/lists/draft.ts';

export interface CheckedList {
  sales: ListSale[];
  faults: ListFault[];
  /** Sales that repeat one further up, with the line of that one. */
  repeats: Map<ListSale, number>;
  /** The part of the list's text that stays to be fixed. */
  leftOver: string;
}

/** @returns a sentence when the list cannot be taken at all */
export function sizeProblem(text: string): string | undefined {
  const count = readList(text).lines.length;
  if (count === 0) return 'The list is empty. Paste it here, or choose a file.';
  if (count <= LIST_LIMIT) return undefined;
  return `This list has ${count} rows. One list takes at most ${LIST_LIMIT}. Send the rest as another list.`;
}

/** Checks a list against the catalogue. */
export function checkList(text: string, services: readonly Service[]): CheckedList {
  const { header, lines } = readList(text);
  const { sales, faults } = checkLines(lines, services);
  const kept = faults.map((fault) => fault.text);
  const leftOver = kept.length > 0 ? [...(header === undefined ? [] : [header]), ...kept].join('\n') : '';
  return { sales, faults, repeats: repeatsOf(sales), leftOver };
}
