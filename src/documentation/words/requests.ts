import { PIN, PIN_QUANTITY } from '#contract/limits.ts';
import { GUIDES } from '#services/services.ts';
import { orderName } from '../openapi/names.ts';
import type { Words } from './word-book.ts';

/** A service's own words for the fields of its order go before those that all orders share. */
const OF_SERVICES: Words = Object.fromEntries(
  Object.entries(GUIDES).flatMap(([code, { words = {} }]) =>
    Object.entries(words).map(([field, meaning]) => [`${orderName(code)}.${field}`, meaning]),
  ),
);

const CODE = 'Six digits of the authenticator app, or a recovery code in any spelling.';
const PASSWORD = 'The agent’s password.';

/** What callers send: bodies by their name, parameters by their call. */
export const REQUEST_WORDS: Words = {
  // Orders
  DataOrder: 'A data plan for one number.',
  AirtimeOrder: 'Airtime for one number.',
  ElectricityOrder: 'Electricity for one meter.',
  CableOrder: 'A bouquet for one card.',
  ResultCheckerOrder: 'Pins of one exam.',
  RechargeCardsOrder: 'Airtime pins of one network and value.',
  '*.network': 'Code of the network: MTN, AIRTEL, GLO or T2.',
  'DataOrder.phone': 'The number to top up: 08031234567, +2348031234567 or 2348031234567.',
  'AirtimeOrder.phone': 'The number to top up: 08031234567, +2348031234567 or 2348031234567.',
  'DataOrder.planId': 'Id of a plan, from the catalogue.',
  '*.ported': 'true when the number has moved to another network; its prefix is then not checked.',
  'AirtimeOrder.amount': 'Above 0, at most ten digits of naira; the provider’s limits are in the catalogue.',
  'ElectricityOrder.amount':
    'Above 0, at most ten digits of naira; the provider’s limits are in the catalogue.',
  'ElectricityOrder.discoName': 'Code of the electricity company, such as IKEDC.',
  'ElectricityOrder.meterNumber': 'As printed on the meter; spaces and dashes are dropped.',
  'ElectricityOrder.meterType': 'How the meter is paid for.',
  'CableOrder.cableName': 'Code of the cable company: DSTV, GOTV or STARTIMES.',
  'CableOrder.smartCardNumber': 'The decoder’s smart card or IUC number; spaces and dashes are dropped.',
  'ResultCheckerOrder.exam':
    'Code of the exam body (WAEC, NECO, NABTEB), or the pin’s id where it has several (JAMB).',
  'ResultCheckerOrder.quantity': `How many pins, ${PIN_QUANTITY.min} to ${PIN_QUANTITY.max}.`,
  'ResultCheckerOrder.profileId':
    'The candidate’s 10-digit JAMB profile id; for JAMB pins only, and needed there.',
  ...OF_SERVICES,
  '*.clientReference':
    'The order’s name in your own books, in printable ASCII. It comes back wherever the order does, and finds it. It need not be unique.',
  '*.metadata':
    'Up to ten texts of yours, names of 40 and texts of 200 characters at most. They come back as you sent them.',
  // Parameters
  'get-validate-profile.exam': 'Id of the JAMB pin, from the catalogue.',
  'get-validate-profile.profile_id': 'The candidate’s 10-digit profile id.',
  'get-validate-meter.meter_number': 'The meter to look up.',
  'get-validate-meter.disco_name': 'Code of the electricity company, such as IKEDC.',
  'get-validate-meter.meter_type': 'How the meter is paid for.',
  'get-validate-cable.smart_card_number': 'The card to look up.',
  'get-validate-cable.cable_name': 'Code of the cable company: DSTV, GOTV or STARTIMES.',
  'get-transactions.status': 'Only this status.',
  'get-transactions-export.status': 'Only this status.',
  'get-transactions-totals.status': 'Only this status.',
  '*.search':
    'At least three digits of a number, at least the last four characters of a reference, token, pin or serial, the beginning of your own `clientReference`, an amount, or words of the product, of the name on the meter or of the saved customer’s name.',
  'get-transactions.type': 'Only this kind.',
  'get-transactions-export.type': 'Only this kind.',
  'get-transactions-totals.type': 'Only this kind.',
  '*.cashier': 'Only what this cashier sold, by their `id`.',
  '*.from': 'A date (2026-11-21, whole days in Lagos) or a time; included.',
  '*.to': 'A date (2026-11-21, whole days in Lagos) or a time; included.',
  '*.cursor': 'The `meta.nextCursor` of the page before.',
  'get-transactions.limit': 'How many a page holds; 50 when left out.',
  'get-transactions-export.format': 'Exports are CSV only.',
  'get-transactions-summary.days': 'How many days back, today included; 7 when left out.',
  'get-transactions-ref.ref': 'The transaction’s `ref`.',
  'post-transactions-ref-requery.ref': 'The order’s `ref`.',
  'get-transactions-ref-disputes.ref': 'The order’s `ref`.',
  'post-transactions-ref-disputes.ref': 'The order’s `ref`.',
  'post-transactions-ref-disputes-messages.ref': 'The order’s `ref`.',
  'post-transactions-ref-disputes-resolve.ref': 'The order’s `ref`.',
  'post-transactions-ref-receipt.ref': 'The order’s `ref`.',
  'delete-transactions-ref-receipt.ref': 'The order’s `ref`.',
  'patch-recipients-id.id': 'The saved customer’s `id`.',
  'delete-recipients-id.id': 'The saved customer’s `id`.',
  'get-recipients.service': 'Only customers of this service.',
  'get-api-keys.mode': 'live when left out.',
  'post-api-keys.mode': 'live when left out.',
  'post-api-keys.keepFormer':
    'yes lets the key of now work for 24 hours more; no, or left out, ends it at once.',
  'get-api-requests.mode': 'Only this mode.',
  'get-api-requests.status': 'Only answers whose status begins with this digit.',
  'post-webhook-deliveries-id-resend.id': 'The `id` of the event, from the list of events.',
  // Accounts
  Registration: 'A new agent.',
  'Registration.username':
    'For logins: 3 to 30 letters, digits, dots or underscores, beginning with a letter.',
  'Registration.phone': 'The agent’s number: 08031234567, +2348031234567 or 2348031234567.',
  'Registration.password': 'At least 8 characters; the commonest passwords are refused.',
  Login: 'Who signs in.',
  'Login.username': 'The username, the email or the phone number.',
  'Login.password': PASSWORD,
  'Login.code': `${CODE} Needed where the agent has set up an app.`,
  'Registration.referralCode':
    'Of the agent whose link brought this one. One that is nobody’s counts as none.',
  '*.deviceMark':
    'Marks a device on which the agent has logged in before, so that wrong passwords of others use up none of its tries. Keep the one that a login answers.',
  PasswordResetRequest: 'Whose password is lost.',
  ContactCode: 'What came back from the email or the phone.',
  'ContactCode.otp': 'Its six digits.',
  PhoneChange: 'The phone number that the agent wants.',
  'PhoneChange.phone': 'The new number.',
  'PhoneChange.sendTo': 'Where the code goes: the old number, or the email.',
  PasswordResetCode: 'The code from the mail.',
  'PasswordResetCode.otp': 'The 6 digits from the mail.',
  PasswordReset: 'The new password, with the proof that the mail was read.',
  'PasswordReset.password': 'The new one: at least 8 characters; the commonest passwords are refused.',
  'PasswordReset.endKeys': 'Whether API keys, test keys and the webhook end with it; left out, they do.',
  PasswordChange: 'The old password and the new one.',
  'PasswordChange.oldPassword': 'The current password.',
  'PasswordChange.newPassword':
    'At least 8 characters, not the current one; the commonest passwords are refused.',
  PasswordProof: 'The password again.',
  'PasswordProof.password': PASSWORD,
  'PasswordProof.code': `${CODE} Needed where logins ask for one.`,
  PinChange: 'The PIN and when it is asked for.',
  'PinChange.password': PASSWORD,
  'PinChange.pin': `The new PIN, ${PIN.min} to ${PIN.max} digits; left out, the current one stays.`,
  'PinChange.aboveAmount': 'Sales that cost more ask for the PIN; "0.00" is every sale.',
  'PinChange.dayAmount':
    'Once the sales of a day without the PIN would come to more, each asks for it. Left out it stays; one never chosen is five times `aboveAmount`.',
  'PinChange.keySells': 'Whether the API key sells above that amount; it has no PIN to send.',
  PinRemoval: 'The password, to turn the PIN off.',
  'PinRemoval.password': PASSWORD,
  AuthenticatorStart: 'The password, to set up an authenticator app.',
  'AuthenticatorStart.password': PASSWORD,
  AuthenticatorCode: 'What the app shows.',
  'AuthenticatorCode.code': 'The six digits that the app shows now.',
  PasswordAndCode: 'The password and a code, together.',
  'PasswordAndCode.password': PASSWORD,
  'PasswordAndCode.code': CODE,
  PreferencesChange: 'The preferences to change; what is left out stays.',
  // Money into the wallet
  FundingAccountRequest: 'The bank to open an account at.',
  'FundingAccountRequest.bankCode': 'Code of a bank on offer.',
  'FundingAccountRequest.identity': 'Needed while the bank has `wantsIdentity`; afterwards it is not read.',
  FundingClaimRequest: 'A transfer that was made by hand.',
  'FundingClaimRequest.amount': 'What was paid; the least is `minimumAmount` of GET manual-funding.',
  'FundingClaimRequest.senderName': 'The name on the account it was paid from.',
  'FundingClaimRequest.paidAt': 'When it was paid: a date (2026-11-20) or an ISO 8601 time.',
  'FundingClaimRequest.note': 'Anything that helps to find the transfer.',
  SandboxTransferRequest: 'A bank transfer to play.',
  'SandboxTransferRequest.accountNumber': 'One of the agent’s own funding accounts.',
  'SandboxTransferRequest.amount': 'What is paid in, before the fee.',
  ClockAdvance: 'How far the test clock goes.',
  'ClockAdvance.advance': 'From 1s to 30d: a whole number with s, m, h or d.',
  // Disputes, customers, prices, webhooks
  DisputeRequest: 'What is wrong with an order.',
  'DisputeRequest.reason': 'What kind of thing is wrong.',
  'DisputeRequest.text': 'What happened, for support to read.',
  DisputeMessageRequest: 'One more message.',
  'DisputeMessageRequest.text': 'What support should know.',
  NewCustomer: 'A customer to save.',
  CustomerChange: 'The fields of a saved customer to change.',
  '*.name': 'For people to read.',
  SellingPricesChange: 'The whole list of selling prices.',
  'SellingPricesChange.prices':
    'An empty list removes them all. All of it is saved, or nothing when one row is wrong.',
  WebhookRequest: 'Where events go, and which.',
  WebhookChange: 'What to change; what is left out stays.',
  'WebhookChange.paused': 'true pauses the webhook, false resumes it.',
};
