import type { Kobo } from '#domain/money.ts';

/** What became of an order, as a vendor's statement says. */
export type StatementEnd = 'delivered' | 'failed' | 'reversed' | 'pending';

/** A line of a vendor's statement about an order. It has at least one of the references. */
export interface StatementLine {
  kind: 'order';
  /** Our reference, which we sent with the order. */
  ref?: string | undefined;
  /** The vendor's own reference. */
  vendorRef?: string | undefined;
  end: StatementEnd;
  /** What the vendor took from our balance. */
  costKobo?: Kobo | undefined;
  at?: Date | undefined;
}

/** `other` is about no order, such as money paid in. `why` says what is wrong with the line, after "line 7". */
export type StatementEntry = StatementLine | { kind: 'other' } | { kind: 'unreadable'; why: string };

/** What a line may tell, each in a column of its own. */
export type StatementField = 'ref' | 'vendorRef' | 'amount' | 'status' | 'at' | 'type';

/** How a vendor writes its statement as a CSV file. */
export interface StatementFile {
  /**
   * The names that a field's column may have, the preferred first. Case, blanks and marks do not count. All these fields must be
   * there, but for one of the references.
   */
  columns: Partial<Record<StatementField, readonly string[]>>;
  /** What the words of the status mean, in lower case. */
  ends: Readonly<Record<string, StatementEnd>>;
  /** The types of lines about orders, where there is a type. */
  orderType?: RegExp;
}

/** What a word of a statement means; undefined for one that is not listed, also for a name that every object has. */
export const meaningOf = <Meaning>(
  meanings: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | undefined => (Object.hasOwn(meanings, word) ? meanings[word] : undefined);
