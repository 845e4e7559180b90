import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { html as newPassword } from 'virtual:page/complete-reset-password';
import { html as loginPage } from 'virtual:page/login';
import { html as resetCode } from 'virtual:page/otp-reset-password';
import { html as registerPage } from 'virtual:page/register';
import { html as privacyNotice } from 'virtual:page/privacy';
import { html as resetRequest } from 'virtual:page/reset-password';
import { html as terms } from 'virtual:page/terms';
import { confirmPasswordReset, login, register, verifyPasswordReset } from '#contract/accounts.ts';
import { LoginForm } from '#islands/account/LoginForm.tsx';
import { NewPasswordForm } from '#islands/account/NewPasswordForm.tsx';
import { RegisterForm } from '#islands/account/RegisterForm.tsx';
import { ResetCodeForm } from '#islands/account/ResetCodeForm.tsx';
import { ResetRequestForm } from '#islands/account/ResetRequestForm.tsx';
import { Toaster } from '#islands/Toaster.tsx';
import { mergeResetPassword } from '#stores/session/authentication.ts';
import { loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ signedIn: false, prepare: () => mergeResetPassword({ email: '', resetToken: '' }) }),
  title: 'Screens/Account',
  tags: ['!autodocs'],
  component: Page,
  args: {
    html: loginPage,
    islands: { LoginForm, RegisterForm, ResetRequestForm, ResetCodeForm, NewPasswordForm, Toaster },
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const shows = (heading: string): Play =>
  async function showsIt({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };

const signIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Username/ }), 'adaeze');
  await userEvent.type(canvas.getByLabelText('Password'), 'Plum-kettle-29');
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
};

export const Login: Story = { play: shows('Welcome back') };

export const LoginUnderWay: Story = {
  beforeEach: playing(neverAnswers(login)),
  play: async (context) => {
    await signIn(context);
    await expect(context.canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoginAsksForCode: Story = {
  beforeEach: playing(
    refuses(login, 'VALIDATION_FAILED', 'Enter the code of your authenticator app.', {
      code: ['Enter the code of your authenticator app.'],
    }),
  ),
  play: async (context) => {
    await signIn(context);
    await expect(await context.canvas.findByLabelText('Code from your authenticator app')).toHaveFocus();
  },
};

export const LoginRefused: Story = {
  beforeEach: playing(
    refuses(login, 'VALIDATION_FAILED', 'The username or the password is wrong. Check both and try again.'),
  ),
  play: async (context) => {
    await signIn(context);
    const told = await context.canvas.findAllByText(/^The username or the password is wrong/);
    await expect(told.length).toBeGreaterThan(0);
  },
};

export const LoginWithoutNetwork: Story = {
  beforeEach: playing(loses(login)),
  play: async (context) => {
    await signIn(context);
    const told = await context.canvas.findAllByText(/^There is a problem with your connection/);
    await expect(told.length).toBeGreaterThan(0);
  },
};

export const Register: Story = {
  args: { html: registerPage },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'We send codes to reset your password here.',
    );
  },
};

export const RegisterRefused: Story = {
  args: { html: registerPage },
  beforeEach: playing(
    refuses(register, 'VALIDATION_FAILED', 'Check the marked fields.', {
      username: ['This username is taken: choose another one.'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const texts = { 'First name': 'Adaeze', 'Last name': 'Okonkwo', 'Phone number': '0803 123 4567' };
    const others = { Email: 'adaeze@example.com', Username: 'adaeze' };
    for (const [name, text] of Object.entries({ ...texts, ...others }))
      await userEvent.type(await canvas.findByRole('textbox', { name }), text);
    await userEvent.type(canvas.getByLabelText('Password'), 'Plum-kettle-29');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Username' })).toBeInvalid());
  },
};

export const ResetYourPassword: Story = {
  args: { html: resetRequest },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send the code' })).toBeVisible();
  },
};

export const ResetCode: Story = {
  args: { html: resetCode },
  beforeEach: () => mergeResetPassword({ email: 'adaeze@example.com' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Code of 6 digits' })).toBeVisible();
    await expect(canvas.getByText(/Send a new code in/)).toBeVisible();
  },
};

export const ResetCodeWrong: Story = {
  args: { html: resetCode },
  beforeEach: () => {
    mergeResetPassword({ email: 'adaeze@example.com' });
    playing(
      refuses(verifyPasswordReset, 'VALIDATION_FAILED', 'Check the marked fields.', {
        otp: ['This code is wrong: 3 tries are left.'],
      }),
    )();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code of 6 digits' }), '481207');
    await expect(await canvas.findByText('This code is wrong: 3 tries are left.')).toBeVisible();
  },
};

export const ResetOpenedTooEarly: Story = {
  args: { html: resetCode },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Reset your password' })).toBeVisible();
  },
};

export const NewPassword: Story = {
  args: { html: newPassword },
  beforeEach: () => {
    mergeResetPassword({ email: 'adaeze@example.com', resetToken: 'token' });
    playing(neverAnswers(confirmPasswordReset))();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('New password')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  },
};

export const PhoneWidth: Story = { ...Login, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Login, globals: { theme: 'dark' } };

export const Terms: Story = { args: { html: terms }, play: shows('Terms') };
export const PrivacyNotice: Story = { args: { html: privacyNotice }, play: shows('Privacy notice') };
export const PrivacyNoticeDark: Story = { ...PrivacyNotice, globals: { theme: 'dark' } };
