import * as accounts from './accounts.ts';
import * as cashiers from './cashiers.ts';
import * as catalogue from './catalogue.ts';
import * as changePreferences from './change-preferences.ts';
import * as checks from './checks.ts';
import * as contacts from './contacts.ts';
import * as disputes from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as exportTransactions from './export-transactions.ts';
import * as factors from './factors.ts';
import * as funding from './funding.ts';
import * as identity from './identity.ts';
import * as keys from './keys.ts';
import * as notices from './notices.ts';
import * as openFundingAccount from './open-funding-account.ts';
import * as ownData from './own-data.ts';
import * as erasure from './erasure.ts';
import * as ownPassword from './own-password.ts';
import * as preferences from './preferences.ts';
import { PURCHASES } from './purchases/all.ts';
import * as receipts from './receipts.ts';
import * as recipients from './recipients.ts';
import * as reconciliation from './reconciliation.ts';
import * as referral from './referral.ts';
import * as requests from './requests.ts';
import * as sellingPrices from './selling-prices.ts';
import * as session from './session.ts';
import * as subAgents from './sub-agents.ts';
import * as testClock from './test-clock.ts';
import * as testMode from './test-mode.ts';
import * as transactionTotals from './transaction-totals.ts';
import * as transactions from './transactions.ts';
import * as wallet from './wallet.ts';
import * as webhooks from './webhooks.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every endpoint of the contract. For the server and the OpenAPI document; a page imports the few it calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  accounts,
  session,
  ownPassword,
  contacts,
  ownData,
  erasure,
  factors,
  cashiers,
  wallet,
  funding,
  openFundingAccount,
  identity,
  catalogue,
  checks,
  PURCHASES,
  transactions,
  transactionTotals,
  exportTransactions,
  reconciliation,
  disputes,
  receipts,
  recipients,
  sellingPrices,
  subAgents,
  keys,
  requests,
  webhooks,
  events,
  testMode,
  testClock,
  notices,
  referral,
  preferences,
  changePreferences,
].flatMap((module) => (Object.values(module) as unknown[]).filter(isEndpoint));
