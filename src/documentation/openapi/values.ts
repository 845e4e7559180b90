import { EVENT_TYPES } from '#contract/event-types.ts';
import { DISPUTE_REASONS } from '#contract/disputes.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { FAILURE_CODES } from '#contract/failure-codes.ts';
import type { Json } from '#contract/json-schema.ts';
import { KEY_MODES } from '#contract/keys.ts';
import { METER_TYPES } from '#contract/purchases/electricity.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#contract/transactions.ts';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks.ts';

const DISPUTE_STATES = ['OPEN', 'ANSWERED', 'RESOLVED'];
const SIDES = ['agent', 'support'];

/**
 * The values that this server answers today, by schema and field. The contract reads any text there, so that our client
 * understands a later server too.
 */
export const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  'SignedIn.authorization.type': ['bearer'],
  'Cashier.services[]': SERVICE_CODES,
  'Till.services[]': SERVICE_CODES,
  'SubAgent.prices[].service': SERVICE_CODES,
  'MeterCheck.meterType': METER_TYPES,
  'Transaction.status': TRANSACTION_STATUSES,
  'Transaction.transactionType': TRANSACTION_TYPES,
  'Transaction.failureCode': FAILURE_CODES,
  'Transaction.mode': KEY_MODES,
  'TransactionDetails.meter.type': METER_TYPES,
  'TransactionDetails.dispute': DISPUTE_STATES.slice(0, 2),
  'TransactionDetails.timeline[].status': TRANSACTION_STATUSES,
  'TransactionSummary.byDay[].service': SERVICE_CODES,
  'TransactionSummary.byService[].service': SERVICE_CODES,
  'TransactionSummary.byStatus[].status': TRANSACTION_STATUSES,
  'Dispute.reason': DISPUTE_REASONS,
  'Dispute.state': DISPUTE_STATES,
  'Dispute.resolvedBy': SIDES,
  'Dispute.messages[].author': SIDES,
  'FundingClaim.status': ['PENDING', 'APPROVED', 'REJECTED'],
  'Service.code': SERVICE_CODES,
  'Discount.service': SERVICE_CODES,
  'ApiProvider.service': SERVICE_CODES,
  'SellingPrice.service': SERVICE_CODES,
  'Customer.service': SERVICE_CODES,
  'UsualOrder.meterType': METER_TYPES,
  'ApiRequest.code': ERROR_CODES,
  'Webhook.events[]': EVENT_TYPES,
  'NewWebhook.events[]': EVENT_TYPES,
  'WebhookDelivery.type': WEBHOOK_EVENT_TYPES,
  'PriceChange.service': SERVICE_CODES,
  'ProviderStatus.service': SERVICE_CODES,
  'Reconciliation.different[].orders[].status': TRANSACTION_STATUSES,
  'Reconciliation.unnamed[].status': TRANSACTION_STATUSES,
  'Error.code': ERROR_CODES,
};

/** What this server never leaves out, though the contract lets another one do so. */
export const ALWAYS_ANSWERED: Readonly<Record<string, readonly string[]>> = {
  Error: ['status', 'message', 'code', 'requestId'],
};

/** What the values with a name have besides the contract's pattern. */
export const OF_VALUES: Readonly<Record<string, Json>> = {
  Naira: { examples: ['1500.00'] },
  PositiveNaira: { examples: ['1500.00'] },
  Phone: { examples: ['08031234567'] },
  Timestamp: { format: 'date-time', examples: ['2026-11-23T02:35:59.666Z'] },
};
