import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/till';
import { till } from '#contract/cashiers.ts';
import { walletBalance } from '#contract/wallet.ts';
import { TillIsland } from '#islands/till/TillIsland.tsx';
import { TillShell } from '#islands/till/TillShell.tsx';
import { answers, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { CHIDI, markPhone, NAMES, signInBola, TILL } from './cashiers.ts';

const WALLET = answers(walletBalance, { availableBalance: '18330.00' });

const meta = {
  ...screen({ api: [answers(till, TILL), WALLET], prepare: signInBola }),
  title: 'Screens/Till',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { TillShell, TillIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MyDay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₦18,500.00 left of ₦20,000.00')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Electricity Bill' })).toBeNull();
  },
};

export const OutOfHours: Story = {
  ...screen({
    api: [answers(till, { ...TILL, opens: '02:00', closes: '02:01' }), WALLET],
    prepare: signInBola,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You sell from 02:00 to 02:01/)).toBeVisible();
  },
};

export const NotRead: Story = {
  ...screen({ api: [refuses(till, 'NOT_FOUND', 'None.')], prepare: signInBola }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your day could not be loaded')).toBeVisible();
  },
};

export const Switching: Story = {
  ...screen({
    api: [answers(till, TILL), WALLET, NAMES],
    prepare() {
      markPhone();
      signInBola();
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Switch' });
    await userEvent.click(link);
    const dialog = await canvas.findByRole('dialog', { name: 'Who sells now?' });
    await userEvent.click(await within(dialog).findByRole('button', { name: CHIDI.name }));
    await userEvent.keyboard('73');
    await expect(within(dialog).getByLabelText(`PIN of ${CHIDI.name}`)).toHaveValue('73');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(link).toHaveFocus());
    await userEvent.click(link);
    await expect(await within(dialog).findByRole('button', { name: CHIDI.name })).toBeVisible();
  },
};
