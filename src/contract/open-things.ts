/** What has to end before nobody is left whom it belongs to; `staff`: they stopped the account, or decide on money of it. */
export const OPEN_THINGS = [
  'balance',
  'commission',
  'orders',
  'claims',
  'disputes',
  'sub-agents',
  'staff',
] as const;
export type OpenThing = (typeof OPEN_THINGS)[number];
