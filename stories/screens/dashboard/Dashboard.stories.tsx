import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/dashboard';
import { walletBalance } from '#contract/wallet.ts';
import { transactions, transactionSummary } from '#contract/transactions.ts';
import { CounterIsland } from '#islands/dashboard/CounterIsland.tsx';
import { DashboardIsland } from '#islands/dashboard/DashboardIsland.tsx';
import { SalesIsland } from '#islands/dashboard/SalesIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Dashboard',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, CounterIsland, DashboardIsland, SalesIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AMorning: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Welcome, Adaeze Okonkwo')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Pending (1)' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Wallet' })).toHaveTextContent('₦48,250.00');
    await expect(await canvas.findByRole('table', { name: /Sales of the last 7 days/ })).toBeInTheDocument();
  },
};

export const BalanceHidden: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide balance' }));
    await expect(canvas.getByRole('region', { name: 'Wallet' })).not.toHaveTextContent('48,250');
  },
};

export const LowBalance: Story = {
  beforeEach: playing(answers(walletBalance, { availableBalance: '1200.50' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It holds less than ₦5,000.00/)).toBeVisible();
  },
};

export const NewAgent: Story = {
  beforeEach: playing(
    answers(walletBalance, { availableBalance: '0.00' }),
    answers(transactions, []),
    answers(transactionSummary, { byDay: [], byService: [], byStatus: [] }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sales yet')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(...[walletBalance, transactions, transactionSummary].map(neverAnswers)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Refresh balance' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByText(/48,250/)).toBeNull();
  },
};

export const NotRead: Story = {
  beforeEach: playing(
    refuses(transactions, 'NOT_FOUND', 'Not found.'),
    refuses(transactionSummary, 'NOT_FOUND', 'Not found.'),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not read yet')).toBeVisible();
    await expect(await canvas.findByText('Your sales could not be read')).toBeVisible();
  },
};

export const Phone: Story = { ...AMorning, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...AMorning, globals: { theme: 'dark' } };
