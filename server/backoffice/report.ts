/** A bigint is money in kobo. */
export type Cell = string | number | bigint | Date | boolean | null;
export type Row = Record<string, Cell>;

/** What a command tells. */
export interface Report {
  /** One sentence for people. */
  message: string;
  rows?: Row[];
  /** One thing with its fields, instead of rows. */
  detail?: Row;
  /** Printed as it is, instead of everything else. */
  text?: string;
  /** It was done before, and nothing was changed. @default false */
  isRepeat?: boolean;
  /** The process then ends with code 1. @default false */
  isBad?: boolean;
}
