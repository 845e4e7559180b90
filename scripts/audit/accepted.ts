/** An advisory that we ship with for a while, although it is high or critical. */
export interface Accepted {
  /** As GitHub names it: "GHSA-xxxx-xxxx-xxxx". */
  advisory: string;
  /** Why it does not reach us, and what has to come before it goes. */
  reason: string;
  /** The last day it holds, "YYYY-MM-DD": then somebody looks at it again. */
  until: string;
}

/** Reviewed like code: each line is a decision. */
export const ACCEPTED: readonly Accepted[] = [];
