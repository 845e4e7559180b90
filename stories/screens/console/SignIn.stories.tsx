import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { html } from 'virtual:page/console/login';
import { staffLogin } from '#contract/console/sign-in.ts';
import { askPasskey, signInWithPasskey } from '#contract/console/passkeys.ts';
import { SignInForm } from '#islands/console/SignInForm.tsx';
import { Toaster } from '#islands/Toaster.tsx';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { consoleScreen } from './at-work.ts';
import { closed, never, onDevice, TO_SIGN } from './passkeys.ts';

const screen = consoleScreen({ staff: null, api: [answers(askPasskey, TO_SIGN)] });

const meta = {
  ...screen,
  async beforeEach() {
    const resets = [await screen.beforeEach(), onDevice()()];
    return () => resets.forEach((reset) => reset());
  },
  parameters: { ...screen.parameters, layout: 'fullscreen' },
  title: 'Screens/Console/Sign in',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { SignInForm, Toaster } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const WRONG = 'The email, the password or the code is wrong. A code works once: wait for the next.';

/** The last digit of the code sends the form. */
const signIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'halima@kobodesk.example');
  await userEvent.type(canvas.getByLabelText('Password'), 'Plum-kettle-29');
  await userEvent.type(canvas.getByLabelText('Code from your authenticator app'), '481207');
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Console' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    );
    await expect(canvas.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in here' })).toHaveAttribute('href', '/login');
  },
};

export const UnderWay: Story = {
  beforeEach: playing(neverAnswers(staffLogin)),
  play: async (context) => {
    await signIn(context);
    await expect(context.canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Refused: Story = {
  beforeEach: playing(refuses(staffLogin, 'VALIDATION_FAILED', WRONG, { password: [WRONG] })),
  play: async (context) => {
    await signIn(context);
    const { canvas } = context;
    const password = canvas.getByLabelText('Password');
    await waitFor(() => expect(password).toBeInvalid());
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(WRONG);
    // A code works once.
    await expect(canvas.getByLabelText('Code from your authenticator app')).toHaveValue('');
  },
};

export const FieldsMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    const email = await canvas.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
    await expect(canvas.getByLabelText('Code from your authenticator app')).toBeInvalid();
  },
};

export const TooManyTries: Story = {
  beforeEach: playing(refuses(staffLogin, 'RATE_LIMITED', 'Too many tries. Wait a few minutes.')),
  play: async (context) => {
    await signIn(context);
    const told = await context.canvas.findAllByText('Too many tries. Wait a few minutes.');
    await expect(told.length).toBeGreaterThan(0);
  },
};

export const WithoutNetwork: Story = {
  beforeEach: playing(loses(staffLogin)),
  play: async (context) => {
    await signIn(context);
    const told = await context.canvas.findAllByText(/^There is a problem with your connection/);
    await expect(told.length).toBeGreaterThan(0);
  },
};

const withPasskey: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }));
};

export const PasskeyUnderWay: Story = {
  beforeEach: playing(neverAnswers(signInWithPasskey)),
  play: async (context) => {
    await withPasskey(context);
    await expect(context.canvas.getByRole('button', { name: 'Sign in with a passkey' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

const NOT_OPENED = 'This passkey does not open the console. Try again, or sign in with password and code.';

export const PasskeyRefused: Story = {
  beforeEach: playing(refuses(signInWithPasskey, 'VALIDATION_FAILED', NOT_OPENED)),
  play: async (context) => {
    await withPasskey(context);
    await waitFor(() => expect(context.canvas.getAllByText(NOT_OPENED).length).toBeGreaterThan(1));
  },
};

export const PasskeyWindowClosed: Story = {
  beforeEach: onDevice({ get: closed }),
  play: async (context) => {
    await withPasskey(context);
    const told = await context.canvas.findAllByText(/^No passkey was used\./);
    await expect(told.length).toBeGreaterThan(0);
  },
};

/** Picked in the list of the email field; the button takes it over. */
export const PasskeyOffered: Story = {
  beforeEach() {
    playing(neverAnswers(signInWithPasskey))();
    const get = ({ mediation, signal }: CredentialRequestOptions = {}) =>
      mediation === 'conditional'
        ? new Promise<never>((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          })
        : never();
    return onDevice({ get, offers: true })();
  },
  play: async (context) => {
    await withPasskey(context);
    await expect(context.canvas.getByRole('button', { name: 'Sign in with a passkey' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(context.canvas.queryByText(/^No passkey was used/)).toBeNull();
  },
};

export const PasskeysOff: Story = {
  beforeEach() {
    playing(answers(askPasskey, null, 'Passkeys are off here.'))();
    return onDevice({ offers: true })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Empty, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Refused, globals: { theme: 'dark' } };
