import type { Words } from './word-book.ts';

const DAY = 'A day in Lagos: 2026-11-21.';
const SOLD = 'What your customers paid. An order without a selling price counts at the price you paid.';
const KEPT = 'What you kept of it; null if no order has a selling price.';
const PAID = 'What the wallet paid.';

/** The statement: what a transaction is made of, its sums, disputes and receipts. */
export const TRANSACTION_WORDS: Words = {
  Transaction: 'One line of the statement: an order, a funding, a refund or an adjustment.',
  'Transaction.id': 'The id, for programs.',
  'Transaction.amount':
    'What the wallet changed by; for an order, the price less your discount. Never negative.',
  'Transaction.mode': '`test` if a test key did it; otherwise absent.',
  'Transaction.status':
    'PENDING is not final. The money of a failed or reversed order is back in the wallet.',
  'Transaction.description': 'One line that says what was sold, and to whom.',
  'Transaction.ref': 'The reference, for people. Use it to ask for the transaction.',
  'Transaction.createdAt': 'When the wallet was debited.',
  'Transaction.transactionType': 'The kind of transaction.',
  'Transaction.idempotencyKey': 'The `Idempotency-Key` the order was sent with.',
  'Transaction.failureCode': 'Why the order failed or was reversed.',
  'Transaction.faceValue': 'The provider’s price for the order, before your discount.',
  'Transaction.quantity': 'How many pins or cards.',
  'Transaction.sellingPrice':
    'What the customer paid, by your selling price at the time. Absent if you had none.',
  'Transaction.details': 'The fields that apply to this kind of transaction.',
  TransactionDetails: 'The fields that apply to one kind of transaction. The others are absent.',
  'TransactionDetails.balance': 'The wallet’s balance before and after.',
  'TransactionDetails.balance.before': 'The balance before.',
  'TransactionDetails.balance.after': 'The balance after.',
  'TransactionDetails.recipient': 'The phone, meter or card number.',
  'TransactionDetails.provider': 'The provider’s code.',
  'TransactionDetails.providerName': 'The provider’s name at the time of the sale.',
  'TransactionDetails.plan': 'The plan’s name.',
  'TransactionDetails.fee': 'The fee of a funding.',
  'TransactionDetails.discount': 'Your discount, in naira.',
  'TransactionDetails.sellingPrice':
    'What the customer paid, by your selling price at the time. Absent if you had none.',
  'TransactionDetails.meter': 'Electricity only.',
  'TransactionDetails.meter.number': 'The meter’s number.',
  'TransactionDetails.meter.type': 'Whether the meter is prepaid or postpaid.',
  'TransactionDetails.meter.token':
    'The 20 digits that the customer keys in. Absent while the order is pending.',
  'TransactionDetails.meter.units': 'The units, in kilowatt-hours.',
  'TransactionDetails.meter.kct1':
    'The first key-change token. If there is one, the customer keys it in before the token.',
  'TransactionDetails.meter.kct2': 'The second key-change token.',
  'TransactionDetails.meter.bonusToken': 'A token for free units, if the company gives one.',
  'TransactionDetails.meter.resetToken': 'A token that resets the meter, if the company gives one.',
  'TransactionDetails.meter.configureToken': 'A token that sets the meter up, if the company gives one.',
  'TransactionDetails.void':
    'true on a reversed order: its token or pins no longer work. Do not hand them out.',
  'TransactionDetails.cable': 'Cable only.',
  'TransactionDetails.cable.smartCardNumber': 'The decoder’s smart card or IUC number.',
  'TransactionDetails.cable.plan': 'The bouquet’s name.',
  'TransactionDetails.candidate': 'The candidate. Only for JAMB pins.',
  'TransactionDetails.candidate.profileId': 'The candidate’s profile id.',
  'TransactionDetails.candidate.name': 'The candidate’s name.',
  'TransactionDetails.pins':
    'The pins you bought, for services that sell pins. Absent while the order is pending.',
  'TransactionDetails.pins[].serial': 'The pin’s serial number.',
  'TransactionDetails.pins[].pin': 'The pin.',
  'TransactionDetails.refundRef': 'On a failed order: the `ref` of its refund.',
  'TransactionDetails.refundOf': 'On a refund: the `ref` of its order.',
  'TransactionDetails.dispute':
    'The state of the open dispute about it. Only if you ask for a single transaction.',
  'TransactionDetails.seller': 'The cashier who made the sale. Absent if the agent made it.',
  'TransactionDetails.receiptId':
    'The id of the receipt shared with the customer. Only if you ask for a single transaction.',
  'TransactionDetails.timeline': 'What happened to it, oldest first.',
  'TransactionDetails.timeline[].status': 'The status from this time on.',
  'TransactionDetails.timeline[].note': 'What happened, in words.',
  '*.at': 'The time.',
  Page: 'Where the list continues.',
  'Page.nextCursor': 'Send it as `cursor` to get the next page; null on the last page.',
  TransactionSummary: 'Sales of whole days in Lagos, including today.',
  'TransactionSummary.byDay': 'One entry for each day and service with sales.',
  'TransactionSummary.byService': 'One entry for each service.',
  'TransactionSummary.byStatus': 'One entry for each status. Failed and reversed orders count only here.',
  'TransactionSummary.byStatus[].status': 'Their status now.',
  'TransactionSummary.byDay[].amount': PAID,
  'TransactionSummary.byService[].amount': PAID,
  'TransactionSummary.byStatus[].amount': PAID,
  'TransactionSummary.today': 'What you sold and kept today, in Lagos.',
  TransactionTotals: 'The sums of the transactions that match.',
  'TransactionTotals.count': 'How many transactions.',
  'TransactionTotals.byDay':
    'One entry for each of the latest hundred days in Lagos that have a transaction.',
  'TransactionTotals.byDay[].count': 'How many transactions.',
  'TransactionTotals.complete': 'false if there were too many transactions to count them all.',
  '*.in': 'What was added to the balance.',
  '*.out':
    'What was taken from the balance. It includes failed and reversed orders: their refunds are in `in`.',
  '*.count': 'How many orders.',
  '*.date': DAY,
  '*.sold': SOLD,
  '*.kept': KEPT,
  Dispute: 'A conversation with support about one order.',
  'Dispute.reason': 'The problem, as the agent chose it.',
  'Dispute.state':
    'OPEN: support answers next. ANSWERED: the agent answers next. RESOLVED: it is over and can still be read.',
  'Dispute.openedAt': 'When the agent opened it.',
  'Dispute.resolvedAt': 'When it was resolved; null until then.',
  'Dispute.resolvedBy': 'Who resolved it; null until then.',
  'Dispute.messages': 'Oldest first. The first is the message that opened the dispute.',
  'Dispute.messages[].author': 'Who wrote it.',
  'Dispute.messages[].text': 'The message.',
  Disputes: 'The disputes about one order.',
  'Disputes.opensAt':
    'When a dispute can first be opened; null if there is nothing to dispute, because it is not an order.',
  'Disputes.disputes': 'Newest first.',
  SharedReceipt: 'A receipt shared as a web page.',
  'SharedReceipt.id': 'Anybody with this id can open the receipt at /r/{id}.',
};
