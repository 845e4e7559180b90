import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/dashboard';
import { CounterIsland } from '#islands/dashboard/CounterIsland.tsx';
import { DashboardIsland } from '#islands/dashboard/DashboardIsland.tsx';
import { ReferralIsland } from '#islands/dashboard/ReferralIsland.tsx';
import { SalesIsland } from '#islands/dashboard/SalesIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../screens/support/agent-api.ts';
import { Page } from '../screens/support/Page.tsx';
import { screen } from '../screens/support/screen.tsx';
import { FiguresFirst, Nothing, SellingFirst } from './parts/dashboards.tsx';

const islands = { Shell, CounterIsland, DashboardIsland, SalesIsland, ReferralIsland };

const meta = {
  ...screen({ api: agentApi }),
  title: 'Variants/Dashboard',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const sells: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('navigation', { name: 'Sell' })).toBeVisible();
};

/** Chosen: one box for any number, the wallet with today's sums on one ticket, then the services and the regular customers. */
export const WalletAndCounter: Story = { play: sells };
export const FourFigures: Story = {
  args: { html, islands: { ...islands, CounterIsland: Nothing, DashboardIsland: FiguresFirst } },
  play: sells,
};
export const SellingOverMoney: Story = {
  args: { html, islands: { ...islands, DashboardIsland: SellingFirst } },
  play: sells,
};
