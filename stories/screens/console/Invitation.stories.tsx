import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { html } from 'virtual:page/console/invitation';
import { acceptInvitation, openInvitation } from '#contract/console/sign-in.ts';
import { InvitationForm } from '#islands/console/InvitationForm.tsx';
import { Toaster } from '#islands/Toaster.tsx';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { consoleScreen } from './at-work.ts';

const GONE = 'This link has been used or is too old. Ask the owner for a new one.';

const opens = answers(openInvitation, {
  name: 'Oluwaseun Adebayo',
  email: 'oluwaseun@kobodesk.example',
  role: 'support',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
});

const screen = consoleScreen({ api: [opens], staff: null });

/** As somebody opens their link. */
const open = () => history.replaceState(history.state, '', `${location.pathname}${location.search}#a-token`);

const meta = {
  ...screen,
  parameters: { ...screen.parameters, layout: 'fullscreen' },
  title: 'Screens/Console/Invitation',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { InvitationForm, Toaster } },
  async beforeEach() {
    const reset = await screen.beforeEach();
    open();
    return reset;
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** The last digit of the code sends the form. */
const accept: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('Password'), 'Plum-kettle-29');
  await userEvent.type(canvas.getByLabelText('Code from the app'), '481207');
};

export const Opened: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oluwaseun Adebayo')).toBeVisible();
    await expect(canvas.getByText(/^Helps agents:/)).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open my app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:\/\/totp\/\w+%20Console:oluwaseun%40kobodesk\.example\?secret=JBSW/),
    );
  },
};

export const Reading: Story = {
  beforeEach: playing(neverAnswers(openInvitation)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your invitation is being opened.')).toBeInTheDocument();
  },
};

export const UsedUp: Story = {
  beforeEach: playing(refuses(openInvitation, 'NOT_FOUND', GONE)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(GONE)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/console/login');
  },
};

/** Without a token nobody is asked. */
export const WithoutToken: Story = {
  beforeEach: () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    playing(neverAnswers(openInvitation))();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(GONE)).toBeVisible();
  },
};

const tooMany = playing(refuses(openInvitation, 'RATE_LIMITED', 'Too many tries. Wait a few minutes.'));

export const NotRead: Story = {
  beforeEach: tooMany,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Too many tries. Wait a few minutes.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const TriedAgain: Story = {
  beforeEach: tooMany,
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(refuses(openInvitation, 'NOT_FOUND', GONE))();
    await userEvent.click(again);
    await expect(await canvas.findByText(GONE)).toBeVisible();
  },
};

export const CodeWrong: Story = {
  beforeEach: playing(
    refuses(acceptInvitation, 'VALIDATION_FAILED', 'Check the marked fields.', {
      code: ['This code is wrong. Enter the one your app shows now.'],
    }),
  ),
  play: async (context) => {
    await accept(context);
    const code = context.canvas.getByLabelText('Code from the app');
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription('This code is wrong. Enter the one your app shows now.');
  },
};

export const PasswordTooShort: Story = {
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Password');
    await userEvent.type(password, 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(password).toHaveFocus());
    await expect(canvas.getByText('Use at least 8 characters.')).toBeVisible();
  },
};

/** Somebody else was quicker. */
export const UsedMeanwhile: Story = {
  beforeEach: playing(refuses(acceptInvitation, 'NOT_FOUND', GONE)),
  play: async (context) => {
    await accept(context);
    const told = await context.canvas.findAllByText(GONE);
    await expect(told.length).toBeGreaterThan(0);
  },
};

export const UnderWay: Story = {
  beforeEach: playing(neverAnswers(acceptInvitation)),
  play: async (context) => {
    await accept(context);
    await expect(context.canvas.getByRole('button', { name: 'Begin' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const PhoneWidth: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Opened, globals: { theme: 'dark' } };
