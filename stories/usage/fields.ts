import type { UsageTable } from './usage.ts';

const TIED = 'The label is the name; error and hint are read after it, and a field with an error is invalid.';

/** What is typed into. */
export const fields: UsageTable = {
  AmountField: {
    do: 'Take the amount from `onValueChange` and pass it on as it is: “1500.00”. Say the least and the most in the hint.',
    dont: 'Never turn the amount into a number: floating point loses kobo.',
    keyboard:
      'Digits group themselves while they are typed, and the caret stays where it was. A phone shows its keys for decimals.',
    screenReader: `${TIED} The naira sign is read as text before the field.`,
  },
  FormError: {
    do: 'One sentence: what is wrong, and what to do. A whole form’s error gets `role="alert"`.',
    dont: 'Not beside a ready-made field: give the field `error`, which ties the two together.',
    keyboard: 'Nothing here takes the focus. Move it to the first wrong field yourself.',
    screenReader: 'A text. With `role="alert"` it is read at once when it appears. The sign is silent.',
  },
  FormField: {
    do: 'Build a field of your own on it, and spread what it hands you on the control.',
    dont: 'Not around a ready-made field: those have it inside.',
    keyboard: 'A click on the label moves the focus to the control. It adds no stop of its own.',
    screenReader: `${TIED} A hidden label is read all the same.`,
  },
  OtpField: {
    do: 'Go on by itself with `onComplete`; say in the hint where the code was sent.',
    dont: 'Not for a password or a PIN that is kept: a one-time code is offered by the phone.',
    keyboard:
      'One stop, as in any other input: paste, arrows and Backspace work. Spaces and dashes are taken out. A phone shows digits.',
    screenReader: `One input, not six. ${TIED} The drawn boxes are silent.`,
  },
  PasswordField: {
    do: 'Set `autoComplete="new-password"` where a password is made, so that a password manager offers one.',
    dont: 'Do not ask for it twice: it can be shown instead.',
    keyboard: 'Tab goes from the input to “Show password”; Enter and Space show and hide.',
    screenReader: `${TIED} “Show password” is a button that is pressed or not.`,
  },
  PhoneField: {
    do: 'Take a number as people write it, with +234, with spaces. Show the network unless the number was ported.',
    dont: 'Do not refuse a form that can be understood, and do not ask for the network that the digits tell.',
    keyboard: 'An input for telephone numbers: a phone shows its number keys and offers the owner’s own.',
    screenReader: `${TIED} The network is announced when the digits tell it.`,
  },
  SearchField: {
    do: 'Search while people type, and set `loading` until the answer is there. Say in the label what is searched.',
    dont: 'Do not add a search button. Do not empty the list while an answer is on its way.',
    keyboard: 'Escape empties it. The clear button empties it too and leaves the focus in the input.',
    screenReader: 'A search field named by its hidden label. “Searching” is read while `loading`.',
  },
  TextArea: {
    do: 'Give it as many rows as an answer usually has.',
    dont: 'Not for one line: in a TextField, Enter sends the form.',
    keyboard: 'Enter makes a new line; Tab leaves.',
    screenReader: TIED,
  },
  TextField: {
    do: 'Say in the hint what a right answer looks like, and in the error how to correct it.',
    dont: 'Do not use the placeholder as the label: it is gone with the first letter.',
    keyboard: 'One stop; Enter sends the form. An error goes away with the first letter that is typed.',
    screenReader: `${TIED} A button in a slot is a stop of its own.`,
  },
};
