import { formatPhone } from '#domain/phone.ts';

/** Whether an order's recipient is a phone number, not a meter or a card. */
export const isPhone = (recipient: string): boolean => /^\+?234\d{10}$/.test(recipient);

/** A recipient as it is read: a phone number in its groups, a meter or a card as it is. */
export const recipientText = (recipient: string): string =>
  isPhone(recipient) ? formatPhone(recipient) : recipient;
