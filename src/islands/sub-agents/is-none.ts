/** Of money as it is sent, such as "0.00". Here, and not that of a sale: what the console shares would grow by it. */
export const isNone = (naira: string): boolean => Number(naira) === 0;
