import { type MouseEvent, useState } from 'react';
import { brandWhatsappIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { formatPhone } from '#domain/phone.ts';
import { customerPhone } from '#services/receipt-content.ts';
import { sharedAddress, shareOnWeb } from '#stores/orders/receipts.ts';

interface SendReceiptProps {
  item: Transaction;
  /** The receipt in words. */
  text: string;
  /** Adds the address of the receipt's page on the web. */
  withLink: boolean;
}

const withAddress = (text: string, address: string | undefined): string =>
  address ? `${text}\nSee it live: ${address}` : text;

/**
 * Opens WhatsApp with the receipt, at the customer's own number where the order names one. The receipt is put on the web by the
 * first tap, not before; the browser may have forgotten that tap when the address comes late, and the next one then opens it.
 */
export function SendReceipt({ item, text, withLink }: SendReceiptProps) {
  const address = sharedAddress(item.ref);
  const [isSharing, setSharing] = useState(false);
  const phone = customerPhone(item);
  const hrefOf = (found: string | undefined) =>
    `https://wa.me/${phone?.replace('+', '') ?? ''}?text=${encodeURIComponent(withAddress(text, found))}`;

  const share = async () => {
    setSharing(true);
    const found = await shareOnWeb(item.ref);
    setSharing(false);
    open(hrefOf(found), '_blank', 'noopener,noreferrer');
  };
  const handleClick = (event: MouseEvent) => {
    if (!withLink || address || !navigator.onLine) return;
    event.preventDefault();
    if (!isSharing) void share();
  };

  return (
    <Link
      variant="primary"
      icon={brandWhatsappIcon}
      className="flex-1 whitespace-nowrap !px-3 max-[410px]:[&>svg]:hidden"
      href={hrefOf(withLink ? address : undefined)}
      aria-busy={isSharing || undefined}
      onClick={handleClick}
      external
    >
      {phone ? `Send to ${formatPhone(phone)}` : 'Send receipt'}
    </Link>
  );
}
