const MOBILE = /^(?:0|\+?234)([789][01]\d{8})$/;

/** A Nigerian mobile number as E.164 ("+2348031234567"); undefined when it is none. Spaces and dashes are allowed. */
export function toE164(text: string): string | undefined {
  const match = MOBILE.exec(text.replace(/[\s()-]/g, ''));
  return match ? `+234${match[1]}` : undefined;
}

/** An E.164 number as it is dialled at home ("08031234567"); anything else comes back unchanged. */
export const toLocalPhone = (phone: string): string => phone.replace(/^\+?234(?=\d{10}$)/, '0');

/** "0803 123 4567". */
export const formatPhone = (phone: string): string =>
  toLocalPhone(phone).replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
