import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { html } from 'virtual:page/dashboard';
import { fundingAccounts, manualFunding } from '#contract/funding.ts';
import { CounterIsland } from '#islands/dashboard/CounterIsland.tsx';
import { DashboardIsland } from '#islands/dashboard/DashboardIsland.tsx';
import { ReferralIsland } from '#islands/dashboard/ReferralIsland.tsx';
import { SalesIsland } from '#islands/dashboard/SalesIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Fund wallet',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, CounterIsland, DashboardIsland, SalesIsland, ReferralIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function open({ canvas, userEvent }: Context): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Fund wallet' }));
  const panel = await canvas.findByRole('dialog', { name: 'Fund wallet' });
  await waitFor(() => expect(panel).toBeVisible());
}

export const OwnAccounts: Story = {
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('8240117365')).toBeVisible();
  },
};

export const FirstAccount: Story = {
  beforeEach: playing(answers(fundingAccounts, [])),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByRole('combobox', { name: 'Bank' })).toBeVisible();
  },
};

export const ManualFunding: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click(context.canvas.getByRole('tab', { name: 'Manual funding' }));
    await expect(await context.canvas.findByText('2031234567')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(fundingAccounts), neverAnswers(manualFunding)),
  play: async (context) => {
    await open(context);
    await expect(context.canvas.queryByText('8240117365')).toBeNull();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(fundingAccounts, 'NOT_FOUND', 'Not found.')),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('Your accounts could not be loaded')).toBeVisible();
  },
};
