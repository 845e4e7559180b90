/** Why an order failed, for programs; the last step of its timeline says it for people. New codes may come. */
export const FAILURE_CODES = [
  'WRONG_RECIPIENT',
  'AMOUNT_OUT_OF_RANGE',
  'PROVIDER_DOWN',
  'REFUSED',
  'VENDOR_ACCOUNT',
  'EXPIRED',
  'REVERSED',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];
