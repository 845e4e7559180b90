import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';

/** In a call that changes them, the words that the caller saw: refused when somebody has changed them since. */
const Template = z.object({ subject: z.string(), text: z.string() });

/** A letter that agents get by email. */
export const HouseLetter = z.extend(Template, {
  /** Such as PASSWORD_RESET. */
  kind: z.string(),
  /** What the staff call it. */
  name: z.string(),
  /** The house's own words. */
  own: Template,
  /** What is different in each, written as {name}. */
  fields: z.array(z.object({ name: z.string(), example: z.string(), isMandatory: z.boolean() })),
  /** null: it has the house's own words. */
  changed: z.nullable(z.object({ by: z.string(), at: Timestamp })),
  /** Why no letter can be made of the words of the staff, so that the house's own go out; null: one can. */
  unfit: z.nullable(z.string()),
});
export type HouseLetter = z.output<typeof HouseLetter>;

const Letters = z.object({ letters: z.array(HouseLetter) });
export type Letters = z.output<typeof Letters>;

export const houseLetters = consoleCall({
  method: 'GET',
  path: 'letters',
  access: 'session',
  permission: 'orders.read',
  data: Letters,
});

const params = z.object({ kind: z.string() });
const permission = 'letters.write';

/** The server says which of them is missing or too long: not the schema, which trims neither. */
const part = z.string('Give a subject and a text.');

/** Gives a letter other words, from the next one on. */
export const changeLetter = consoleCall({
  method: 'PUT',
  path: 'letters/:kind',
  access: 'session',
  permission,
  params,
  body: z.object({ subject: part, text: part, from: Template }),
  data: Letters,
});

/** Gives a letter the house's own words again. */
export const restoreLetter = consoleCall({
  method: 'POST',
  path: 'letters/:kind/restore',
  access: 'session',
  permission,
  params,
  body: z.object({ from: Template }),
  data: Letters,
});

/** Sends whoever asks these words with examples in their places, whether they are kept or not. */
export const testLetter = consoleCall({
  method: 'POST',
  path: 'letters/:kind/test',
  access: 'session',
  permission,
  params,
  body: z.object({ subject: part, text: part }),
  data: z.object({}),
});
