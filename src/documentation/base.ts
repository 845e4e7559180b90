/** What the guide tells of the whole API, from the contract. */
export { API_BASE } from '#contract/endpoint.ts';
export {
  API_KEY_RATE as KEY_RATE,
  CHECK_RATE as CHECKS,
  EXPORT_RATE as EXPORTS,
  REQUERY_RATE as REQUERIES,
  WEBHOOK_RATE as POSTS,
} from '#contract/limits.ts';
