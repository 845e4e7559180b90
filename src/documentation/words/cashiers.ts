import type { Words } from './word-book.ts';

const LIMIT = 'Of what customers pay; null: there is none.';

/** People who sell from the agent's wallet: their calls, and what these take and answer. */
export const CASHIER_WORDS: Words = {
  'get-cashiers': 'Those who have ended come last: their sales keep their name.',
  'post-cashiers':
    'They log in by `POST auth/login`, with the PIN as the password. Each has one session; a newer login ends it. A mail tells the agent.',
  'patch-cashiers-id':
    'Changes the fields that are sent, which holds at once. A new PIN ends their session and unlocks them.',
  'delete-cashiers-id': 'Their session ends at once, and their login is free for another.',
  'get-till': 'Needs the session of a cashier; an agent gets 404.',
  'post-auth-cashiers':
    'For the choice on a shared phone. A mark on which nobody has logged in answers an empty list.',
  'post-auth-switch':
    'Needs the mark of a device on which this cashier has logged in before. Five wrong PINs lock it for half an hour.',
  Cashier: 'A person who sells from the agent’s wallet.',
  'Cashier.name': 'As it stands on sales.',
  'Cashier.login': 'What they log in with: a username, or a phone number in E.164.',
  'Cashier.hasPin': 'False until a new one is set, after a reset of the agent’s password has taken it.',
  'Cashier.lockedUntil': 'No PIN is taken before; null when it is not locked.',
  'Cashier.signedInAt': 'When they last logged in; null before they have.',
  'Cashier.createdAt': 'When they were added.',
  'Cashier.endedAt': 'When they ended; null while they sell.',
  '*.services': 'Codes of the services that they sell.',
  '*.saleLimit': `A sale. ${LIMIT}`,
  '*.dayLimit': `A day in Lagos. ${LIMIT}`,
  '*.opens': 'From when they sell, in Lagos: 08:00. Null: at any time.',
  '*.closes': 'Until when; the next day where it is earlier than `opens`. Null: at any time.',
  '*.seesBalance': 'Whether they see the wallet’s balance.',
  CashierHere: 'A cashier who has logged in on a device.',
  'CashierHere.name': 'As the agent wrote it.',
  Till: 'A cashier’s own shop, and what they may sell there.',
  'Till.name': 'The cashier’s.',
  'Till.shop': 'The agent’s business name, else their own.',
  'Till.receiptFooter': 'The last line of receipts; empty where there is none.',
  NewCashier: 'Who sells, and what.',
  CashierChange: 'What of a cashier changes.',
  'NewCashier.name': 'As it is to stand on sales.',
  'CashierChange.name': 'As it is to stand on sales.',
  '*.login': 'A username, or a phone number, that no other cashier has.',
  '*.pin': 'Six digits that are not easy to guess.',
  DeviceRequest: 'Which device it is.',
  CashierLogin: 'Who is to sell on this device.',
  'CashierLogin.cashierId': 'Of the list for this device.',
  'CashierLogin.pin': 'The cashier’s own.',
  'patch-cashiers-id.id': 'The cashier’s `id`.',
  'delete-cashiers-id.id': 'The cashier’s `id`.',
};
