import * as z from 'zod/mini';
import { LETTER_LENGTHS } from '#domain/letter.ts';
import { Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';

const Template = z.object({ subject: z.string(), text: z.string() });

/** A letter that agents get by email. */
export const HouseLetter = z.extend(Template, {
  /** Such as PASSWORD_RESET. */
  kind: z.string(),
  /** The house's own words. */
  own: Template,
  /** What is different in each, written as {name}. */
  fields: z.array(z.object({ name: z.string(), example: z.string(), isMandatory: z.boolean() })),
  /** null: it has the house's own words. */
  changed: z.nullable(z.object({ by: z.string(), at: Timestamp })),
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

const part = (label: string, most: number) =>
  z
    .string(`${label} is required.`)
    .check(
      z.minLength(1, `${label} is required.`),
      z.maxLength(most, `${label} has at most ${most} characters.`),
    );

/** Gives a letter other words, from the next one on. */
export const changeLetter = consoleCall({
  method: 'POST',
  path: 'letters/:kind',
  access: 'session',
  permission,
  params,
  body: z.object({
    subject: part('Subject', LETTER_LENGTHS.subject),
    text: part('Text', LETTER_LENGTHS.text),
    /** The words that the caller saw: refused when somebody has changed them since. */
    from: Template,
  }),
  data: Letters,
});

/** Gives a letter the house's own words again. */
export const restoreLetter = consoleCall({
  method: 'POST',
  path: 'letters/:kind/restore',
  access: 'session',
  permission,
  params,
  data: Letters,
});
