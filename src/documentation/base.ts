/** What the guide tells of the whole API, from the contract. */
export { API_BASE } from '#contract/endpoint.ts';
export { REPLAYED_HEADER } from '#contract/idempotency-key.ts';
export {
  API_KEY_RATE as KEY_RATE,
  CHECK_RATE as CHECKS,
  EXPORT_RATE as EXPORTS,
  FULL_TEST_BALANCE,
  REQUERY_RATE as REQUERIES,
  REQUEST_LOG,
  WEBHOOK_RATE as POSTS,
  TEST_FILL_RATE as TEST_FILLS,
  TEST_ORDERS,
} from '#contract/limits.ts';
export { FORMER_SECRET_HOURS, WEBHOOK_SIGNATURE_HEADER } from '#contract/webhooks.ts';
export { MODE_HEADER } from '#contract/test-mode.ts';
