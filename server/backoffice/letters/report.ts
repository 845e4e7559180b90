import type { HouseLetter } from '#contract/console/letters.ts';
import { examplesOf, fillLetter } from '#domain/letter.ts';
import { reading } from '../action.ts';
import { letterKind } from './kinds.ts';
import { readLetters } from './read.ts';

const wordsIn = ({ changed, unfit }: HouseLetter): string => {
  if (!changed) return 'ours';
  return unfit === null ? 'changed' : 'ours: those of the staff cannot be used';
};

const placesOf = ({ fields }: HouseLetter): string =>
  fields.map(({ name, isMandatory }) => `{${name}}${isMandatory ? ' (must stay)' : ''}`).join(', ');

/** The letters that agents can get, and whose words each has. */
export const listLetters = reading('letter list', async ({ sql }) => ({
  message: 'Agents get these by email. “letter show” has the words of one.',
  rows: (await readLetters(sql)).map((letter) => ({
    kind: letter.kind,
    letter: letter.name,
    words: wordsIn(letter),
    places: placesOf(letter),
    changedBy: letter.changed?.by ?? null,
    changedAt: letter.changed ? new Date(letter.changed.at) : null,
  })),
}));

/** One letter with its words, and as an agent reads it. */
export const showLetter = reading('letter show', async ({ sql }, { kind: named }: { kind: string }) => {
  const kind = letterKind(named);
  const letter = (await readLetters(sql)).find((each) => each.kind === kind) as HouseLetter;
  const used = letter.unfit === null ? letter : letter.own;
  const reads = fillLetter(used, examplesOf(letter.fields));
  return {
    message: letter.unfit ?? `An agent reads it so, with examples in its places.`,
    detail: {
      kind,
      words: wordsIn(letter),
      places: placesOf(letter),
      subject: letter.subject,
      text: letter.text,
      readsSubject: reads.subject,
      readsText: reads.text,
    },
    isBad: letter.unfit !== null,
  };
});
