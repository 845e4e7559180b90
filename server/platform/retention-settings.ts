/** How long what names people is kept, where the law or the shop decides. The rest has its time in the contract. */
export interface Retention {
  /** Records of money say for so long which customer an order was for. */
  readonly recordsYears: number;
  /** When devices and networks were seen from which agents signed in. */
  readonly signInsDays: number;
  /** Which emails went to an agent. */
  readonly emailsDays: number;
}

interface Given {
  KEEP_RECORDS_YEARS: number;
  KEEP_SIGN_INS_DAYS: number;
  KEEP_EMAILS_DAYS: number;
}

export const readRetention = (given: Given): Retention =>
  Object.freeze({
    recordsYears: given.KEEP_RECORDS_YEARS,
    signInsDays: given.KEEP_SIGN_INS_DAYS,
    emailsDays: given.KEEP_EMAILS_DAYS,
  });
