/** A letter with places for what is different in each: {code}. */
export interface LetterTemplate {
  subject: string;
  text: string;
}

export interface LetterField {
  name: string;
  /** What stands there in a preview; never a secret. */
  example: string;
  /** A letter without it is worth nothing to its reader: the text must have it. */
  isMandatory: boolean;
}

/** Characters of a letter. */
export const LETTER_LENGTHS = { subject: 150, text: 4_000 } as const;

const FIELD = /\{(\w+)\}/g;

/** Control characters other than the end of a line and a tab, and halves of characters: the database takes no NUL, a mail none of them. */
const UNSTORABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Puts values in the places of a template; a place without a value stays as it is. */
export function fillLetter(
  { subject, text }: LetterTemplate,
  values: Record<string, string>,
): LetterTemplate {
  const fill = (part: string) => part.replaceAll(FIELD, (place, name: string) => values[name] ?? place);
  return { subject: fill(subject), text: fill(text) };
}

/** What stands in each place of a preview. */
export const examplesOf = (fields: readonly LetterField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, example }) => [name, example]));

export type LetterProblems = Partial<Record<keyof LetterTemplate, string>>;

/** What is wrong with a template, by its part; empty when a letter can be made of it. */
export function letterProblems(template: LetterTemplate, fields: readonly LetterField[]): LetterProblems {
  const subject = wrongIn('Subject', template.subject, LETTER_LENGTHS.subject, fields);
  const text =
    wrongIn('Text', template.text, LETTER_LENGTHS.text, fields) ?? missingIn(template.text, fields);
  const problems = {
    subject: subject ?? (/[\n\t]/.test(template.subject) ? 'Subject is one line.' : undefined),
    text,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const placeOf = (name: string): string => `{${name}}`;

function wrongIn(
  label: string,
  part: string,
  most: number,
  fields: readonly LetterField[],
): string | undefined {
  if (part.trim() === '') return `${label} is required.`;
  if (part.length > most) return `${label} has at most ${most} characters.`;
  const known = fields.map(({ name }) => name);
  const unknown = [...part.matchAll(FIELD)].find(([, name = '']) => !known.includes(name));
  const offered = known.length > 0 ? `It has ${known.map(placeOf).join(', ')}.` : 'It has none.';
  if (unknown) return `${label}: this letter has no field ${unknown[0]}. ${offered}`;
  if (UNSTORABLE.test(part)) return `${label} has characters that no email takes. Type it anew.`;
  if (/[{}]/.test(part.replaceAll(FIELD, '')))
    return `${label}: a brace stands alone. Write a field as {name}, or leave the brace out.`;
  return undefined;
}

function missingIn(text: string, fields: readonly LetterField[]): string | undefined {
  const missing = fields.find(({ name, isMandatory }) => isMandatory && !text.includes(placeOf(name)));
  return missing && `Text: ${placeOf(missing.name)} is missing. The letter is of no use without it.`;
}
