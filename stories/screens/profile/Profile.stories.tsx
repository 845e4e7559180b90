import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/user/profile';
import { discounts } from '#contract/catalogue.ts';
import { identity } from '#contract/identity.ts';
import { erasure } from '#contract/erasure.ts';
import { copyOwnData } from '#contract/own-data.ts';
import { changePassword } from '#contract/own-password.ts';
import { beginTotp, confirmTotp } from '#contract/factors.ts';
import { ProfileIsland } from '#islands/profile/ProfileIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { minutesAgo } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHI${'ABCDEFGHIJ'[index]}`);

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Profile',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, ProfileIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openPanel({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
  const panel = await canvas.findByRole('dialog', { name: 'Change password' });
  await waitFor(() => expect(panel).toBeVisible());
  return panel;
}

export const Details: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0803 123 4567')).toBeVisible();
    await expect(canvas.getByText('Last sign-in')).toBeVisible();
    await expect(canvas.getByText('Yesterday 18:05')).toBeVisible();
    await expect(await canvas.findByDisplayValue('Adaeze’s Phone Shop')).toBeVisible();
  },
};

export const Discounts: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^MTN 2 %, /)).toBeVisible();
    // Neither a number nor a limit is known: nothing to say.
    await expect(canvas.queryByRole('heading', { name: 'Identity and limits' })).toBeNull();
  },
};

export const NoDiscounts: Story = {
  beforeEach: playing(answers(discounts, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no discounts yet.')).toBeVisible();
  },
};

export const Limits: Story = {
  beforeEach: playing(
    answers(identity, {
      level: 'number',
      limits: { sale: '20000.00', day: '200000.00', balance: '300000.00' },
      verified: { kind: 'BVN', lastFour: '5667', at: minutesAgo(5000) },
      soldToday: '31956.50',
    }),
  ),
  play: async ({ canvas }) => {
    const limits = await canvas.findByRole('heading', { name: 'Identity and limits' });
    await expect(limits).toBeVisible();
    await expect(canvas.getByText('•••• 5667')).toBeVisible();
    await expect(canvas.getByText('₦31,956.50')).toBeVisible();
    await expect(canvas.getByText(/^Ask support to verify your address/)).toBeVisible();
  },
};

const askForData = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Download your data' }));

export const DataOnItsWay: Story = {
  beforeEach: playing(neverAnswers(copyOwnData)),
  play: async (context) => {
    await askForData(context);
    await expect(context.canvas.getByRole('button', { name: /Download your data/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const DataAskedTooOften: Story = {
  beforeEach: playing(refuses(copyOwnData, 'RATE_LIMITED', 'Too many attempts. Try again in 60 minutes.')),
  play: async (context) => {
    await askForData(context);
    const toast = await context.canvas.findByText('Too many attempts. Try again in 60 minutes.');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const AskedToErase: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Erase your account' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Erase your account?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByText(/^Spend what is in your wallet/)).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Erase it in 14 days' })).toBeVisible();
  },
};

export const ToBeErased: Story = {
  beforeEach: playing(answers(erasure, { dueAt: '2026-12-12T09:00:00Z', open: ['balance', 'disputes'] })),
  play: async ({ canvas }) => {
    const alert = await canvas.findByText('We will erase your account on 12 Dec 2026');
    await expect(alert).toBeVisible();
    await expect(canvas.getByText('Wait for your disputes to be closed.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep the account' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Erase your account' })).toBeNull();
  },
};

export const ChangePassword: Story = {
  play: async (context) => {
    const panel = await openPanel(context);
    await expect(within(panel).getByLabelText('Confirm new password')).toBeVisible();
  },
};

export const FieldsMissing: Story = {
  play: async (context) => {
    const panel = await openPanel(context);
    await context.userEvent.click(within(panel).getByRole('button', { name: 'Change password' }));
    await expect(within(panel).getByText('Your old is Required.')).toBeVisible();
    await expect(within(panel).getByText('Confirm new password is required.')).toBeVisible();
  },
};

export const NotTheSame: Story = {
  play: async (context) => {
    const panel = await openPanel(context);
    const typed = {
      'Old password': 'old-one-1',
      'New password': 'new-one-12',
      'Confirm new password': 'other',
    };
    for (const [label, text] of Object.entries(typed))
      await context.userEvent.type(within(panel).getByLabelText(label), text);
    await context.userEvent.click(within(panel).getByRole('button', { name: 'Change password' }));
    const toast = await context.canvas.findByText(/confirm password are not the same$/);
    // It fades in.
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const OldPasswordWrong: Story = {
  beforeEach: playing(
    refuses(changePassword, 'VALIDATION_FAILED', 'The old password is wrong.', {
      oldPassword: ['This is not your password.'],
    }),
  ),
  play: async (context) => {
    const panel = await openPanel(context);
    for (const label of ['Old password', 'New password', 'Confirm new password'])
      await context.userEvent.type(within(panel).getByLabelText(label), 'the-same-12');
    await context.userEvent.click(within(panel).getByRole('button', { name: 'Change password' }));
    await expect(await within(panel).findByText('This is not your password.')).toBeVisible();
  },
};

export const PinForSales: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change PIN' }));
    const panel = await canvas.findByRole('dialog', { name: 'PIN for sales' });
    await waitFor(() => expect(within(panel).getByLabelText('New PIN')).toBeVisible());
  },
};

async function beginCodes({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Set up codes' }));
  const panel = await canvas.findByRole('dialog', { name: 'Code at login' });
  await userEvent.type(await within(panel).findByLabelText('Account password'), 'the-same-12');
  await userEvent.click(within(panel).getByRole('button', { name: 'Continue' }));
  return panel;
}

export const CodesAtLogin: Story = {
  beforeEach: playing(answers(beginTotp, { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })),
  play: async (context) => {
    const panel = await beginCodes(context);
    await expect(await within(panel).findByRole('img', { name: /^QR code/ })).toBeVisible();
  },
};

export const RecoveryCodes: Story = {
  beforeEach: playing(
    answers(beginTotp, { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
    answers(confirmTotp, { recoveryCodes: RECOVERY_CODES }),
  ),
  play: async (context) => {
    const panel = await beginCodes(context);
    await context.userEvent.type(await within(panel).findByLabelText('Code from the app'), '123456');
    await expect(await within(panel).findByText(/^Save these now/)).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Details, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...ChangePassword, globals: { theme: 'dark' } };
