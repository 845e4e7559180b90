import * as accounts from '#contract/accounts.ts';
import * as catalogue from '#contract/catalogue.ts';
import { changePreferences } from '#contract/change-preferences.ts';
import * as checks from '#contract/checks.ts';
import * as contacts from '#contract/contacts.ts';
import * as disputes from '#contract/disputes.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import { LowWallet, PriceChange, ProviderStatus } from '#contract/event-types.ts';
import { events } from '#contract/events.ts';
import * as factors from '#contract/factors.ts';
import { Phone, Timestamp } from '#contract/fields.ts';
import * as funding from '#contract/funding.ts';
import { Erasure } from '#contract/erasure.ts';
import { Identity, OwnIdentity } from '#contract/identity.ts';
import { openFundingAccount } from '#contract/open-funding-account.ts';
import type { Schema } from '#contract/json-schema.ts';
import * as keys from '#contract/keys.ts';
import { MarkUp } from '#contract/mark-up.ts';
import { Naira, PositiveNaira } from '#contract/naira.ts';
import * as notices from '#contract/notices.ts';
import * as password from '#contract/own-password.ts';
import { Preferences } from '#contract/preferences.ts';
import { PURCHASES } from '#contract/purchases/all.ts';
import { shareReceipt } from '#contract/receipts.ts';
import * as recipients from '#contract/recipients.ts';
import { reconcile, Reconciliation } from '#contract/reconciliation.ts';
import * as requests from '#contract/requests.ts';
import * as cashiers from '#contract/cashiers.ts';
import * as subAgents from '#contract/sub-agents.ts';
import { Referral } from '#contract/referral.ts';
import * as prices from '#contract/selling-prices.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import * as session from '#contract/session.ts';
import * as clock from '#contract/test-clock.ts';
import { fillTestBalance, testAccount } from '#contract/test-mode.ts';
import { transactionTotals } from '#contract/transaction-totals.ts';
import * as transactions from '#contract/transactions.ts';
import { walletBalance } from '#contract/wallet.ts';
import * as webhooks from '#contract/webhooks.ts';

const pascal = (code: string) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The body that buys a service: ResultCheckerOrder. */
export const orderName = (service: string): string => `${pascal(service)}Order`;

/** Values of one kind, which fields everywhere have. */
const VALUES = { Naira, PositiveNaira, Phone, Timestamp };

/** What calls take. */
const BODIES = {
  Registration: accounts.register.body,
  Login: accounts.login.body,
  PasswordResetRequest: accounts.requestPasswordReset.body,
  PasswordResetCode: accounts.verifyPasswordReset.body,
  PasswordReset: accounts.confirmPasswordReset.body,
  ContactCode: contacts.confirmEmail.body,
  PhoneChange: contacts.askPhoneChange.body,
  PasswordChange: password.changePassword.body,
  PasswordProof: password.confirmSession.body,
  PinChange: factors.setPin.body,
  PinRemoval: factors.removePin.body,
  AuthenticatorStart: factors.beginTotp.body,
  AuthenticatorCode: factors.confirmTotp.body,
  NewCashier: cashiers.addCashier.body,
  CashierChange: cashiers.changeCashier.body,
  DeviceRequest: cashiers.cashiersHere.body,
  CashierCount: cashiers.countCashierDay.body,
  CashierLogin: cashiers.switchCashier.body,
  InvitationCode: subAgents.acceptInvitation.body,
  SubAgentChange: subAgents.changeSubAgent.body,
  MoneyMove: subAgents.moveMoney.body,
  CommissionMove: subAgents.moveCommission.body,
  PasswordAndCode: factors.renewRecoveryCodes.body,
  PreferencesChange: changePreferences.body,
  FundingAccountRequest: openFundingAccount.body,
  FundingClaimRequest: funding.claimManualFunding.body,
  SandboxTransferRequest: funding.sandboxTransfer.body,
  ClockAdvance: clock.advanceTestClock.body,
  ...Object.fromEntries(SERVICE_CODES.map((code) => [orderName(code), PURCHASES[code].body as Schema])),
  DisputeRequest: disputes.openDispute.body,
  DisputeMessageRequest: disputes.writeDisputeMessage.body,
  NewCustomer: recipients.saveRecipient.body,
  CustomerChange: recipients.changeRecipient.body,
  SellingPricesChange: prices.saveSellingPrices.body,
  ReconciliationRequest: reconcile.body,
  WebhookRequest: webhooks.createWebhook.body,
  WebhookChange: webhooks.changeWebhook.body,
};

