/** What really became of an order at a vendor; `open` where it has yet to be decided. */
export type Fate = 'delivered' | 'failed' | 'open';

/** A vendor that remembers everything. */
export interface Witness {
  name: string;
  /** Undefined for an order that never came. */
  fateOf: (ref: string) => Fate | undefined;
  /** The refs of the purchases that came, one for each time. */
  purchases: () => string[];
}
