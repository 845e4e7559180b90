import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  changeLetter,
  type HouseLetter,
  houseLetters,
  restoreLetter,
  testLetter,
} from '#contract/console/letters.ts';
import { LettersIsland } from '#islands/console/LettersIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { openDialogOf } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const letter = (kind: string, name: string, own: HouseLetter['own']): HouseLetter => ({
  kind,
  name,
  own,
  ...own,
  fields: [],
  changed: null,
  unfit: null,
});

const RESET: HouseLetter = {
  ...letter('PASSWORD_RESET', 'Code for a new password', {
    subject: '{code} is your code for a new password',
    text: 'Your code is {code}.\n\nEnter it where you asked for a new password. It works for {minutes} minutes.\n',
  }),
  fields: [
    { name: 'code', example: '123456', isMandatory: true },
    { name: 'minutes', example: '10', isMandatory: false },
  ],
};
const CHANGED: HouseLetter = {
  ...RESET,
  subject: 'Kobo Hub: {code} opens your account',
  text: 'Good day.\n\nYour code is {code}. It works for {minutes} minutes.\n',
  changed: { by: 'halima@kobodesk.example', at: minutesAgo(95) },
};
const UNFIT: HouseLetter = {
  ...CHANGED,
  text: 'Good day.\n',
  unfit: 'Text: {code} is missing. The letter is of no use without it.',
};
const OTHERS: HouseLetter[] = [
  letter('PASSWORD_CHANGED', 'Password changed', {
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now.\n',
  }),
  letter('PIN_SET', 'PIN set', {
    subject: 'The PIN of your sales was set',
    text: 'The PIN of your sales was set just now.\n',
  }),
];
const listed = (first: HouseLetter) => ({ letters: [first, ...OTHERS] });

