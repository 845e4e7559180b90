import { EXPORT_RATE, REQUERY_RATE } from '#contract/limits.ts';
import type { Words } from './word-book.ts';

const SAFE_TO_REPEAT =
  'Debits the wallet and delivers. Safe to repeat with the same `Idempotency-Key`: you get the same order and pay once.';

/** What each call does, beside its summary; by the operation's id. */
export const CALL_WORDS: Words = {
  'post-auth-register': 'Creates an agent with an empty wallet and answers a session, as a login does.',
  'post-auth-login':
    'Starts a session and answers its token. The agent’s previous session ends. If the agent uses an authenticator app, a login without `code` is answered 422 on `code`.',
  'post-auth-reset-password':
    'Step 1 of a password reset. Emails a one-time code of 6 digits. It is valid for 10 minutes and 5 tries.',
  'post-auth-otp-reset-password': 'Step 2 of a password reset. Exchanges the code for a reset token.',
  'post-auth-confirm-reset-password':
    'Step 3 of a password reset. Sets the new password and ends every session of the agent. API keys and the webhook end too, unless `endKeys` is false.',
  'get-auth-user': 'The agent this session belongs to.',
  'post-auth-logout': 'Ends this session. Its token stops working.',
  'post-auth-change-password':
    'Needs the current password. This session continues, and an email tells the agent about the change.',
  'post-auth-confirm':
    'Creating API keys, webhooks and funding accounts needs a session that confirmed its password recently.',
  'get-auth-factors': 'Which sales need a PIN, and whether logins need a code.',
  'post-auth-data':
    'What we keep about the agent, for their own records: orders, payments, saved customers, cashiers, sign-ins and the rest, one table each. An email tells the agent about it.',
  'post-auth-email-code':
    'Registering sends the first code. A new code replaces the old one. If the email is already confirmed, nothing is sent.',
  'post-auth-email': 'After five wrong codes, ask for a new one.',
  'post-auth-phone-code':
    'The number changes only after the code is confirmed. Without `sendTo`, the code goes to the old number if the shop can send texts, or else to the email.',
  'post-auth-phone':
    'The agent signs in with the new number from now on. An email tells the agent about it. After five wrong codes, ask for a new one.',
  'get-auth-erasure': 'Whether the agent has asked to be erased, and what must be settled first.',
  'post-auth-erasure':
    'After a waiting period, and once nothing is open, we erase the account and everything that names the agent. Records of money stay, without the name. An email tells the agent about it. Asking again does not move the day.',
  'delete-auth-erasure': 'Cancels the request. Nothing has been erased.',
  'post-auth-pin':
    'Sales above `aboveAmount` need the PIN from now on. Needs the password. The PIN is for sessions: an API key cannot send one.',
  'post-auth-pin-remove': 'Sales no longer need a PIN. Needs the password.',
  'post-auth-totp': 'Step 1 of turning on codes at login: show the secret as a QR code. Needs the password.',
  'post-auth-totp-confirm':
    'Step 2 of turning on codes at login: send a code from the app to prove that it has the secret. Every login needs a code from now on.',
  'post-auth-totp-recovery-codes': 'Replaces all recovery codes. Needs the password and a code.',
  'post-auth-totp-remove': 'Logins need only the password again. Needs the password and a code.',
  'get-referral': 'The code is created on the first call and never changes.',
  'get-identity':
    'Limits depend on what we have verified about the agent: nothing, a number, or a number and an address.',
  'get-preferences': 'What receipts show, and the amounts at which the portal warns or stops a sale.',
  'patch-preferences': 'Changes the fields you send and answers all of them.',
  'get-wallet-balance': 'The money in the wallet. A test key gets its test balance, which is not real money.',
  'post-test-balance': 'A test key sells from a balance that is not real money. This call refills it.',
  'get-sandbox-clock':
    'Counts open test orders and their webhooks. `due` ones are done within seconds; `waiting` ones are due later.',
  'post-sandbox-clock':
    'Moves the clock of your test account forward: delays of scenarios, waits before we ask again and waits before a webhook is posted all end sooner. What follows from them has a wait of its own, so move the clock again. Stored times do not change.',
  'get-test-account': 'Lets the portal show the test key’s balance and transactions.',
  'get-banks': 'Money paid into one of these accounts goes to the wallet, less the fee.',
  'get-banks-list': 'Send one of their codes to open a funding account.',
  'post-banks':
    'The account number belongs to this agent only. Money paid into it goes to the wallet, less the fee.',
  'get-manual-funding':
    'For a transfer to the shop’s own bank account, which staff confirm by hand. Answers the latest 50 claims.',
  'post-manual-funding': 'No money moves until staff approve the claim. A notice tells the agent the result.',
  'post-sandbox-transfers':
    'Funds the wallet without a bank, through the same signed webhook that a bank calls. Answers 404 on a live shop.',
  'get-services': 'The whole catalogue, as the portal shows it: services, their providers and their plans.',
  'get-api-services':
    'One entry for each provider of each service. Send its `provider` and `planId` in a purchase.',
  'get-discount': 'Your discounts, one entry for each provider of each service.',
  'get-validate-meter':
    'Asks the electricity company. Show the customer’s name before you sell. If there is no such meter, the answer is 422 on the meter number.',
  'get-validate-cable':
    'Asks the cable company. Show the customer’s name before you sell. If there is no such card, the answer is 422 on the card number.',
  'get-validate-profile':
    'Asks the exam body. Show the candidate’s name before you sell. If there is no such profile, the answer is 422 on the profile id.',
  'post-services-data': SAFE_TO_REPEAT,
  'post-services-airtime': SAFE_TO_REPEAT,
  'post-services-electricity': `${SAFE_TO_REPEAT} The token of a prepaid meter is in \`details.meter\`.`,
  'post-services-cable': SAFE_TO_REPEAT,
  'post-services-result-checker': `${SAFE_TO_REPEAT} The pins are in \`details.pins\`.`,
  'post-services-recharge-cards': `${SAFE_TO_REPEAT} The pins are in \`details.pins\`.`,
  'get-transactions': 'The statement, in pages, with filters. `meta.nextCursor` leads to the next page.',
  'get-transactions-ref': 'One line of the statement, by its `ref`.',
  'post-transactions-ref-requery': `Asks for the order’s outcome and answers the order. A final order is answered without asking. ${REQUERY_RATE.burst} calls at once, then one every ${REQUERY_RATE.everySeconds} seconds.`,
  'get-transactions-export': `Streams every matching transaction, not a page. ${EXPORT_RATE.burst} calls at once, then one every ${EXPORT_RATE.everySeconds} seconds.`,
  'get-transactions-totals': 'We add them up, so you need not read every page.',
  'get-transactions-summary': 'Whole days in Lagos, today included.',
  'get-transactions-ref-disputes': 'Each dispute with its messages.',
  'post-transactions-ref-disputes':
    'Support answers in the same dispute. Answers 422 while another dispute about the order is open.',
  'post-transactions-ref-disputes-messages':
    'It is then support’s turn to answer. Answers 422 if no dispute is open.',
  'post-transactions-ref-disputes-resolve':
    'You can still read the dispute afterwards. Answers 422 if none is open.',
  'post-transactions-ref-receipt':
    'The page is at /r/{id}. It shows neither the wallet nor the price that you pay.',
  'delete-transactions-ref-receipt': 'The link stops working.',
  'get-recipients': 'Saved customers have a name. The others come from your latest orders.',
  'post-recipients': 'The portal offers saved customers at the start of a sale.',
  'patch-recipients-id': 'Changes the fields you send.',
  'delete-recipients-id': 'Their orders stay in the statement.',
  'get-selling-prices': 'Receipts show these prices, and totals show what you keep.',
  'put-selling-prices': 'Send the whole list: prices you leave out are removed.',
  'get-api-keys': 'What identifies the key. The whole key is shown only when it is created.',
  'post-api-keys':
    'The whole key is in this answer and is never shown again, so store it. There is one key for each mode.',
  'get-api-requests':
    'The last 100 calls of each mode from the last 7 days. A call appears a few seconds after its answer. Calls without a valid key are left out, and under heavy load some may be missing.',
  'get-webhook': 'The address, and whether events arrive there.',
  'post-webhook':
    'The secret is in this answer and is never shown again, so store it. Events that are waiting go to the new address.',
  'patch-webhook': 'We keep the events of a paused webhook and post them when you resume it.',
  'post-webhook-secret':
    'The new secret is in this answer and is never shown again, so store it. The old one signs events as well for 24 hours.',
  'post-webhook-test': 'Find the result in the list of events. Answers 422 while the webhook is paused.',
  'get-webhook-deliveries': '`meta.nextCursor` leads to the next page.',
  'post-webhook-deliveries-id-resend':
    'Posts the same event again, with the same `id`. Your receiver may already have it.',
  'delete-webhook': 'We stop posting at once. Events that are waiting are not posted either.',
  'get-notify': 'Notices about money and from the shop, as the portal’s bell shows them.',
  'post-notify-read': 'Marks all notices as read.',
  'get-contact': 'Links to chat and other ways to reach support.',
};
