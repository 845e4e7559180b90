// Twenty digits, however they are grouped, that are not part of a longer number.
const TWENTY = String.raw`(?<!\d)((?:\d[\s-]?){19}\d)(?!\d)`;

/** Twenty digits anywhere in a text. */
export const ANYWHERE = new RegExp(TWENTY);
/** Twenty digits that a text begins with. */
export const AT_START = new RegExp(String.raw`^\s*${TWENTY}`);

/** Twenty digits behind a label. @param label part of a regular expression */
export const behind = (label: string): RegExp => new RegExp(String.raw`${label}\s*:?\s*${TWENTY}`, 'i');

/** The tokens that change a meter's keys, as a line of text names them. */
export const KCT1 = behind(String.raw`kct\s*1`);
export const KCT2 = behind(String.raw`kct\s*2`);

/** A meter's token as its 20 digits alone; undefined where the text has none of that length. */
export const meterToken = (pattern: RegExp, text: string | undefined): string | undefined =>
  pattern.exec(text ?? '')?.[1]?.replace(/\D/g, '');
