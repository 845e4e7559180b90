import { groupsOf } from '#domain/groups-of.ts';
import { formatPhone } from '#domain/phone.ts';

/** Whether an order's recipient is a phone number, not a meter or a card. */
export const isPhone = (recipient: string): boolean => /^\+?234\d{10}$/.test(recipient);

/** A meter's or a card's number in groups of four, however it was typed; any other text as it is. */
export function printedText(text: string): string {
  const number = text.replace(/[\s-]/g, '');
  return /^\d{6,}$/.test(number) ? groupsOf(number, 4).join(' ') : text;
}

/** A recipient as it is read out: "0803 123 4567", and a meter or a card in groups of four. */
export const recipientText = (recipient: string): string =>
  isPhone(recipient) ? formatPhone(recipient) : printedText(recipient);
