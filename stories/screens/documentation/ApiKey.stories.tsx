import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { confirmSession } from '#contract/own-password.ts';
import { apiKey, createApiKey } from '#contract/keys.ts';
import { ApiKeyIsland } from '#islands/documentation/ApiKeyIsland.tsx';
import { Confirmation } from '#islands/shared/Confirmation.tsx';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { SEEN_KEY } from '../support/integrator.ts';
import { screen } from '../support/screen.tsx';

const KEY = 'ak_Qm7xR-shown-once-and-never-again-in-full-p4Zs';

const meta = {
  ...screen({
    api: [
      answers(apiKey, SEEN_KEY),
      answers(createApiKey, { ...SEEN_KEY, lastUsedAt: null, key: KEY }, 'Copy it now.'),
    ],
  }),
  title: 'Screens/Documentation/Live key',
  tags: ['!autodocs'],
  component: ApiKeyIsland,
  render: () => (
    <div className="mx-auto max-w-3xl p-4">
      <ApiKeyIsland />
      <Confirmation />
    </div>
  ),
} satisfies Meta<typeof ApiKeyIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The server wants the password first. */
const asking = playing(
  answers(apiKey, null),
  refuses(createApiKey, 'FORBIDDEN', 'Enter your password.', { password: ['Enter your password.'] }),
  answers(confirmSession, { confirmedUntil: SEEN_KEY.createdAt }),
);

async function openQuestion({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create a live key' }));
  const question = await canvas.findByRole('dialog', { name: 'Is it you?' });
  await waitFor(() => expect(question).toBeVisible());
  return within(question);
}

async function giveWith(question: ReturnType<typeof within>, { userEvent }: Context) {
  await userEvent.type(question.getByLabelText('Account password'), 'plum-kettle');
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
}

export const Kept: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ak_Qm7xR…p4Zs')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: playing(answers(apiKey, null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create a live key' })).toBeVisible();
  },
};

export const JustMade: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a live key' }));
    await expect(await canvas.findByText(KEY)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I have saved it' }));
    await expect(await canvas.findByText('ak_Qm7xR…p4Zs')).toBeVisible();
    await expect(canvas.queryByText(KEY)).toBeNull();
  },
};

export const Shown: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a live key' }));
    await expect(await canvas.findByText('Copy it now: we show it only once.')).toBeVisible();
  },
};

export const PasswordAsked: Story = {
  beforeEach: asking,
  play: async (context) => {
    const question = await openQuestion(context);
    await waitFor(() => expect(question.getByLabelText('Account password')).toHaveFocus());
    // No question behind the question.
    await expect(context.canvas.queryByText('Enter your password.')).toBeNull();
  },
};

export const PasswordWrong: Story = {
  beforeEach() {
    asking();
    playing(
      refuses(confirmSession, 'VALIDATION_FAILED', 'Your password is wrong.', {
        password: ['Your password is wrong.'],
      }),
    )();
  },
  play: async (context) => {
    const question = await openQuestion(context);
    await giveWith(question, context);
    await expect(await question.findByText('Your password is wrong.')).toBeVisible();
    await expect(question.getByLabelText('Account password')).toHaveFocus();
  },
};

export const CodeAsked: Story = {
  beforeEach() {
    asking();
    playing(refuses(confirmSession, 'VALIDATION_FAILED', 'Enter the code.', { code: ['Enter the code.'] }))();
  },
  play: async (context) => {
    const question = await openQuestion(context);
    await giveWith(question, context);
    const code = await question.findByLabelText('Code');
    await expect(code).toHaveFocus();
    await expect(code).not.toHaveAttribute('aria-invalid');
    await context.userEvent.type(code, '123456');
    await context.userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the code/));
  },
};

export const TooManyPasswords: Story = {
  beforeEach() {
    asking();
    playing(refuses(confirmSession, 'RATE_LIMITED', 'Too many tries. Try again in 60 seconds.'))();
  },
  play: async (context) => {
    const question = await openQuestion(context);
    await giveWith(question, context);
    await expect(await question.findByText(/Too many tries/)).toBeVisible();
  },
};

export const PasswordLeft: Story = {
  beforeEach: asking,
  play: async (context) => {
    const question = await openQuestion(context);
    await context.userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(context.canvas.queryByRole('dialog')).toBeNull());
    await expect(context.canvas.getByRole('button', { name: 'Create a live key' })).toBeEnabled();
  },
};

export const Regenerating: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate' }));
    const question = await canvas.findByRole('dialog', { name: 'Regenerate the live key?' });
    await waitFor(() => expect(question).toBeVisible());
  },
};

/** A box that was ticked once is not ticked the next time, when the key may have leaked. */
export const RegeneratingAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate' }));
      return canvas.findByRole('checkbox', { name: 'Keep the old key working for 24 hours' });
    };
    const box = await open();
    await waitFor(() => expect(box).toBeVisible());
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the key' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(await open()).not.toBeChecked();
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(apiKey)) };

export const Failed: Story = {
  beforeEach: playing(loses(apiKey)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your live key could not be loaded')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Shown, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Shown, globals: { theme: 'dark' } };