/** What calls answer, and what stands in it. */
const ANSWERS = {
  User: session.User,
  CurrentUser: session.currentUser.data,
  SignedIn: accounts.SignedIn,
  ResetToken: accounts.verifyPasswordReset.data,
  CodeSent: contacts.askPhoneChange.data,
  Confirmation: password.Confirmation,
  Factors: factors.Factors,
  RecoveryCodes: factors.RecoveryCodes,
  AuthenticatorSecret: factors.TotpSetup,
  Preferences,
  Referral,
  Cashier: cashiers.Cashier,
  CashierDay: cashiers.CashierDay,
  CashierHere: cashiers.CashierHere,
  Till: cashiers.Till,
  SubAgents: subAgents.SubAgents,
  NewInvitation: subAgents.NewInvitation,
  Inviter: subAgents.Inviter,
  SubAgentTotal: subAgents.SubAgentTotal,
  SubAgent: subAgents.SubAgent,
  SubAgentInvitation: subAgents.SubAgentInvitation,
  AgentMove: subAgents.AgentMove,
  Balance: walletBalance.data,
  FundingAccount: funding.FundingAccount,
  Identity,
  Erasure,
  OwnIdentity,
  Bank: funding.Bank,
  FundingClaim: funding.FundingClaim,
  ManualFunding: funding.manualFunding.data,
  SandboxTransfer: funding.sandboxTransfer.data,
  TestBalance: fillTestBalance.data,
  TestClock: clock.testClock.data,
  TestAccount: testAccount.data._zod.def.innerType,
  Service: catalogue.Service,
  Provider: catalogue.Provider,
  ProviderHealth: catalogue.ProviderHealth,
  Plan: catalogue.Plan,
  MarkUp,
  Discount: catalogue.Discount,
  ApiProvider: catalogue.ApiProvider,
  MeterCheck: checks.MeterCheck,
  CableCheck: checks.CableCheck,
  ProfileCheck: checks.ProfileCheck,
  SellingPrice: prices.SellingPrice,
  SellingPrices: prices.sellingPrices.data,
  Transaction: transactions.Transaction,
  TransactionDetails: transactions.TransactionDetails,
  TransactionSummary: transactions.transactionSummary.data,
  TransactionTotals: transactionTotals.data,
  Dispute: disputes.Dispute,
  Disputes: disputes.disputes.data,
  SharedReceipt: shareReceipt.data,
  Customer: recipients.Recipient,
  UsualOrder: recipients.UsualOrder,
  ApiKey: keys.ApiKey,
  NewApiKey: keys.NewApiKey,
  ApiRequest: requests.ApiRequest,
  Webhook: webhooks.Webhook,
  NewWebhook: webhooks.NewWebhook,
  WebhookDelivery: webhooks.WebhookDelivery,
  WebhookEvent: webhooks.WebhookEvent,
  LowWallet,
  PriceChange,
  ProviderStatus,
  EventPage: events.meta,
  Reconciliation,
  Notice: notices.Notice,
  Contact: notices.Contact,
  Page: transactions.transactions.meta._zod.def.innerType,
  Error: ErrorAnswer,
};

/** The schemas that have a name in the document, in its order. */
export const NAMED: readonly { name: string; schema: Schema; direction: 'input' | 'output' }[] = [
  ...Object.entries({ ...VALUES, ...ANSWERS }).map(([name, schema]) => ({
    name,
    schema,
    direction: 'output' as const,
  })),
  ...Object.entries(BODIES).map(([name, schema]) => ({ name, schema, direction: 'input' as const })),
];

/** Schemas of the contract that are written twice, word for word. */
const SAME: [Schema, string][] = [
  [webhooks.webhookDeliveries.meta._zod.def.innerType, 'Page'],
  [requests.apiRequests.meta._zod.def.innerType, 'Page'],
];

const NAMES = new Map<Schema, string>([
  ...NAMED.map(({ name, schema }): [Schema, string] => [schema, name]),
  ...SAME,
]);

const sentByKeys = new Set<Schema | undefined>(
  ENDPOINTS.filter(({ access }) => access === 'agent').map(({ body }) => body),
);

/** The bodies that API keys send, whose fields are refused where they are none of those listed. */
export const KEY_BODIES: ReadonlySet<string> = new Set(
  NAMED.filter(({ schema }) => sentByKeys.has(schema)).map(({ name }) => name),
);

export const nameOf = (schema: Schema): string | undefined => NAMES.get(schema);

/** Where a schema with a name stands in the document. */
export const addressOf = (name: string): string => `#/components/schemas/${name}`;