const meta = {
  ...consoleScreen({ api: [answers(houseLetters, listed(RESET))], heading: 'Letters', role: 'manager' }),
  title: 'Screens/Console/Letters',
  tags: ['!autodocs'],
  component: LettersIsland,
} satisfies Meta<typeof LettersIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function open({ canvas, userEvent }: Context, name = RESET.name) {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${name}`) }));
  const heading = canvas.getByRole('heading', { level: 2, name });
  await waitFor(() => expect(heading).toHaveFocus());
}

/** Braces begin a key of user-event. */
const typed = (text: string): string => text.replaceAll('{', '{{');

async function rewrite({ canvas, userEvent }: Context, text: string) {
  const field = canvas.getByRole('textbox', { name: 'Text' });
  await userEvent.clear(field);
  await userEvent.type(field, typed(text));
}

const preview = ({ canvas }: Context) => within(canvas.getByRole('region', { name: 'As an agent reads it' }));

export const List: Story = {
  beforeEach: playing(answers(houseLetters, listed(CHANGED))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kobo Hub: {code} opens your account')).toBeVisible();
    await expect(canvas.getAllByText('Your words')).toHaveLength(1);
  },
};

/** What is typed stands in the preview as it will in the mail: as text, with an example in each place. */
export const Preview: Story = {
  play: async (context) => {
    await open(context);
    await rewrite(context, '<b>Good day</b> {code}, {minutes} and {nothing}');
    await expect(preview(context).getByText('<b>Good day</b> 123456, 10 and {nothing}')).toBeVisible();
    await expect(preview(context).getByText('123456 is your code for a new password')).toBeVisible();
  },
};

export const Saved: Story = {
  beforeEach: playing(
    answers(changeLetter, listed(CHANGED), 'The letter has its new words, from the next one on.'),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await rewrite(context, CHANGED.text);
    await userEvent.click(canvas.getByRole('button', { name: 'Save the letter' }));
    await expect(await canvas.findByText(/Changed by halima@kobodesk.example/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Subject' })).toHaveValue(CHANGED.subject);
    await waitFor(() => expect(canvas.getByRole('heading', { name: RESET.name })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'All letters' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Your words$/ })).toHaveFocus());
  },
};

const MISSING = 'Text: {code} is missing. The letter is of no use without it.';

export const CodeMissing: Story = {
  beforeEach: playing(refuses(changeLetter, 'VALIDATION_FAILED', MISSING, { text: [MISSING] })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await rewrite(context, 'Good day.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save the letter' }));
    const field = canvas.getByRole('textbox', { name: 'Text' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(MISSING)));
    await expect(field).toHaveValue('Good day.');
    await waitFor(() => expect(field).toHaveFocus());
  },
};

const MEANWHILE = 'Somebody has changed this letter meanwhile. Nothing was done: look at it again.';

async function saveTooLate(context: Context) {
  const { canvas, userEvent } = context;
  await open(context);
  await rewrite(context, 'Mine: {code}');
  playing(answers(houseLetters, listed(CHANGED)), refuses(changeLetter, 'VALIDATION_FAILED', MEANWHILE))();
  await userEvent.click(canvas.getByRole('button', { name: 'Save the letter' }));
  await canvas.findByText('halima@kobodesk.example has changed this letter meanwhile');
  await expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine: {code}');
}

/** The second of two reads what the first wrote, and loses nothing of what they typed. */
export const ChangedMeanwhile: Story = { play: saveTooLate };

export const TheirWords: Story = {
  play: async (context) => {
    await saveTooLate(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Begin with their words' }));
    await expect(context.canvas.getByRole('textbox', { name: 'Text' })).toHaveValue(CHANGED.text);
    await expect(context.canvas.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  },
};

export const KeptMine: Story = {
  play: async (context) => {
    await saveTooLate(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Keep mine' }));
    await expect(context.canvas.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    await expect(context.canvas.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine: {code}');
  },
};

export const Tested: Story = {
  beforeEach: playing(answers(testLetter, {}, 'A test is on its way to ngozi@kobodesk.example.')),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    const button = canvas.getByRole('button', { name: 'Send me a test' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  },
};

export const Restored: Story = {
  beforeEach: playing(
    answers(houseLetters, listed(CHANGED)),
    answers(restoreLetter, listed(RESET), 'The letter has our own words again.'),
  ),
  play: async (context) => {
    await open(context);
    const dialog = await openDialogOf(context, 'Restore our words', 'Restore our words?');
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await expect(await context.canvas.findByText('In our own words.')).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: 'Subject' })).toHaveValue(RESET.subject);
    await expect(context.canvas.queryByRole('button', { name: 'Restore our words' })).toBeNull();
  },
};

export const RestoreRefused: Story = {
  beforeEach: playing(
    answers(houseLetters, listed(CHANGED)),
    refuses(restoreLetter, 'VALIDATION_FAILED', MEANWHILE),
  ),
  play: async (context) => {
    await open(context);
    const dialog = await openDialogOf(context, 'Restore our words', 'Restore our words?');
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await expect(await within(dialog).findByText(MEANWHILE)).toBeVisible();
  },
};

/** Words that no letter can be made of any more are shown to whoever puts them right; agents get ours. */
export const Unfit: Story = {
  beforeEach: playing(answers(houseLetters, listed(UNFIT))),
  play: async (context) => {
    await expect(await context.canvas.findByText('Not used')).toBeVisible();
    await open(context);
    await expect(context.canvas.getByText(/The changed ones cannot be used\. Text: \{code\}/)).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: 'Text' })).toHaveValue('Good day.\n');
  },
};

export const ReadOnly: Story = {
  beforeEach: onDuty('auditor'),
  play: async (context) => {
    await open(context);
    await expect(preview(context).getByText(/^Your code is 123456\./)).toBeVisible();
    await expect(context.canvas.queryByRole('textbox')).toBeNull();
    await expect(context.canvas.queryByRole('button', { name: /Save|Send|Restore/ })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(houseLetters)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The letters are being loaded.')).toBeInTheDocument();
  },
};

export const NotRead: Story = {
  beforeEach: playing(loses(houseLetters)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(houseLetters, listed(RESET)))();
    await userEvent.click(again);
    await expect(await canvas.findByText(RESET.name)).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Preview, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...ChangedMeanwhile, globals: { theme: 'dark' } };
