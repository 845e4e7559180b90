import { describe, expect, it } from 'vitest';
import { examplesOf, fillLetter, letterProblems } from '#domain/letter.ts';

const FIELDS = [
  { name: 'code', example: '123456', isMandatory: true },
  { name: 'minutes', example: '10', isMandatory: false },
];
const SOUND = { subject: 'Your code', text: 'It is {code}, for {minutes} minutes.' };

describe('a letter', () => {
  it('has its values in their places, each time, and nothing else is changed', () => {
    expect(fillLetter({ subject: '{code} $&', text: '{code}{code} {other}' }, { code: '$1' })).toEqual({
      subject: '$1 $&',
      text: '$1$1 {other}',
    });
  });

  it('has an example in each place of its preview', () => {
    expect(fillLetter(SOUND, examplesOf(FIELDS)).text).toBe('It is 123456, for 10 minutes.');
  });

  it.each([
    [{}, {}],
    [{ text: '{code}' }, {}],
    [{ text: 'Hello' }, { text: 'Text: {code} is missing. The letter is of no use without it.' }],
    [
      { subject: '{code}', text: 'Hello' },
      { text: 'Text: {code} is missing. The letter is of no use without it.' },
    ],
    [{ text: '{code} {name}' }, { text: 'Text: this letter has no field {name}. It has {code}, {minutes}.' }],
    [
      { subject: 'Hi {Code}' },
      { subject: 'Subject: this letter has no field {Code}. It has {code}, {minutes}.' },
    ],
    [
      { text: '{code} { minutes }' },
      { text: 'Text: a brace stands alone. Write a field as {name}, or leave the brace out.' },
    ],
    [{ text: '{code}\u0007' }, { text: 'Text has characters that no email takes. Type it anew.' }],
    [{ text: '{code}\ud83d' }, { text: 'Text has characters that no email takes. Type it anew.' }],
    [{ text: '{code}\tüß\n👍' }, {}],
    [{ subject: 'a\rb' }, { subject: 'Subject has characters that no email takes. Type it anew.' }],
    [{ subject: 'a\tb' }, { subject: 'Subject is one line.' }],
    [{ subject: ' ' }, { subject: 'Subject is required.' }],
    [{ subject: 'a\nBcc: b@example.com' }, { subject: 'Subject is one line.' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Subject has at most 150 characters.' }],
    [{ text: `{code}${'x'.repeat(4_000)}` }, { text: 'Text has at most 4000 characters.' }],
  ])('of %j has the problems %j', (changes, problems) => {
    expect(letterProblems({ ...SOUND, ...changes }, FIELDS)).toEqual(problems);
  });
});
