import { type ReactNode, useEffect, useRef } from 'react';
import type { MenuItem } from '#components/Menu.tsx';
import { Receipt } from '#components/Receipt.tsx';
import { brand } from '#config/brand.ts';
import type { Transaction } from '#contract/transactions.ts';
import { receiptAmount } from '#domain/receipt-amount.ts';
import { $preferences, INITIAL_PREFERENCES, preferencesRead } from '#stores/settings/preferences.ts';
import { $service, INITIAL_SERVICE_STATE, catalogueRead, providerName } from '#stores/orders/service.ts';
import { noteReceiptGiven } from '#stores/orders/receipt-given.ts';
import { isOrder, isPending } from '#domain/transaction.ts';
import {
  headingOf,
  receiptCodes,
  receiptRows,
  receiptText,
  recipientCode,
} from '#services/receipt-content.ts';
import { ReceiptMenu } from './ReceiptMenu.tsx';
import { SendReceipt } from './SendReceipt.tsx';
import type { Ticket } from './ticket/drawing.ts';
import { useShown } from './use-shown.ts';

interface TransactionReceiptProps {
  item: Transaction;
  /** What follows a sale: it stays in sight on a phone, beside "Send". */
  next?: ReactNode;
  /** What else there is to do, in the menu with the other ways to hand the receipt over. */
  more?: readonly MenuItem[] | undefined;
}

/** A transaction as the ticket a customer is handed: on screen, printed, or sent, in the name of the agent's business. */
export function TransactionReceipt({ item, next, more }: TransactionReceiptProps) {
  const {
    businessName,
    receiptFooter,
    receiptShowsPrice,
    receiptShowsSeller,
    publicReceipts = false,
  } = useShown($preferences, INITIAL_PREFERENCES);
  useEffect(() => void preferencesRead.fetch(), []);
  const shown = useRef<HTMLElement>(null);
  const business = businessName || brand.name;
  const rows = receiptRows(item, useProviderName(item), receiptShowsSeller);
  const amount = receiptAmount(item, receiptShowsPrice);
  const text = receiptText(item, business, rows, amount);
  // A pending order is worth sending where the customer can follow it.
  const isSent = item.status === 'SUCCESSFUL' || (isPending(item.status) && publicReceipts);
  // What the agent, somebody below them or the house has moved is no customer's.
  const isOwn = item.transactionType === 'ADJUSTMENT';
  const withLink = publicReceipts && isOrder(item.transactionType);
  const ticket: Ticket = {
    business,
    heading: headingOf(item),
    amount,
    status: item.status,
    reference: item.ref,
    issuedAt: item.createdAt,
    codes: [...recipientCode(item), ...receiptCodes(item)],
    rows,
    footer: receiptFooter,
  };
  // Whatever is tapped here hands the receipt over.
  const send = isSent && !isOwn && (
    <div className="contents" onClick={noteReceiptGiven}>
      <SendReceipt item={item} text={text} withLink={withLink} />
    </div>
  );
  return (
    <>
      <Receipt
        ref={shown}
        {...ticket}
        actions={
          <>
            {!next && send}
            <ReceiptMenu {...{ item, ticket, shown, text, more }} />
          </>
        }
      />
      {next && (
        <div className="sticky bottom-0 z-10 -mx-gutter flex gap-3 border-t bg-surface px-gutter py-2.5 sm:static sm:mx-0 sm:max-w-md sm:border-0 sm:p-0 print:hidden">
          {send}
          {next}
        </div>
      )}
    </>
  );
}

/** The provider's name at the time of the sale; where only its code was stored, its name in this browser's catalogue. */
function useProviderName({ details: { provider, providerName: kept } }: Transaction): string | undefined {
  const state = useShown($service, INITIAL_SERVICE_STATE);
  const code = kept ? undefined : provider;
  useEffect(() => {
    if (code && $service.get().services.length === 0) void catalogueRead.fetch();
  }, [code]);
  return kept ?? (code ? providerName(state, code) : undefined);
}
