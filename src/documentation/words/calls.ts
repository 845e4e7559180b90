import { EXPORT_RATE, REQUERY_RATE } from '#contract/limits.ts';
import type { Words } from './word-book.ts';

const SAFE_TO_REPEAT =
  'Debits the wallet and delivers. Safe to repeat with the same `Idempotency-Key`: the same order is answered, and nothing is charged twice.';

/** What each call does, beside its summary; by the operation's id. */
export const CALL_WORDS: Words = {
  'post-auth-register':
    'Opens an agent’s account with an empty wallet, and answers a session as a login does.',
  'post-auth-login':
    'Answers the token of a session. The session before it ends. Where the agent has set up an authenticator app, the first try without `code` is answered 422 on `code`.',
  'post-auth-reset-password':
    'The first step to a new password. Mails a one-time code of 6 digits, good for 10 minutes and 5 tries.',
  'post-auth-otp-reset-password': 'The second step to a new password, with the code from the mail.',
  'post-auth-confirm-reset-password':
    'The last step to a new password. Ends every session of the agent. API keys and the webhook end too, unless `endKeys` is false.',
  'get-auth-user': 'Who the session belongs to.',
  'post-auth-logout': 'Ends this session. Its token opens nothing after that.',
  'post-auth-change-password':
    'Needs the current password. This session goes on, and a mail tells the agent.',
  'post-auth-confirm':
    'New API keys, webhooks and funding accounts need a session whose password was asked for lately.',
  'get-auth-factors': 'What is asked for besides the password.',
  'post-auth-data':
    'What the house keeps of the agent, for their own records: the orders and payments, saved customers, cashiers, sign-ins and the rest, a table each. Told by email.',
  'post-auth-email-code':
    'Registering sends the first one. A new code replaces it; nothing is sent once the email is confirmed.',
  'post-auth-email': 'Five wrong codes end the code.',
  'post-auth-phone-code':
    'The number stays until the code has come back. Without `sendTo` the code goes to the old number where the shop sends texts, and to the email elsewhere.',
  'post-auth-phone':
    'The agent logs in with the new number from then on. Told by email. Five wrong codes end the code.',
  'get-auth-erasure': 'Whether the agent has asked to be erased, and what of theirs has to end before.',
  'post-auth-erasure':
    'The agent goes with all that names them, once the days are over and nothing of theirs is open; records of money stay without the name. Told by email. Asked for again, the day stays.',
  'delete-auth-erasure': 'The account stays. Nothing has been erased so far.',
  'post-auth-pin':
    'Sales above `aboveAmount` ask for the PIN from then on. Needs the password. The PIN is for sessions: an API key has none to send.',
  'post-auth-pin-remove': 'Sales no longer ask for a PIN. Needs the password.',
  'post-auth-totp': 'The first step to codes at login: show the secret as a QR code. Needs the password.',
  'post-auth-totp-confirm':
    'The second step to codes at login: a code of the app proves that it has the secret. From then on each login asks for one.',
  'post-auth-totp-recovery-codes':
    'For an agent who has used or lost the codes. Needs the password and a code.',
  'post-auth-totp-remove': 'A password alone signs in again. Needs the password and a code.',
  'get-referral': 'The code is made when it is first asked for, and stays.',
  'get-identity':
    'Limits are the house’s, by what is known of who an agent is: nothing, a number, or that and the address.',
  'get-preferences': 'What receipts show, and the amounts at which the portal warns or stops selling.',
  'patch-preferences': 'Changes the fields that are sent, and answers all of them.',
  'get-wallet-balance': 'What the wallet holds now. To a test key: the test balance, which is not money.',
  'post-test-balance': 'A test key sells from a balance that is not money. This makes it full again.',
  'get-sandbox-clock':
    'Counts open test orders and their webhooks. `due` is done within seconds; `waiting` is due later.',
  'post-sandbox-clock':
    'Delays of scenarios, waits before we ask again and waits before a webhook is posted end so much sooner, on your test account alone. What follows from them waits its own time: move again. Stored times stay what they are.',
  'get-test-account': 'Lets the portal show what a test key did.',
  'get-banks': 'What is paid into one of these accounts lands in the wallet, less the fee.',
  'get-banks-list': 'Their codes are what opening a funding account asks for.',
  'post-banks': 'The account is the agent’s own: what is paid in lands in the wallet, less the fee.',
  'get-manual-funding':
    'For a transfer to the owner’s own bank account, which staff confirm by hand. Answers the latest 50 claims.',
  'post-manual-funding': 'No money moves until staff approve the claim. A notice tells the outcome.',
  'post-sandbox-transfers':
    'Funds the wallet without a bank, through the same signed webhook that a bank calls. 404 where real money is taken.',
  'get-services': 'The whole catalogue, as the portal shows it: services, their providers and plans.',
  'get-api-services':
    'One entry for each provider of each service. Send its `provider` and `planId` in a purchase.',
  'get-discount': 'What the agent saves, one entry for each provider of each service.',
  'get-validate-meter':
    'Asks the electricity company. Show the customer’s name before you sell. 422 on the meter’s number when there is no such meter.',
  'get-validate-cable':
    'Asks the cable company. Show the customer’s name before you sell. 422 on the card’s number when there is no such card.',
  'get-validate-profile':
    'Asks the exam body. Show the candidate’s name before you sell. 422 on the profile’s id when there is none.',
  'post-services-data': SAFE_TO_REPEAT,
  'post-services-airtime': SAFE_TO_REPEAT,
  'post-services-electricity': `${SAFE_TO_REPEAT} The token of a prepaid meter is in \`details.meter\`.`,
  'post-services-cable': SAFE_TO_REPEAT,
  'post-services-result-checker': `${SAFE_TO_REPEAT} The pins are in \`details.pins\`.`,
  'post-services-recharge-cards': `${SAFE_TO_REPEAT} The pins are in \`details.pins\`.`,
  'get-transactions': 'The statement in pages, with its filters. `meta.nextCursor` leads to the next page.',
  'get-transactions-ref': 'One line of the statement, by its `ref`.',
  'post-transactions-ref-requery': `Answers the order as it is after asking. ${REQUERY_RATE.burst} at once, then one every ${REQUERY_RATE.everySeconds} seconds. An order that is final is answered as it is.`,
  'get-transactions-export': `Streams every transaction that matches, not one page. ${EXPORT_RATE.burst} at once, then one every ${EXPORT_RATE.everySeconds} seconds.`,
  'get-transactions-totals': 'Counts on our side, so that you need not read every page.',
  'get-transactions-summary': 'Whole days in Lagos, today included.',
  'get-transactions-ref-disputes': 'Each dispute with its messages.',
  'post-transactions-ref-disputes':
    'Support answers in the same dispute. 422 while another one about the order is open.',
  'post-transactions-ref-disputes-messages': 'Support is to answer next. 422 when no dispute is open.',
  'post-transactions-ref-disputes-resolve': 'The dispute stays to be read. 422 when none is open.',
  'post-transactions-ref-receipt':
    'The page is at /r/{id}. It shows nothing of the wallet, and no price that you pay.',
  'delete-transactions-ref-receipt': 'Its address no longer opens anything.',
  'get-recipients': 'Saved ones have a name. The others are of the latest orders.',
  'post-recipients': 'The portal offers saved customers when a sale begins.',
  'patch-recipients-id': 'Changes the fields that are sent.',
  'delete-recipients-id': 'Its orders stay in the statement.',
  'get-selling-prices': 'Receipts show these prices, and totals tell what the agent keeps.',
  'put-selling-prices': 'Send the whole list: what is not in it is removed.',
  'get-api-keys': 'The parts of the key that tell it apart. The whole key is shown only when it is made.',
  'post-api-keys': 'The key is in this answer and never again: store it. There is one of each mode.',
  'get-api-requests':
    'The last 100 calls of each mode, for 7 days, seconds after they were answered. Calls without a valid key are not among them, and under great load some may be missing.',
  'get-webhook': 'The address, and whether posts arrive there.',
  'post-webhook':
    'The secret is in this answer and never again: store it. Events that wait are posted to the new address.',
  'patch-webhook': 'Events of a paused webhook are kept, and posted when you resume.',
  'post-webhook-secret':
    'The secret is in this answer and never again: store it. The former one signs beside it for 24 hours.',
  'post-webhook-test': 'Its outcome is in the list of events. 422 while the webhook is paused.',
  'get-webhook-deliveries': '`meta.nextCursor` leads to the next page.',
  'post-webhook-deliveries-id-resend':
    'The event is the same, with the same `id`. Your receiver may have it already.',
  'delete-webhook': 'Nothing is posted from then on, waiting events included.',
  'get-notify': 'About money, and from the owner. The bell of the portal shows them.',
  'post-notify-read': 'The bell counts from nothing again.',
  'get-contact': 'Links to chats and other ways, as the owner set them.',
};
